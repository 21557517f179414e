import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A mark says of bytes, by their SHA-256, that they are what this server kept: drawn by its own encoder, or a paper it
 * looked at. A download carries it for each file, so that a restore gives the very same bytes back.
 */
export type KeptMarks = {
  sign(sha256: string): string;
  holds(mark: string, sha256: string): boolean;
};

export const createKeptMarks = (secret: string): KeptMarks => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kept files', 32));
  const sign = (sha256: string) => createHmac('sha256', key).update(sha256).digest('base64url');
  return {
    sign,
    holds(mark, sha256) {
      const expected = Buffer.from(sign(sha256));
      const given = Buffer.from(mark);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};
