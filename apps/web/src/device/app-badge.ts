/** The two functions of the Badging API, as far as this browser has them: a window's, or a worker's. */
type Badging = {
  setAppBadge?: (count?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/**
 * Shows a number on the app's icon, and none at 0. Where the system wants to be asked about notifications first, or has
 * no badges, nothing happens: nobody is told of it.
 */
export const showBadge = async (count: number, badging: Badging = navigator): Promise<void> => {
  try {
    if (count > 0) await badging.setAppBadge?.(count);
    else await badging.clearAppBadge?.();
  } catch {
    // See above.
  }
};

export const hasBadge = (badging: Badging = navigator): boolean => 'setAppBadge' in badging;
