import type { FilePurpose, FileVariant } from '@roadworthy/domain/files/files.schema';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { AnyEntity, Entity, Fields } from '@roadworthy/domain/sync/entity';
import type { Operation, OperationProblem } from '@roadworthy/domain/sync/sync.schema';
import { Dexie, type Table } from 'dexie';
import type { KeptPins } from './saved-pins.ts';

/** A record as the screens read it: the server's, with the changes that still wait applied to it. */
export type Local<T> = T & { id: string; createdAt: string; rev: number };
/** A record of some kind, whichever. */
export type LocalRecord = Local<Fields>;

/** The server's copy of a record that has changes under way: what they are rebased on, and rolled back to. */
export type Shadow = {
  entity: string;
  id: string;
  record: LocalRecord | null;
  /** The server's record is deleted; its fields are kept, because an edit would bring it back. */
  deleted: boolean;
};

/** A change that waits to be pushed. The counter, never a clock, says in which order. */
export type Waiting = {
  seq: number;
  entity: string;
  id: string;
  op: Operation;
  /** When it was made, by this device's clock: to show, never to decide. */
  at: string;
};

/** A change the server would not take: it waits for the owner. */
export type Parked = {
  key: number;
  entity: string;
  id: string;
  op: Operation;
  at: string;
  problem: OperationProblem;
  /** The server's record when it refused, for the owner to compare. */
  theirs: Fields | null;
};

/**
 * A record that was deleted, and the revision of that: after a restore the server may not know. `fields`: what it was,
 * for whoever brings it back. Devices of earlier versions did not keep it.
 */
type Grave = {
  entity: string;
  id: string;
  rev: number;
  fields?: Fields;
  /** It went along with what it belongs to, and the server has not said so yet: the revision is that of its last version. */
  isTaken?: boolean;
};

export type Cursor = { cursor: number; epoch: string };

/** What the government said of a plate. It stays on this device: nobody's record, and never pushed. */
export type CachedLookup = {
  registrationNumber: string;
  answer: LookupAnswer;
  /** When it arrived, by this device's clock. */
  at: number;
};

type Meta = { name: string; value: unknown };

/** A file, or a smaller picture of one, on this device. As plain bytes: Safari has lost Blobs it was given to keep. */
export type LocalFile = {
  id: string;
  variant: FileVariant;
  purpose: FilePurpose;
  /** What it was called when it was picked; a copy has no name. */
  name: string;
  type: string;
  bytes: ArrayBuffer;
  /** `waiting`: nobody else has it yet. `refused`: the server will not take it. `stored`: a copy, to be spared. */
  state: 'waiting' | 'refused' | 'stored';
  /** Why it was refused. */
  problem: string | null;
  /** The server had it before a restore, and may have it still. */
  isAgain?: boolean;
  /** When it was last needed, by this device's clock; what has waited longest is the first to be spared. */
  usedAt: number;
};

export type LocalStore = {
  db: Dexie;
  userId: string;
  entities: ReadonlyMap<string, AnyEntity>;
  /** The records of a kind. */
  records<T>(entity: Entity<T>): Table<Local<T>, string>;
  /** The same for code that treats all kinds alike and has only the name. */
  recordsNamed(entity: string): Table<LocalRecord, string>;
  shadows: Table<Shadow, [string, string]>;
  outbox: Table<Waiting, number, Omit<Waiting, 'seq'>>;
  parked: Table<Parked, number, Omit<Parked, 'key'>>;
  graves: Table<Grave, [string, string]>;
  meta: Table<Meta, string>;
  lookups: Table<CachedLookup, string>;
  files: Table<LocalFile, [string, string]>;
  pins: Table<KeptPins, [string, string]>;
  /** Of the same make as the database. */
  keyRange: typeof globalThis.IDBKeyRange;
  close(): void;
  /** The same at once: transactions under way are undone instead of awaited. */
  abandon(): void;
};

type StoreOptions = {
  userId: string;
  entities: readonly AnyEntity[];
  version: number;
  /** Another IndexedDB than the window's: tests stand for several devices in one process. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof globalThis.IDBKeyRange;
  /** The tables were changed by a newer version of the app, or deleted, in another tab. */
  onSuperseded?: (reason: 'upgraded' | 'deleted') => void;
};

