import * as z from 'zod/mini';

const moment = z.nullable(z.iso.datetime({ offset: true }));

/** Where somebody's download stands. */
export const DownloadState = z.object({
  /** `fetched`: it came through whole, and is kept for a few minutes more for whoever fetched it. */
  status: z.enum(['none', 'making', 'ready', 'fetched', 'expired', 'failed']),
  askedAt: moment,
  /** How far the making has come, from 0 to 1. */
  progress: z.number(),
  /** How large it is, once it is ready. */
  bytes: z.nullable(z.number()),
  /** Until when it can be fetched; once it was, until when again. */
  expiresAt: moment,
  /** When another may be asked for; null: now. */
  nextAt: moment,
});
export type DownloadState = z.infer<typeof DownloadState>;

/** Good for the session that asked for it. */
export const DownloadLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type DownloadLink = z.infer<typeof DownloadLink>;
