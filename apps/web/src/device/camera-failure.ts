/** Why there is no picture. */
export type CameraFailure =
  /** The owner or the browser's settings said no. */
  | 'denied'
  | 'no-camera'
  /** The browser gives no camera to pages, or not to this one. */
  | 'unsupported'
  /** No camera has the size that is asked for. */
  | 'constraints'
  /** Another program has the camera. */
  | 'in-use'
  /** It did not start playing in time, or at all. */
  | 'timed-out';

/** Names of the standard, and those of older browsers. */
const byName: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-camera',
  DevicesNotFoundError: 'no-camera',
  OverconstrainedError: 'constraints',
  ConstraintNotSatisfiedError: 'constraints',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  TypeError: 'unsupported',
  NotSupportedError: 'unsupported',
};

export const failureOf = (error: unknown): CameraFailure => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return byName[name] ?? 'timed-out';
};

/** Looser constraints may help. */
export const isWorthAnotherTry = (failure: CameraFailure): boolean =>
  failure === 'constraints' || failure === 'in-use';
