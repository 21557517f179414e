/** How long a download can be fetched. */
export const downloadHours = 24;

/** The waiting time before another download can be requested. */
export const askAgainMinutes = 60;

/** How long the session that fetched the download may fetch it again, in case the last bytes were lost. */
export const graceMinutes = 15;

/** A link works only for its owner's session. Long enough to resume a slow transfer that was cut off. */
export const downloadLinkMinutes = 60;
