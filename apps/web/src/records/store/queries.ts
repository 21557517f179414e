import type { AnyEntity, Entity } from '@roadworthy/domain/sync/entity';
import { Dexie } from 'dexie';
import type { Local, LocalStore } from './local-store.ts';

type Key = string | number | readonly (string | number)[];

/** One query for a kind of record: by an index, or by id; from one key to another, each included unless `isOpen`. */
type Ask<T = object, I extends string = string> = {
  readonly of: Entity<T, I>;
  readonly index?: NoInfer<I>;
  readonly from?: Key;
  readonly to?: Key;
  /** Excludes the key `to`. */
  readonly isOpen?: boolean;
  /** The maximum number of results. */
  readonly limit?: number;
};

export type Asking = {
  records: <T, I extends string>(ask: Ask<T, I>) => Promise<Local<T>[]>;
  /** Reads the ids only. */
  ids: <T, I extends string>(ask: Ask<T, I>) => Promise<string[]>;
  count: <T, I extends string>(ask: Ask<T, I>) => Promise<number>;
};

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const rangeOf = (
  store: LocalStore,
  { from, to, isOpen = false }: Omit<Ask, 'of' | 'index'>,
): IDBKeyRange | undefined => {
  const { keyRange } = store;
  if (from !== undefined && to !== undefined) return keyRange.bound(from, to, false, isOpen);
  if (from !== undefined) return keyRange.lowerBound(from);
  return to === undefined ? undefined : keyRange.upperBound(to, isOpen);
};

/**
 * Opens a read transaction. A Dexie query first reopens a connection that the browser dropped, as it does for suspended
 * tabs.
 */
const openTransaction = async (store: LocalStore, kinds: readonly AnyEntity[]) => {
  const tables = kinds.map(({ name }) => name);
  const begin = () => store.db.backendDB().transaction(tables, 'readonly');
  try {
    return begin();
  } catch {
    await store.meta.count();
    return begin();
  }
};

/**
 * Reads through IndexedDB directly, in one transaction: many queries at once take a fraction of the time Dexie takes.
 * The reads are not observed; `watchTables` tells when to read again. Awaiting anything else inside `read` ends the
 * transaction.
 */
export const queryTables = async <T>(
  store: LocalStore,
  tables: readonly AnyEntity[],
  read: (asking: Asking) => Promise<T>,
): Promise<T> => {
  const transaction = await openTransaction(store, tables);
  const sourceOf = (name: string, index: string | undefined) => {
    const records = transaction.objectStore(name);
    return index === undefined ? records : records.index(index);
  };
  return await read({
    records: async ({ of, index, ...range }) =>
      await resultOf(sourceOf(of.name, index).getAll(rangeOf(store, range), range.limit)),
    ids: async ({ of, index, ...range }) =>
      (await resultOf(
        sourceOf(of.name, index).getAllKeys(rangeOf(store, range), range.limit),
      )) as string[],
    count: async ({ of, index, ...range }) =>
      await resultOf(sourceOf(of.name, index).count(rangeOf(store, range))),
  });
};

/** Calls `onChange` whenever something in these tables has changed, in any tab. */
export const watchTables = (
  store: LocalStore,
  tables: readonly AnyEntity[],
  onChange: () => void,
): (() => void) => {
  const parts = tables.map(({ name }) => `idb://${store.db.name}/${name}/`);
  const onMutation = (changed: object) => {
    const isOurs = (name: string) => parts.some((part) => name.startsWith(part));
    if (Object.keys(changed).some(isOurs)) onChange();
  };
  Dexie.on.storagemutated.subscribe(onMutation);
  return () => Dexie.on.storagemutated.unsubscribe(onMutation);
};
