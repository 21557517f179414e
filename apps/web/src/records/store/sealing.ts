import { Dexie, type Table } from 'dexie';
import { deleteDatabase, garageOf, ownerOf } from './databases.ts';
import { readForGood } from './leave-garage.ts';
import { readLeft } from './left-behind.ts';
import type { LocalStore } from './local-store.ts';
import { sealedName, sealingKeyName } from './sealed-names.ts';
import { countWritten, forgetBases, readUnsent, type Unsent } from './unsent.ts';

// A device that is signed out from another device deletes its data. Unsent changes are sealed first: encrypted to a
// public key whose private key only the server has. The server gives the decryption key only to the changes' owner. No
// key that opens them stays on the device.

export type Sealed = {
  id: number;
  userId: string;
  /** Absent if it was sealed before there were garages: the user's own garage. */
  garageId?: string;
  /** The user had left the garage already: its changes were moved to the database of the user's own garage. */
  isLeft?: boolean;
  /** The public key of the pair that was generated for this seal; its private key was discarded. */
  sealedWith: string;
  items: { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }[];
};

type Parcel = Required<Pick<Sealed, 'garageId' | 'isLeft'>> & { unsent: Unsent };

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
  { indexedDB, keyRange }: Partial<Pick<LocalStore, 'indexedDB' | 'keyRange'>> = {},
): Promise<T> => {
  const db = new Dexie(sealedName, {
    chromeTransactionDurability: 'strict',
    ...(indexedDB ? { indexedDB } : {}),
    ...(keyRange ? { IDBKeyRange: keyRange } : {}),
  });
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

/** Reads the database's unsent changes, and those of each garage that its owner has left. */
const readParcels = async (db: Dexie): Promise<Parcel[]> => {
  const left = (await readLeft(db)).map(({ garageId, written }) => ({
    garageId,
    isLeft: true,
    unsent: { ...written, shadows: [] },
  }));
  const current = { garageId: garageOf(db.name), isLeft: false, unsent: await readUnsent(db) };
  return [current, ...left].filter(({ unsent }) => countWritten(unsent) > 0);
};

const readKey = async (db: Dexie): Promise<string | null> => {
  const kept = (await db.table('meta').get(sealingKeyName))?.value as { publicKey?: string };
  return kept?.publicKey ?? null;
};

const seal = async (publicKey: string, { unsent: { files, ...changes }, ...about }: Parcel) => {
  const { key, sealedWith } = await makeKey(publicKey);
  const items: Sealed['items'] = [];
  const add = async (plain: Uint8Array<ArrayBuffer>) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    items.push({ iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) });
  };
  await add(pack(changes));
  for (const { bytes, ...head } of files) await add(pack(head, bytes));
  return { ...about, sealedWith, items };
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

/** Returns the sealed copies of a database's unsent changes; null if this device never had the key. */
const sealFrom = async (db: Dexie): Promise<Omit<Sealed, 'id'>[] | null> => {
  const parcels = await readParcels(db);
  if (parcels.length === 0) return [];
  const publicKey = await readKey(db);
  if (publicKey === null) return null;
  const userId = ownerOf(db.name);
  const made: Omit<Sealed, 'id'>[] = [];
  for (const parcel of parcels) made.push({ userId, ...(await seal(publicKey, parcel)) });
  return made;
};

/** Seals a database's unsent changes. Returns whether the database may be deleted now. */
export const sealUnsent = async (name: string): Promise<boolean> => {
  if (!(await Dexie.exists(name))) return true;
  const db = new Dexie(name, { autoOpen: false });
  try {
    await db.open();
    const made = await sealFrom(db);
    if (made === null) await keepQueuesOnly(db);
    else if (made.length > 0) await withSealed((sealed) => sealed.bulkAdd(made));
    return made !== null;
  } finally {
    db.close();
  }
};

/**
 * Seals the unsent changes of one garage and deletes the rest, in every tab. Without the key, the changes stay in the
 * database, where nothing else is left.
 */
export const sealGarage = async (store: LocalStore): Promise<void> => {
  const made = await readForGood(store, async (db) => {
    const sealed = await sealFrom(db);
    if (sealed === null) {
      await keepQueuesOnly(db);
      await forgetBases(db);
    }
    return sealed;
  });
  if (made === null) return;
  if (made.length > 0) await withSealed((sealed) => sealed.bulkAdd(made), store);
  await deleteDatabase(store.db.name, store.indexedDB);
};
