import { noteIgnored } from '../browser/ignore-failure.ts';

/** The two functions of the Badging API, if this browser has them, in a window or a worker. */
type Badging = {
  setAppBadge?: (count?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/**
 * Shows a number on the app's icon; 0 removes it. Where the system requires permission for notifications first, or has
 * no badges, it does nothing and reports no error.
 */
export const showBadge = async (count: number, badging: Badging = navigator): Promise<void> => {
  try {
    if (count > 0) await badging.setAppBadge?.(count);
    else await badging.clearAppBadge?.();
  } catch (error) {
    noteIgnored(error, 'the system allows no badge on the app’s icon, so none is shown');
  }
};

export const hasBadge = (badging: Badging = navigator): boolean => 'setAppBadge' in badging;
