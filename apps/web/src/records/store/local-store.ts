import type { FilePurpose, FileVariant } from '@roadworthy/domain/files/files.schema';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { AnyEntity, Entity, Fields } from '@roadworthy/domain/sync/entity';
import type { Operation, OperationProblem } from '@roadworthy/domain/sync/sync.schema';
import { Dexie, type Table } from 'dexie';
import { databaseName, type Garage } from './databases.ts';

/** A record as screens read it: the server's record with the waiting changes applied. */
export type Local<T> = T & { id: string; createdAt: string; rev: number };
/** A record of any kind. */
export type LocalRecord = Local<Fields>;

/** The server's copy of a record with local changes, which are rebased on this copy or rolled back to it. */
export type Shadow = {
  entity: string;
  id: string;
  record: LocalRecord | null;
  /** The server's record is deleted; its fields are kept, because an edit would restore it. */
  deleted: boolean;
  /** The server has removed the fields since: this device has the only copy, for the changes that wait. */
  isEmptied?: boolean;
  /** The record is in another garage now: it was not deleted, and waiting changes follow it there. */
  isMoved?: boolean;
};

/** A change that waits to be pushed. `seq`, never a clock, decides the order. */
export type WaitingChange = {
  seq: number;
  entity: string;
  id: string;
  op: Operation;
  /** When the change was made, by this device's clock; for display only. */
  at: string;
};

/** A change the server rejected, which waits for the owner's decision. */
export type Parked = {
  key: number;
  entity: string;
  id: string;
  op: Operation;
  at: string;
  problem: OperationProblem;
  /** The server's record at the time of the rejection, for the owner to compare. */
  theirs: Fields | null;
};

/**
 * A deleted record and the revision of its deletion, which a restored server may not know. `fields`: the record's last
 * fields, in case an edit restores it. Gone once the server has removed them.
 */
export type Grave = {
  entity: string;
  id: string;
  rev: number;
  fields?: Fields;
  /** The record was deleted as a part, and the server has not said so yet: `rev` is that of its last version. */
  isTaken?: boolean;
};

export type Cursor = { cursor: number; epoch: string };

/** A government answer about a plate. It stays on this device: it belongs to no record and is never pushed. */
export type CachedLookup = {
  registrationNumber: string;
  answer: LookupAnswer;
  /** When the answer arrived, by this device's clock. */
  at: number;
};

type Meta = { name: string; value: unknown };

/** A file, or a smaller variant of a picture, on this device. Stored as plain bytes: Safari has lost stored Blobs. */
export type LocalFile = {
  id: string;
  variant: FileVariant;
  purpose: FilePurpose;
  /** The file's name when it was picked; empty for a copy. */
  name: string;
  type: string;
  bytes: ArrayBuffer;
  /**
   * `waiting`: only this device has the file. `refused`: the server rejected it. `stored`: a copy, which may be
   * deleted.
   */
  state: 'waiting' | 'refused' | 'stored';
  /** Why the server rejected the file. */
  problem: string | null;
  /** The server had the file before a restore, and may still have it. */
  isAgain?: boolean;
  /** A revision of the account that was reached after this device had sent the file. */
  sentBefore?: number;
  /** When the file was picked or fetched, by this device's clock; the oldest copy is deleted first. */
  usedAt: number;
};

/** Where the user pinned a guide's parts on a vehicle, as features of the camera image. Contains no picture. */
export type KeptPins = {
  /** Empty for a guide without a vehicle. */
  vehicleId: string;
  guideId: string;
  /** The version of the tracker's format. */
  version: number;
  bytes: Uint8Array;
};

export type LocalStore = Garage & {
  db: Dexie;
  entities: ReadonlyMap<string, AnyEntity>;
  /** This database alone. */
  stores: readonly LocalStore[];
  /** The records of a kind. */
  records<T>(entity: Entity<T>): Table<Local<T>, string>;
  /** Like `records`, for code that treats all kinds alike and has only the name. */
  recordsNamed(entity: string): Table<LocalRecord, string>;
  shadows: Table<Shadow, [string, string]>;
  outbox: Table<WaitingChange, number, Omit<WaitingChange, 'seq'>>;
  parked: Table<Parked, number, Omit<Parked, 'key'>>;
  graves: Table<Grave, [string, string]>;
  meta: Table<Meta, string>;
  lookups: Table<CachedLookup, string>;
  files: Table<LocalFile, [string, string]>;
  pins: Table<KeptPins, [string, string]>;
  indexedDB: IDBFactory;
  /** The key ranges that belong to the database's IndexedDB. */
  keyRange: typeof globalThis.IDBKeyRange;
  close(): void;
  /** Closes at once: running transactions are aborted instead of awaited. */
  abandon(): void;
};

