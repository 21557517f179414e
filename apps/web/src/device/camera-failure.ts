/** Why there is no picture. */
export type CameraFailure =
  /** The user or the browser's settings denied access. */
  | 'denied'
  | 'no-camera'
  /** The browser has no camera access, or not for this page. */
  | 'unsupported'
  /** No camera has the requested size. */
  | 'constraints'
  /** Another program uses the camera. */
  | 'in-use'
  /** The camera did not start playing in time, or at all. */
  | 'timed-out';

/** Error names of the standard, and of older browsers. */
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

/** Returns whether looser constraints may help. */
export const isWorthAnotherTry = (failure: CameraFailure): boolean =>
  failure === 'constraints' || failure === 'in-use';
