import { ECDH } from 'node:crypto';
import type { PushTarget } from './port.ts';

const uncompressedPoint = 65;
const authBytes = 16;

/**
 * Returns whether a push can be encrypted with these keys (RFC 8291): a point on the curve P-256 and 16 bytes of
 * secret.
 */
export const areKeysOfBrowser = ({
  p256dh,
  auth,
}: Pick<PushTarget, 'p256dh' | 'auth'>): boolean => {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== uncompressedPoint || point[0] !== 4) return false;
  if (Buffer.from(auth, 'base64url').length !== authBytes) return false;
  try {
    // Throws for a point that is not on the curve.
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
};
