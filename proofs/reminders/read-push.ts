import { createDecipheriv, hkdfSync, webcrypto } from 'node:crypto';
import { type Device, type Kind, kinds } from './garage.ts';
import { readDate } from './words.ts';

const { subtle } = webcrypto;
const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** As a browser opens what a push service hands it (RFC 8291, one record of aes128gcm). */
const decrypt = async (body: Buffer, { key, p256dh, auth }: Device): Promise<string> => {
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

const titles: Record<Kind, RegExp> = {
  mot: /^MOT (?:expires|expired) · (R \d+)$/,
  tax: /^Tax (?:due|overdue) · (R \d+)$/,
  insurance: /^Insurance (?:expires|expired) · (R \d+)$/,
  service: /^Service (?:due|overdue) · (R \d+)$/,
  task: /^(Job \d+)$/,
};

export type PushItem = { kind: Kind; name: string; due: string };

/** What its owner reads on the screen; null: nothing anybody can make sense of. */
export const readPush = async (body: Buffer, device: Device): Promise<PushItem | null> => {
  const { title, body: text } = JSON.parse(await decrypt(body, device)) as Record<string, string>;
  const [, date] = / · (\d\d \w{3} \d{4})(?:\.|$)/.exec(text ?? '') ?? [];
  for (const kind of kinds) {
    const [, name] = titles[kind].exec(title ?? '') ?? [];
    if (name && date) return { kind, name, due: readDate(date) };
  }
  return null;
};
