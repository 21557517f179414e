/** The camera to open: by the direction it faces or, where cameras do not report it, by its id. */
export type WantedCamera = { facingMode: 'environment' | 'user'; deviceId?: string };

const ideal = {
  mobile: { width: 1280, height: 720 },
  desktop: { width: 1920, height: 1080 },
};
const smallestPicture = { width: 640, height: 480 };
const largestPicture = { width: 1920, height: 1080 };
const frameRate = { ideal: 30, min: 15, max: 60 };

/**
 * Returns the constraints to try, from strict to loose. A picture below 640x480 is of no use, so even the last ones
 * require that.
 */
export const constraintLadder = (
  { facingMode, deviceId }: WantedCamera,
  { isMobile }: { isMobile: boolean },
): MediaStreamConstraints[] => {
  const { width, height } = isMobile ? ideal.mobile : ideal.desktop;
  const which = deviceId
    ? { deviceId: { exact: deviceId } }
    : { facingMode: { ideal: facingMode } };
  const strictly = deviceId ? which : { facingMode: { exact: facingMode } };
  const size = {
    width: { ideal: width, min: smallestPicture.width, max: largestPicture.width },
    height: { ideal: height, min: smallestPicture.height, max: largestPicture.height },
  };
  const smallest = {
    width: { min: smallestPicture.width },
    height: { min: smallestPicture.height },
  };
  const rungs: MediaTrackConstraints[] = [
    { ...strictly, ...size, frameRate },
    { ...which, ...size, frameRate },
    { ...which, ...size, frameRate: { ideal: frameRate.ideal } },
    { ...which, ...smallest },
    smallest,
  ];
  return rungs.map((video) => ({ audio: false, video }));
};
