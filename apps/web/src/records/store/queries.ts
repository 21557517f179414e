import { Dexie } from 'dexie';
import type { LocalRecord, LocalStore } from './local-store.ts';

type Key = string | number | readonly (string | number)[];

/** One question to a table: by an index, or by id; from one key to another, each included unless `isOpen`. */
type Ask = {
  readonly table: string;
  readonly index?: string;
  readonly from?: Key;
  readonly to?: Key;
  /** The last key is the first that does not count. */
  readonly isOpen?: boolean;
  /** No more than these. */
  readonly most?: number;
};

export type Asking = {
  records: <T = LocalRecord>(ask: Ask) => Promise<T[]>;
  /** The ids alone. */
  ids: (ask: Ask) => Promise<string[]>;
  count: (ask: Ask) => Promise<number>;
};

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const rangeOf = (store: LocalStore, { from, to, isOpen = false }: Ask): IDBKeyRange | undefined => {
  const { keyRange } = store;
  if (from !== undefined && to !== undefined) return keyRange.bound(from, to, false, isOpen);
  if (from !== undefined) return keyRange.lowerBound(from);
  return to === undefined ? undefined : keyRange.upperBound(to, isOpen);
};

/** A connection that the browser dropped, as it does of tabs it had put to sleep, Dexie opens again when it is asked. */
const openTransaction = async (store: LocalStore, tables: readonly string[]) => {
  const begin = () => store.db.backendDB().transaction(tables, 'readonly');
  try {
    return begin();
  } catch {
    await store.meta.count();
    return begin();
  }
};

/**
 * Reads as the browser's database does it, in one transaction and with nothing in between: many questions at once take a
 * fraction of the time. Nobody watches what was read; `watchTables` tells when to read again. Nothing else may be awaited
 * inside, or the transaction is over.
 */
export const queryTables = async <T>(
  store: LocalStore,
  tables: readonly string[],
  read: (asking: Asking) => Promise<T>,
): Promise<T> => {
  const transaction = await openTransaction(store, tables);
  const sourceOf = ({ table, index }: Ask) => {
    const records = transaction.objectStore(table);
    return index === undefined ? records : records.index(index);
  };
  return await read({
    records: async <R>(ask: Ask) =>
      (await settled(sourceOf(ask).getAll(rangeOf(store, ask), ask.most))) as R[],
    ids: async (ask) =>
      (await settled(sourceOf(ask).getAllKeys(rangeOf(store, ask), ask.most))) as string[],
    count: async (ask) => await settled(sourceOf(ask).count(rangeOf(store, ask))),
  });
};

/** Tells whenever something in these tables has changed, in whichever tab. */
export const watchTables = (
  store: LocalStore,
  tables: readonly string[],
  onChange: () => void,
): (() => void) => {
  const parts = tables.map((table) => `idb://${store.db.name}/${table}/`);
  const hear = (changed: object) => {
    const isOurs = (name: string) => parts.some((part) => name.startsWith(part));
    if (Object.keys(changed).some(isOurs)) onChange();
  };
  Dexie.on.storagemutated.subscribe(hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
};
