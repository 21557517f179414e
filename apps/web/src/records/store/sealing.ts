import { Dexie, type Table } from 'dexie';
import {
  databaseName,
  type LocalFile,
  type Parked,
  type Shadow,
  type Waiting,
} from './local-store.ts';

// A device that is signed out from another device deletes its data. Unsent changes are sealed first: encrypted to a
// public key whose private key only the server has. The server gives the decryption key only to the changes' owner. No
// key that opens them stays on the device.

type Sealed = {
  id: number;
  userId: string;
  /** The public key of the pair that was generated for this seal; its private key was discarded. */
  sealedWith: string;
  items: { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }[];
};

/** The data that exists on this device only. */
export type Unsent = { outbox: Waiting[]; parked: Parked[]; shadows: Shadow[]; files: LocalFile[] };

export const sealingKeyName = 'sealingKey';
const curve = { name: 'ECDH', namedCurve: 'P-256' };
const info = new TextEncoder().encode('roadworthy sealed changes');

const toBase64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/**
 * Opens the database of sealed changes. It lacks the prefix of users' databases, because those are searched and
 * deleted.
 */
export const withSealed = async <T>(
  work: (sealed: Table<Sealed, number, Omit<Sealed, 'id'>>) => Promise<T>,
): Promise<T> => {
  const db = new Dexie('sealed-roadworthy', { chromeTransactionDurability: 'strict' });
  db.version(1).stores({ sealed: '++id, userId' });
  try {
    return await work(db.table('sealed'));
  } finally {
    db.close();
  }
};

const makeKey = async (publicKey: string) => {
  const { subtle } = crypto;
  const theirs = await subtle.importKey('raw', fromBase64(publicKey), curve, false, []);
  const mine = await subtle.generateKey(curve, false, ['deriveBits']);
  const salt = new Uint8Array(await subtle.exportKey('raw', mine.publicKey));
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, mine.privateKey, 256);
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  return { key, sealedWith: toBase64(salt) };
};

/** Packs the length of the JSON head, the head itself and the file's bytes, in this order. */
const pack = (head: unknown, bytes: ArrayBuffer = new ArrayBuffer(0)): Uint8Array<ArrayBuffer> => {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const packed = new Uint8Array(4 + text.length + bytes.byteLength);
  new DataView(packed.buffer).setUint32(0, text.length);
  packed.set(text, 4);
  packed.set(new Uint8Array(bytes), 4 + text.length);
  return packed;
};
export const unpack = (packed: ArrayBuffer): { head: unknown; bytes: ArrayBuffer } => {
  const end = 4 + new DataView(packed).getUint32(0);
  const head: unknown = JSON.parse(new TextDecoder().decode(packed.slice(4, end)));
  return { head, bytes: packed.slice(end) };
};

const readUnsent = async (db: Dexie): Promise<Unsent & { publicKey: string | null }> => {
  const kept = (await db.table('meta').get(sealingKeyName))?.value as { publicKey?: string };
  const outbox = (await db.table('outbox').toArray()) as Waiting[];
  const parked = (await db.table('parked').toArray()) as Parked[];
  const changed = new Set([...outbox, ...parked].map(({ entity, id }) => `${entity} ${id}`));
  const shadows = ((await db.table('shadows').toArray()) as Shadow[]).filter(({ entity, id }) =>
    changed.has(`${entity} ${id}`),
  );
  const files = (await db
    .table('files')
    .where('state')
    .notEqual('stored')
    .toArray()) as LocalFile[];
  return { outbox, parked, shadows, files, publicKey: kept?.publicKey ?? null };
};

const seal = async (userId: string, publicKey: string, { files, ...changes }: Unsent) => {
  const { key, sealedWith } = await makeKey(publicKey);
  const items: Sealed['items'] = [];
  const add = async (plain: Uint8Array<ArrayBuffer>) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    items.push({ iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) });
  };
  await add(pack(changes));
  for (const { bytes, ...head } of files) await add(pack(head, bytes));
  await withSealed((sealed) => sealed.add({ userId, sealedWith, items }));
};

/** Deletes everything but the unsent changes, which stay readable, on a device that never had the key. */
const keepQueuesOnly = async (db: Dexie): Promise<void> => {
  const queues = new Set(['outbox', 'parked', 'shadows', 'meta', 'files']);
  for (const table of db.tables) if (!queues.has(table.name)) await table.clear();
  await db.table('files').where('state').equals('stored').delete();
  // The deleted records are pulled again from the beginning.
  const meta = db.table('meta');
  const kept = await meta.get('cursor');
  if (kept) await meta.put({ ...kept, value: { ...kept.value, cursor: 0 } });
  await meta.delete('resetting');
};

/** Seals unsent changes. Returns whether the database may be deleted now. */
export const sealUnsent = async (userId: string): Promise<boolean> => {
  const name = databaseName(userId);
  if (!(await Dexie.exists(name))) return true;
  const db = new Dexie(name, { autoOpen: false });
  try {
    await db.open();
    const { publicKey, ...unsent } = await readUnsent(db);
    if (unsent.outbox.length + unsent.parked.length + unsent.files.length === 0) return true;
    if (publicKey === null) {
      await keepQueuesOnly(db);
      return false;
    }
    await seal(userId, publicKey, unsent);
    return true;
  } finally {
    db.close();
  }
};
