import { createDecipheriv, hkdfSync, randomBytes, webcrypto } from 'node:crypto';

const { subtle } = webcrypto;

/** A browser's private subscription keys, and the public halves that it sends. */
export type BrowserKeys = { key: webcrypto.CryptoKey; p256dh: string; auth: string };

export const createBrowserKeys = async (): Promise<BrowserKeys> => {
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const raw = await subtle.exportKey('raw', pair.publicKey);
  return {
    key: pair.privateKey,
    p256dh: Buffer.from(raw).toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts a push as a browser does (RFC 8291, one record of aes128gcm). */
export const openPush = async (
  body: Buffer,
  { key, p256dh, auth }: BrowserKeys,
): Promise<string> => {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const theirs = await subtle.importKey(
    'raw',
    new Uint8Array(sender),
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    [],
  );
  const shared = Buffer.from(await subtle.deriveBits({ name: 'ECDH', public: theirs }, key, 256));
  const mine = Buffer.from(p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), mine, sender]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};
