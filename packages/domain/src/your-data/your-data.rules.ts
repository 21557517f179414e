/** How long a download can be fetched. */
export const downloadHours = 24;

/** How long after one was asked for another may be. */
export const askAgainMinutes = 60;

/** How long the session that fetched it may fetch it again, should the last bytes have been lost on the way. */
export const graceMinutes = 15;

/** A link opens the download for its owner's session only. Long enough to go on with a slow transfer that was cut. */
export const downloadLinkMinutes = 60;
