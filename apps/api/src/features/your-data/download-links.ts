import * as z from 'zod';
import { checkingKeys, type Keys } from '../../platform/keys.ts';
import { createSignedTokens } from '../../platform/signed-tokens.ts';

/** The download that a link is for, and the session that was proved when the link was made. */
type DownloadClaims = {
  sessionId: string;
  downloadId: string;
  saveAs: string;
  /** In milliseconds. */
  expiresAt: number;
};

export type DownloadLinks = {
  sign(claims: DownloadClaims): string;
  /** Returns the claims, or null if the link is not exactly ours or has expired. */
  open(token: string, now: Date): DownloadClaims | null;
};

const Claims = z.tuple([z.string(), z.string(), z.string(), z.number()]);

export const createDownloadLinks = (keys: Keys): DownloadLinks => {
  const tokens = createSignedTokens(checkingKeys(keys, 'downloadLink'), Claims);
  return {
    sign: ({ sessionId, downloadId, saveAs, expiresAt }) =>
      tokens.sign([sessionId, downloadId, saveAs, expiresAt]),
    open(token, now) {
      const claims = tokens.open(token);
      if (!claims) return null;
      const [sessionId, downloadId, saveAs, expiresAt] = claims;
      if (now.getTime() >= expiresAt) return null;
      return { sessionId, downloadId, saveAs, expiresAt };
    },
  };
};
