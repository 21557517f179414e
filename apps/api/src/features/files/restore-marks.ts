import { createHmac, timingSafeEqual } from 'node:crypto';
import { checkingKeys, type Keys } from '../../platform/keys.ts';

/**
 * A mark proves, by their SHA-256, that bytes were stored by this server: encoded by it, or a document it has checked.
 * A download contains the mark of each file, so that a restore gives back exactly the same bytes.
 */
export type RestoreMarks = {
  sign(sha256: string): string;
  holds(mark: string, sha256: string): boolean;
};

export const createRestoreMarks = (keys: Keys): RestoreMarks => {
  const all = checkingKeys(keys, 'keptFile');
  const markOf = (sha256: string, key: Buffer) =>
    createHmac('sha256', key).update(sha256).digest('base64url');
  return {
    sign: (sha256) => markOf(sha256, all[0]),
    holds: (mark, sha256) =>
      all.some((key) => {
        const expected = Buffer.from(markOf(sha256, key));
        const given = Buffer.from(mark);
        return given.length === expected.length && timingSafeEqual(given, expected);
      }),
  };
};
