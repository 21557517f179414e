import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** A pair of keys, of which the private one is a secret of the configuration. */
export type SigningKey = {
  keyId: string;
  /** As WebCrypto reads it: 32 bytes, base64url. */
  publicKey: string;
  sign(message: Uint8Array): string;
};

/** What PKCS 8 puts before the 32 bytes of an Ed25519 key. */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

const rawPublicKey = (privateKey: KeyObject): Buffer => {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x ?? '', 'base64url');
};

/** `secret`: 64 hexadecimal digits of `PASSPORT_KEY`. */
export const signingKeyOf = (secret: string): SigningKey => {
  const der = Buffer.concat([pkcs8Start, Buffer.from(secret, 'hex')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = rawPublicKey(key);
  return {
    // Follows from the key, so that no two keys of one id can be published.
    keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey: publicKey.toString('base64url'),
    sign: (message) => sign(null, message, key).toString('base64url'),
  };
};
