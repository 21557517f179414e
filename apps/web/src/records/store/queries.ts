import type { AnyEntity } from '@roadworthy/domain/sync/entity';
import { Dexie } from 'dexie';
import type { Ask, Asking } from './asking.ts';
import type { LocalStore } from './local-store.ts';
import type { RecordsView } from './records-view.ts';

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export const rangeOf = (
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
export const openTransaction = async (store: LocalStore, kinds: readonly AnyEntity[]) => {
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
  view: RecordsView,
  tables: readonly AnyEntity[],
  read: (asking: Asking) => Promise<T>,
): Promise<T> => {
  if (view.queryAll) return await view.queryAll(tables, read);
  const [store] = view.stores;
  if (!store) throw new Error('A view of records needs at least one database');
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
  { stores }: RecordsView,
  tables: readonly AnyEntity[],
  onChange: () => void,
): (() => void) => {
  const parts = stores.flatMap(({ db }) => tables.map(({ name }) => `idb://${db.name}/${name}/`));
  const onMutation = (changed: object) => {
    const isOurs = (name: string) => parts.some((part) => name.startsWith(part));
    if (Object.keys(changed).some(isOurs)) onChange();
  };
  Dexie.on.storagemutated.subscribe(onMutation);
  return () => Dexie.on.storagemutated.unsubscribe(onMutation);
};
