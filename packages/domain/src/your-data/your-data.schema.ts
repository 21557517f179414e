import * as z from 'zod/mini';

const moment = z.nullable(z.iso.datetime({ offset: true }));

/** The state of a user's download. */
export const DownloadState = z.object({
  /** `fetched`: the transfer was complete; the file is kept for a few more minutes for the session that fetched it. */
  status: z.enum(['none', 'making', 'ready', 'fetched', 'expired', 'failed']),
  askedAt: moment,
  /** Progress from 0 to 1. */
  progress: z.number(),
  /** The size once the download is ready. */
  bytes: z.nullable(z.number()),
  /** Until when the download can be fetched, or fetched again. */
  expiresAt: moment,
  /** When another can be requested. Null: now. */
  nextAt: moment,
});
export type DownloadState = z.infer<typeof DownloadState>;

/** Valid for the session that requested it. */
export const DownloadLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type DownloadLink = z.infer<typeof DownloadLink>;