type StoreOptions = {
  userId: string;
  /** The person's own garage, unless another is named. */
  garageId?: string;
  entities: readonly AnyEntity[];
  version: number;
  /** Replaces the window's IndexedDB: tests run several devices in one process. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof globalThis.IDBKeyRange;
  /** Called when another tab upgraded the tables to a newer version of the app, or deleted them. */
  onSuperseded?: (reason: 'upgraded' | 'deleted') => void;
};

/** Tracks the database's running transactions. */
const followTransactions = (db: Dexie): ReadonlySet<IDBTransaction> => {
  const running = new Set<IDBTransaction>();
  db.use({
    stack: 'dbcore',
    name: 'follow-transactions',
    create: (core) => ({
      ...core,
      transaction: (...parameters) => {
        const transaction = core.transaction(...parameters);
        // Dexie's type hides that this is an IDBTransaction.
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
    // The transaction is being committed already.
  }
};

const noCursor: Cursor = { cursor: 0, epoch: '' };

export const readMeta = async <T>(
  store: Pick<LocalStore, 'meta'>,
  name: string,
  absent: T,
): Promise<T> => ((await store.meta.get(name))?.value as T | undefined) ?? absent;

export const writeMeta = async (
  store: Pick<LocalStore, 'meta'>,
  name: string,
  value: unknown,
): Promise<void> => {
  await store.meta.put({ name, value });
};

/** Whether what was pulled is what a driver sees. */
export const isForDriverName = 'isForDriver';

const begunName = 'begun';

/** How many times the database has begun again from nothing. An answer to an earlier request is not of use after that. */
export const readBegun = async (store: Pick<LocalStore, 'meta'>): Promise<number> =>
  await readMeta(store, begunName, 0);

/** Notes that the database begins again, inside the transaction that removes what was pulled. */
export const noteBegun = async (store: Pick<LocalStore, 'meta'>): Promise<void> =>
  await writeMeta(store, begunName, (await readBegun(store)) + 1);

export const readCursor = async (store: LocalStore): Promise<Cursor> =>
  await readMeta(store, 'cursor', noCursor);

/**
 * Restarts the pull if this version of the app has a new kind of record, which earlier pulls skipped. The epoch stays,
 * so that a restore since the last pull is noticed.
 */
const noticeNewEntities = async (store: LocalStore) => {
  const names = [...store.entities.keys()].sort().join(' ');
  if ((await readMeta(store, 'entities', '')) === names) return;
  await store.db.transaction('rw', store.meta, async () => {
    await writeMeta(store, 'cursor', { ...(await readCursor(store)), cursor: 0 });
    await writeMeta(store, 'entities', names);
  });
};

/** Opens the user's own database of a garage, which other users of this device never open. */
export const openLocalStore = async ({
  userId,
  garageId = userId,
  entities,
  version,
  indexedDB,
  IDBKeyRange,
  onSuperseded,
}: StoreOptions): Promise<LocalStore> => {
  const db = new Dexie(databaseName({ userId, garageId }), {
    // Once the app says 'saved', not even a power cut may undo it.
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
  // Closes for good. A connection that the browser drops (iOS does so for suspended tabs) is reopened by Dexie.
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
    garageId,
    get stores() {
      return [store];
    },
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
    indexedDB: indexedDB ?? globalThis.indexedDB,
    keyRange: IDBKeyRange ?? globalThis.IDBKeyRange,
    close,
    abandon,
  };
  await noticeNewEntities(store);
  return store;
};

/** Returns every table, for a transaction over all of them. */
export const allTables = (store: LocalStore): Table[] => store.db.tables;