const prefix = 'roadworthy-';
export const databaseName = (userId: string): string => `${prefix}${userId}`;
export const ownerOf = (name: string): string => name.slice(prefix.length);
export const isDatabaseOfOurs = (name: string): boolean => name.startsWith(prefix);

/** Follows the transactions of a database that are still under way. */
const followTransactions = (db: Dexie): ReadonlySet<IDBTransaction> => {
  const running = new Set<IDBTransaction>();
  db.use({
    stack: 'dbcore',
    name: 'follow-transactions',
    create: (core) => ({
      ...core,
      transaction: (...parameters) => {
        const transaction = core.transaction(...parameters);
        // Dexie's type says less than it gives.
        if (!('addEventListener' in transaction)) return transaction;
        const begun = transaction as IDBTransaction & typeof transaction;
        running.add(begun);
        for (const end of ['complete', 'abort']) {
          begun.addEventListener(end, () => running.delete(begun));
        }
        return transaction;
      },
    }),
  });
  return running;
};

const abort = (transaction: IDBTransaction) => {
  try {
    transaction.abort();
  } catch {
    // It is being committed already.
  }
};

const noCursor: Cursor = { cursor: 0, epoch: '' };

export const readMeta = async <T>(store: LocalStore, name: string, absent: T): Promise<T> =>
  ((await store.meta.get(name))?.value as T | undefined) ?? absent;

export const writeMeta = async (store: LocalStore, name: string, value: unknown): Promise<void> => {
  await store.meta.put({ name, value });
};

export const readCursor = async (store: LocalStore): Promise<Cursor> =>
  await readMeta(store, 'cursor', noCursor);

/**
 * A kind of record that is new to this device was skipped by earlier pulls: start again to get it. The epoch stays, so
 * that a restore in the meantime is noticed.
 */
const noticeNewEntities = async (store: LocalStore) => {
  const names = [...store.entities.keys()].sort().join(' ');
  if ((await readMeta(store, 'entities', '')) === names) return;
  await store.db.transaction('rw', store.meta, async () => {
    await writeMeta(store, 'cursor', { ...(await readCursor(store)), cursor: 0 });
    await writeMeta(store, 'entities', names);
  });
};

/** Opens the user's own database; nothing of anybody else's is in it. */
export const openLocalStore = async ({
  userId,
  entities,
  version,
  indexedDB,
  IDBKeyRange,
  onSuperseded,
}: StoreOptions): Promise<LocalStore> => {
  const db = new Dexie(databaseName(userId), {
    // Once we say 'saved', not even a power cut may undo it.
    chromeTransactionDurability: 'strict',
    ...(indexedDB ? { indexedDB } : {}),
    ...(IDBKeyRange ? { IDBKeyRange } : {}),
  });
  db.version(version).stores({
    ...Object.fromEntries(
      entities.map(({ name, indexes }) => [name, ['id', ...indexes].join(', ')]),
    ),
    shadows: '[entity+id]',
    outbox: '++seq, [entity+id]',
    parked: '++key, [entity+id]',
    graves: '[entity+id]',
    meta: 'name',
    lookups: 'registrationNumber',
    files: '[id+variant], state',
    pins: '[vehicleId+guideId]',
  });
  // For good. A connection the browser drops (iOS does, of tabs it had put to sleep) Dexie opens again by itself.
  const close = () => db.close({ disableAutoOpen: true });
  const running = followTransactions(db);
  const abandon = () => {
    for (const transaction of running) abort(transaction);
    close();
  };
  db.on('versionchange', (event) => {
    close();
    onSuperseded?.(event.newVersion === null ? 'deleted' : 'upgraded');
    return false;
  });
  await db.open();
  const store: LocalStore = {
    db,
    userId,
    entities: new Map(entities.map((entity) => [entity.name, entity])),
    records: ({ name }) => db.table(name),
    recordsNamed: (name) => db.table(name),
    shadows: db.table('shadows'),
    outbox: db.table('outbox'),
    parked: db.table('parked'),
    graves: db.table('graves'),
    meta: db.table('meta'),
    lookups: db.table('lookups'),
    files: db.table('files'),
    pins: db.table('pins'),
    keyRange: IDBKeyRange ?? globalThis.IDBKeyRange,
    close,
    abandon,
  };
  await noticeNewEntities(store);
  return store;
};

/** Every table a change to records touches, for a transaction over all of them. */
export const allTables = (store: LocalStore): Table[] => store.db.tables;
