import type { CameraFailure } from '../../device/camera-failure.ts';

const failureMessages: Record<CameraFailure, string> = {
  denied:
    'Camera access was denied. Please allow camera access in your browser settings and refresh the page.',
  'no-camera': 'No camera found on this device.',
  unsupported: 'Camera not supported in this browser. Try using Chrome, Safari, or Firefox.',
  constraints: 'Camera constraints not supported. Try switching camera modes.',
  'in-use': 'Another app is using the camera. Close it and try again.',
  'timed-out': 'Camera initialization timed out',
};

const noOtherCamera =
  'Camera constraints not supported. Continue without the camera, or try another device.';

/** Returns the message for a camera failure. It suggests switching cameras only if there is a Flip button. */
export const failureMessage = (
  failure: CameraFailure,
  { canFlip }: { canFlip: boolean },
): string => (failure === 'constraints' && !canFlip ? noOtherCamera : failureMessages[failure]);

export const mobileTips: readonly string[] = [
  'Close other apps that use the camera.',
  'Opened from a message or another app? Open Roadworthy in Chrome or Safari instead.',
  'Still nothing? Restart the phone.',
];

type System = 'iphone' | 'android' | 'computer';

export const systemOf = (userAgent: string): System => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : 'computer';
};

/** Steps to allow the camera after it was denied. */
export const settingsHelp: Record<System, readonly string[]> = {
  iphone: [
    'Open Settings, then Apps and Safari (or the browser you use).',
    'Tap Camera and choose Allow.',
    'Come back here and press Retry Camera.',
  ],
  android: [
    'Tap the icon to the left of the address.',
    'Tap Permissions, then Camera, and choose Allow.',
    'Come back here and press Retry Camera.',
  ],
  computer: [
    'Click the icon to the left of the address.',
    'Set Camera to Allow.',
    'Press Retry Camera, or refresh the page.',
  ],
};

/** Returns a part's name within a sentence: 'Drain plug' becomes 'the drain plug', 'EGR valve' keeps its capitals. */
export const partInSentence = (part: string): string =>
  `the ${/^[A-Z][a-z]/.test(part) ? part.charAt(0).toLowerCase() + part.slice(1) : part}`;
