import { createECDH, type ECDH, hkdfSync } from 'node:crypto';
import { Problem } from '../../platform/problem.ts';

/**
 * Returns a user's key pair, derived from the server's secret and stored nowhere. A device knows the public key, so it
 * can seal unsent changes without asking, but cannot open them without its owner's session.
 */
const keyPairOf = (secret: string, userId: string): ECDH => {
  for (let turn = 0; ; turn += 1) {
    const scalar = hkdfSync('sha256', secret, userId, `roadworthy sealing ${turn}`, 32);
    try {
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(Buffer.from(scalar));
      return pair;
    } catch {
      // One in four thousand million is not below the curve's order.
    }
  }
};

export const sealingKey = (secret: string, userId: string): string =>
  keyPairOf(secret, userId).getPublicKey('base64url');

/**
 * Returns the key that the device derived before it deleted its private key (see
 * apps/web/src/records/store/sealing.ts).
 */
export const openingKey = (secret: string, userId: string, sealedWith: string): string => {
  const theirs = Buffer.from(sealedWith, 'base64url');
  try {
    const shared = keyPairOf(secret, userId).computeSecret(theirs);
    const key = hkdfSync('sha256', shared, theirs, 'roadworthy sealed changes', 32);
    return Buffer.from(key).toString('base64url');
  } catch {
    throw new Problem('INVALID_INPUT', { fields: { sealedWith: 'This is not a key' } });
  }
};
