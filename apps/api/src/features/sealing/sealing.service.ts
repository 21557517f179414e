import { createECDH, type ECDH, hkdfSync } from 'node:crypto';
import { Problem } from '../../platform/problem.ts';

/**
 * Each user has a key pair that only the server can work out, from its own secret: nothing of it is stored. A device
 * knows the public half, so it can seal what was not sent without asking, and cannot open it without its owner's session.
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

/** The same key that the device derived before it threw its own half away (see apps/web/src/records/store/sealing.ts). */
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
