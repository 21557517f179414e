import { createECDH, type ECDH, hkdfSync } from 'node:crypto';
import { noteIgnored } from '../../platform/ignored-failures.ts';
import type { Keys } from '../../platform/keys.ts';
import { Problem } from '../../platform/problem.ts';

/**
 * Returns a user's key pair, derived from the server's secret and stored nowhere. A device knows the public key, so it
 * can seal unsent changes without asking, but cannot open them without its owner's session.
 */
const keyPairOf = (keys: Pick<Keys, 'of'>, userId: string): ECDH => {
  for (let turn = 0; ; turn += 1) {
    const scalar = keys.of('sealing', { salt: userId, turn });
    try {
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(scalar);
      return pair;
    } catch (error) {
      noteIgnored(
        error,
        'the derived number is not a valid private key (a chance of one in four thousand million): the next number is tried',
      );
    }
  }
};

export const sealingKey = (keys: Keys, userId: string): string =>
  keyPairOf(keys, userId).getPublicKey('base64url');

/**
 * Returns the key that the device derived before it deleted its private key (see
 * apps/web/src/records/store/sealing.ts).
 */
const openingKey = (keys: Pick<Keys, 'of'>, userId: string, sealedWith: string): string => {
  const theirs = Buffer.from(sealedWith, 'base64url');
  try {
    const shared = keyPairOf(keys, userId).computeSecret(theirs);
    const key = hkdfSync('sha256', shared, theirs, 'roadworthy sealed changes', 32);
    return Buffer.from(key).toString('base64url');
  } catch {
    throw new Problem('INVALID_INPUT', { fields: { sealedWith: 'This is not a key' } });
  }
};

/** The device finds out which of the two opens what it sealed: it may have had the public key of either secret. */
export const openingKeys = (
  keys: Keys,
  userId: string,
  sealedWith: string,
): { key: string; previousKey?: string } => ({
  key: openingKey(keys, userId, sealedWith),
  ...(keys.previous ? { previousKey: openingKey(keys.previous, userId, sealedWith) } : {}),
});
