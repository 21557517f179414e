import type { AnyEntity, Entity } from '@roadworthy/domain/sync/entity';
import { Dexie } from 'dexie';
import type { Local, LocalStore } from './local-store.ts';

type Key = string | number | readonly (string | number)[];

/** One question about a kind of record: by an index, or by id; from one key to another, each included unless `isOpen`. */
type Ask<T = object, I extends string = string> = {
  readonly of: Entity<T, I>;
  readonly index?: NoInfer<I>;
  readonly from?: Key;
  readonly to?: Key;
  /** The last key is the first that does not count. */
  readonly isOpen?: boolean;
  /** No more than these. */
  readonly most?: number;
};

export type Asking = {
  records: <T, I extends string>(ask: Ask<T, I>) => Promise<Local<T>[]>;
  /** The ids alone. */
  ids: <T, I extends string>(ask: Ask<T, I>) => Promise<string[]>;
  count: <T, I extends string>(ask: Ask<T, I>) => Promise<number>;
};

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
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

/** A connection that the browser dropped, as it does of tabs it had put to sleep, Dexie opens again when it is asked. */
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
 * Reads as the browser's database does it, in one transaction and with nothing in between: many questions at once take a
 * fraction of the time. Nobody watches what was read; `watchTables` tells when to read again. Nothing else may be awaited
 * inside, or the transaction is over.
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
      await settled(sourceOf(of.name, index).getAll(rangeOf(store, range), range.most)),
    ids: async ({ of, index, ...range }) =>
      (await settled(
        sourceOf(of.name, index).getAllKeys(rangeOf(store, range), range.most),
      )) as string[],
    count: async ({ of, index, ...range }) =>
      await settled(sourceOf(of.name, index).count(rangeOf(store, range))),
  });
};

/** Tells whenever something in these tables has changed, in whichever tab. */
export const watchTables = (
  store: LocalStore,
  tables: readonly AnyEntity[],
  onChange: () => void,
): (() => void) => {
  const parts = tables.map(({ name }) => `idb://${store.db.name}/${name}/`);
  const hear = (changed: object) => {
    const isOurs = (name: string) => parts.some((part) => name.startsWith(part));
    if (Object.keys(changed).some(isOurs)) onChange();
  };
  Dexie.on.storagemutated.subscribe(hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
};
