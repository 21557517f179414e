type FacingMode = 'environment' | 'user';
type CameraPermission = 'prompt' | 'granted' | 'denied';

/**
 * The state of the camera view while it is open; closing discards it. The guide and the step are in the address, so
 * that going back and reloading keep them. `Failure`: the camera's own error code.
 */
export type CameraSession<Failure> = {
  /** The camera plays. */
  readonly isInitialised: boolean;
  readonly error: Failure | null;
  readonly isMobile: boolean;
  readonly facingMode: FacingMode;
  readonly isFullscreen: boolean;
  readonly permission: CameraPermission;
};

export type CameraEvent<Failure> =
  | { type: 'opening' }
  | { type: 'ready' }
  | { type: 'failed'; error: Failure; isDenied: boolean }
  | { type: 'faced'; facingMode: FacingMode }
  | { type: 'fullscreen'; isFullscreen: boolean }
  | { type: 'viewed'; isMobile: boolean };

export const newCameraSession: CameraSession<never> = {
  isInitialised: false,
  error: null,
  isMobile: false,
  facingMode: 'environment',
  isFullscreen: false,
  permission: 'prompt',
};

export const nextCameraSession = <Failure>(
  session: CameraSession<Failure>,
  event: CameraEvent<Failure>,
): CameraSession<Failure> => {
  switch (event.type) {
    case 'opening':
      return { ...session, isInitialised: false, error: null };
    case 'ready':
      return { ...session, isInitialised: true, error: null, permission: 'granted' };
    case 'failed':
      return {
        ...session,
        isInitialised: false,
        error: event.error,
        permission: event.isDenied ? 'denied' : session.permission,
      };
    case 'faced':
      // The other camera is not open yet.
      return session.facingMode === event.facingMode
        ? session
        : { ...session, facingMode: event.facingMode, isInitialised: false };
    case 'fullscreen':
      return { ...session, isFullscreen: event.isFullscreen };
    case 'viewed':
      return { ...session, isMobile: event.isMobile };
  }
};
