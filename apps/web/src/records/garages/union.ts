import type { AnyEntity, Entity } from '@roadworthy/domain/sync/entity';
import { Dexie } from 'dexie';
import type { Ask, Asking } from '../store/asking.ts';
import type { Local, LocalRecord, LocalStore } from '../store/local-store.ts';
import { openTransaction, rangeOf, resultOf } from '../store/queries.ts';
import type { ReadTable, RecordsView } from '../store/records-view.ts';

/** Told which garage the records that were read are from. */
type Note = (
  store: LocalStore,
  kind: Pick<AnyEntity, 'name' | 'fileFields'>,
  records: readonly LocalRecord[],
) => void;

/** Keeps the zone of Dexie's live queries, which native promises may leave. */
const inEach = async <T>(
  stores: readonly LocalStore[],
  read: (store: LocalStore) => PromiseLike<T>,
): Promise<T[]> => await Dexie.Promise.all(stores.map(read));

type Records = ReadTable<LocalRecord>;

const createTable = (stores: readonly LocalStore[], entity: AnyEntity, note: Note): Records => {
  const noted = (store: LocalStore, records: readonly (LocalRecord | undefined)[]) =>
    note(
      store,
      entity,
      records.filter((record) => record !== undefined),
    );
  const rowsOf = (pick: (store: LocalStore) => ReturnType<Records['toCollection']>) => ({
    toArray: async () =>
      (
        await inEach(stores, async (store) => {
          const records = await pick(store).toArray();
          noted(store, records);
          return records;
        })
      ).flat(),
    primaryKeys: async () => (await inEach(stores, (store) => pick(store).primaryKeys())).flat(),
    count: async () =>
      (await inEach(stores, (store) => pick(store).count())).reduce((sum, one) => sum + one, 0),
  });
  const tableOf = (store: LocalStore): Records => store.recordsNamed(entity.name);
  const bulkGet = async (ids: string[]) => {
    const found = await inEach(stores, async (store) => {
      const records = await tableOf(store).bulkGet(ids);
      noted(store, records);
      return records;
    });
    return ids.map((_, at) => found.map((records) => records[at]).find(Boolean));
  };
  const all = rowsOf((store) => tableOf(store).toCollection());
  return {
    toArray: all.toArray,
    toCollection: () => all,
    bulkGet,
    get: async (id) => (await bulkGet([id]))[0],
    where: (index) => ({
      equals: (key) => rowsOf((store) => tableOf(store).where(index).equals(key)),
    }),
  };
};

type AnyAsk = Omit<Ask, 'of'> & { readonly of: Pick<AnyEntity, 'name' | 'fileFields'> };

const keyOf = (record: Record<string, unknown>, { index = 'id' }: AnyAsk): unknown => {
  if (!index.startsWith('[')) return record[index];
  return index
    .slice(1, -1)
    .split('+')
    .map((name) => record[name]);
};

/** Sorts as one database would, so that the first few of all garages are the first few. */
const inOrder = <T extends object>(
  records: readonly T[],
  ask: AnyAsk,
  compare: (one: unknown, other: unknown) => number,
): T[] => {
  const keys = new Map(
    records.map((record) => [record, keyOf(record as Record<string, unknown>, ask)]),
  );
  return records.toSorted((one, other) => compare(keys.get(one), keys.get(other)));
};

/**
 * Asks one database. Its transaction ends while others are asked: each question opens another if need be, and
 * `watchTables` tells when to read again.
 */
const createAsker = (store: LocalStore, tables: readonly AnyEntity[]) => {
  let opening: Promise<IDBTransaction> | null = null;
  const sourceIn = (transaction: IDBTransaction, { of, index }: AnyAsk) => {
    const records = transaction.objectStore(of.name);
    return index === undefined ? records : records.index(index);
  };
  return async <T>(
    ask: AnyAsk,
    request: (source: IDBObjectStore | IDBIndex, range: IDBKeyRange | undefined) => IDBRequest<T>,
  ): Promise<T> => {
    const range = rangeOf(store, ask);
    if (opening) {
      const transaction = await opening;
      try {
        return await resultOf(request(sourceIn(transaction, ask), range));
      } catch (error) {
        // Only an ended transaction is opened again.
        const { name } = error as Error;
        if (name !== 'TransactionInactiveError' && name !== 'InvalidStateError') throw error;
      }
    }
    opening = openTransaction(store, tables);
    return await resultOf(request(sourceIn(await opening, ask), range));
  };
};

const createAsking = (
  stores: readonly LocalStore[],
  tables: readonly AnyEntity[],
  note: Note,
): Asking => {
  const askers = stores.map((store) => ({ store, ask: createAsker(store, tables) }));
  const compare = (one: unknown, other: unknown) =>
    (stores[0] as LocalStore).indexedDB.cmp(one, other);
  const records: Asking['records'] = async <T, I extends string>(query: Ask<T, I>) => {
    const { of, limit } = query;
    const found = await Promise.all(
      askers.map(async ({ store, ask }) => {
        const read = await ask(query, (source, range) => source.getAll(range, limit));
        note(store, of, read as LocalRecord[]);
        return read as Local<T>[];
      }),
    );
    return inOrder(found.flat(), query, compare).slice(0, limit);
  };
  const ids: Asking['ids'] = async (query) => {
    const found = await Promise.all(
      askers.map(({ ask }) => ask(query, (source, range) => source.getAllKeys(range, query.limit))),
    );
    return (found.flat() as string[]).slice(0, query.limit);
  };
  const count: Asking['count'] = async (query) => {
    const found = await Promise.all(
      askers.map(({ ask }) => ask(query, (source, range) => source.count(range))),
    );
    return found.reduce((sum, one) => sum + one, 0);
  };
  return { records, ids, count };
};

/** Reads several garages as if they were one. What is no record is read from the person's own. */
export const createUnion = (
  own: LocalStore,
  stores: readonly LocalStore[],
  note: Note,
): RecordsView => {
  const { userId, db, entities, meta, lookups, pins } = own;
  const tables = new Map(
    [...entities.values()].map((entity) => [entity.name, createTable(stores, entity, note)]),
  );
  const recordsNamed = (name: string) => {
    const table = tables.get(name);
    if (!table) throw new Error(`Unknown kind of record: ${name}`);
    return table;
  };
  return {
    ...{ userId, db, entities, meta, lookups, pins, stores },
    recordsNamed,
    records: <T>({ name }: Entity<T>) => recordsNamed(name) as ReadTable<Local<T>>,
    queryAll: async (kinds, read) => await read(createAsking(stores, kinds, note)),
  };
};
