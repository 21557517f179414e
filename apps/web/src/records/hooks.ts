import { newestFirst } from '@roadworthy/domain/kernel/compare';
import type { AnyEntity, Entity } from '@roadworthy/domain/sync/entity';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ignoreFailure } from '../browser/ignore-failure.ts';
import { clientState, isOnline, recordStore, sharedGarages } from './client.ts';
import { openClient } from './open-client.ts';
import type { EngineStatus } from './outbox/engine.ts';
import { reopen, syncNow } from './save.ts';
import type { Local, LocalRecord, LocalStore, Parked, WaitingChange } from './store/local-store.ts';
import { watchTables } from './store/queries.ts';
import type { RecordsView } from './store/records-view.ts';

export type Stored<T> = T & { id: string; createdAt: string };
export type Loaded<T> = { status: 'loading' | 'ready' | 'failed'; value: T };

const useClientState = () =>
  useSyncExternalStore(clientState.subscribe, clientState.get, clientState.get);

/** Reads from the local database, and again whenever the data it read changes, in any tab. */
export const useLocal = <T>(
  read: (store: RecordsView) => Promise<T>,
  absent: T,
  dependencies: unknown[],
): Loaded<T> => {
  const state = useClientState();
  const store = state.status === 'open' ? recordStore() : null;
  const result = useLiveQuery(async (): Promise<Loaded<T> | null> => {
    if (!store) return null;
    try {
      return { status: 'ready', value: await read(store) };
    } catch {
      return { status: 'failed', value: absent };
    }
  }, [store, ...dependencies]);
  if (state.status === 'failed') return { status: 'failed', value: absent };
  return result ?? { status: 'loading', value: absent };
};

/**
 * Like `useLocal`, for a page that runs many queries at once (`queryTables`): reads again when anything in these tables
 * changes. `read` and `tables` must stay the same from one render to the next.
 */
export const useTables = <T>(
  tables: readonly AnyEntity[],
  read: (store: RecordsView) => Promise<T>,
  absent: T,
): Loaded<T> => {
  const state = useClientState();
  const store = state.status === 'open' ? recordStore() : null;
  const [result, setResult] = useState<{ of: RecordsView; loaded: Loaded<T> } | null>(null);
  useEffect(() => {
    if (!store) return;
    let isWanted = true;
    let isReading = false;
    let isStale = false;
    const readOnce = async (): Promise<Loaded<T>> => {
      try {
        return { status: 'ready', value: await read(store) };
      } catch {
        return { status: 'failed', value: absent };
      }
    };
    const readAgain = async () => {
      isStale = true;
      if (isReading) return;
      isReading = true;
      while (isStale && isWanted) {
        isStale = false;
        const loaded = await readOnce();
        if (isWanted) setResult({ of: store, loaded });
      }
      isReading = false;
    };
    void readAgain();
    const stopWatching = watchTables(store, tables, () => void readAgain());
    return () => {
      isWanted = false;
      stopWatching();
    };
  }, [store, tables, read, absent]);
  if (state.status === 'failed') return { status: 'failed', value: absent };
  // If another garage was opened, the earlier result stays until the next.
  return result && result.of.userId === store?.userId
    ? result.loaded
    : { status: 'loading', value: absent };
};

const noRecords: never[] = [];

/** Returns all records of a kind, newest first. */
export const useRecords = <T>(entity: Entity<T>): Loaded<Local<T>[]> =>
  useLocal<Local<T>[]>(
    async (store) => (await store.records(entity).toArray()).sort(newestFirst),
    noRecords,
    [entity],
  );

/** Returns the records of a kind whose `field` has this value, newest first. */
export const useRecordsWith = <T, I extends string>(
  entity: Entity<T, I>,
  field: NoInfer<I>,
  value: string,
): Loaded<Local<T>[]> =>
  useLocal<Local<T>[]>(
    async (store) =>
      (await store.records(entity).where(field).equals(value).toArray()).sort(newestFirst),
    noRecords,
    [entity, field, value],
  );

export const useRecord = <T>(entity: Entity<T>, id: string): Loaded<Local<T> | null> =>
  useLocal<Local<T> | null>(async (store) => (await store.records(entity).get(id)) ?? null, null, [
    entity,
    id,
  ]);

/** Like `useRecord`, for a change that has only the entity's name. */
export const useRecordNamed = (entity: string, id: string): Loaded<LocalRecord | null> =>
  useLocal<LocalRecord | null>(
    async (store) => (await store.recordsNamed(entity).get(id)) ?? null,
    null,
    [entity, id],
  );

/** A change with the garage whose database has it: the numbers of several databases are the same. */
type InGarage<T> = T & { garageId: string };

const noWaiting: InGarage<WaitingChange>[] = [];
const noParked: InGarage<Parked>[] = [];

/** Reads from each open garage, one after the other. */
const readEach = async <T>(
  { stores }: RecordsView,
  read: (store: LocalStore) => Promise<T[]>,
): Promise<InGarage<T>[]> => {
  const found: InGarage<T>[] = [];
  for (const store of stores) {
    const { garageId } = store;
    found.push(...(await read(store)).map((item) => ({ ...item, garageId })));
  }
  return found;
};

/** Returns the changes that wait to be pushed, in the order of each garage. */
export const useWaiting = (): InGarage<WaitingChange>[] =>
  useLocal(
    (view) => readEach(view, (store) => store.outbox.orderBy('seq').toArray()),
    noWaiting,
    [],
  ).value;

/** Returns the changes the server rejected, which wait for the owner's decision. */
export const useAttention = (): InGarage<Parked>[] =>
  useLocal((view) => readEach(view, (store) => store.parked.orderBy('key').toArray()), noParked, [])
    .value;

type Unsynced = ReadonlyMap<string, 'waiting' | 'attention'>;

/** Returns which records of a kind differ from the server's, by id. */
export const useUnsynced = ({ name }: AnyEntity): Unsynced => {
  const waiting = useWaiting();
  const parked = useAttention();
  const marks = new Map<string, 'waiting' | 'attention'>();
  for (const entry of waiting) if (entry.entity === name) marks.set(entry.id, 'waiting');
  for (const entry of parked) if (entry.entity === name) marks.set(entry.id, 'attention');
  return marks;
};

export type SyncStatus = {
  state: 'synced' | 'syncing' | 'waiting' | 'attention';
  online: boolean;
  /** A sync round is running, whether or not anything waits. */
  syncing: boolean;
  waiting: number;
  attention: number;
  lastSyncedAt: number | null;
};

const useOnline = () => useSyncExternalStore(clientState.subscribe, isOnline, () => true);

/** Reads the engine's status, which changes before the live query on the database does. */
const useEngine = <T>(read: (status: EngineStatus) => T, otherwise: T): T => {
  const readNow = () => {
    const client = openClient();
    return client ? read(client.engine.status()) : otherwise;
  };
  return useSyncExternalStore(clientState.subscribe, readNow, () => otherwise);
};

const countFiles = (store: LocalStore, state: 'waiting' | 'refused') =>
  store.files.where('state').equals(state).count();

const sumOf = async ({ stores }: RecordsView, count: (store: LocalStore) => Promise<number>) => {
  let sum = 0;
  for (const store of stores) sum += await count(store);
  return sum;
};

/** Whether any open garage syncs. */
const useSyncing = () => {
  const readNow = () =>
    (sharedGarages()?.clients ?? [openClient()]).some((each) => each?.engine.status().syncing);
  return useSyncExternalStore(clientState.subscribe, readNow, () => false);
};

export type LastRound = Pick<SyncStatus, 'online' | 'syncing' | 'lastSyncedAt'>;

/** Returns how the last sync round went, for pages that do not show what waits. */
export const useLastRound = (): LastRound => {
  const syncedBefore = useLocal<number | null>(
    async (store) => ((await store.meta.get('lastSyncedAt'))?.value as number | undefined) ?? null,
    null,
    [],
  ).value;
  const online = useOnline();
  const syncing = useSyncing();
  const syncedNow = useEngine((status) => status.lastSyncedAt, null);
  return { online, syncing, lastSyncedAt: syncedNow ?? syncedBefore };
};

export const useSyncStatus = (): SyncStatus => {
  const waiting = useLocal(
    (view) =>
      sumOf(
        view,
        async (store) => (await store.outbox.count()) + (await countFiles(store, 'waiting')),
      ),
    0,
    [],
  ).value;
  const attention = useLocal(
    (view) =>
      sumOf(
        view,
        async (store) => (await store.parked.count()) + (await countFiles(store, 'refused')),
      ),
    0,
    [],
  ).value;
  const { online, syncing, lastSyncedAt } = useLastRound();
  const state = attention
    ? 'attention'
    : waiting
      ? online && syncing
        ? 'syncing'
        : 'waiting'
      : 'synced';
  return { state, online, syncing, waiting, attention, lastSyncedAt };
};

type Status = Loaded<unknown>['status'];

type LocalRead = { status: Status; isMissing: boolean };

/** Longer than a read of the database, shorter than the pause before the next retry. */
const failureDelayMs = 400;

/**
 * Returns the status to show for a read. On a device that has never synced, a missing record may still exist on the
 * server: until the first round succeeds, the status is 'loading' or 'failed'.
 */
export const useSyncedStatus = (read: LocalRead) => useStatusAfter(useLastRound(), read);

/** Like `useSyncedStatus`, for a page that already has the last round. */
export const useStatusAfter = (round: LastRound, { status, isMissing }: LocalRead) => {
  const { lastSyncedAt, syncing } = round;
  const [hasFailed, setHasFailed] = useState(false);
  const isUncertain = status === 'ready' && isMissing && lastSyncedAt === null;
  useEffect(() => {
    if (!isUncertain || syncing) return;
    const timer = setTimeout(() => setHasFailed(true), failureDelayMs);
    return () => clearTimeout(timer);
  }, [isUncertain, syncing]);
  // 'failed' stays until there is something to show or the user retries, instead of flickering with every retry.
  const uncertain: Status = hasFailed ? 'failed' : 'loading';
  const retry = () => {
    setHasFailed(false);
    reopen();
    void ignoreFailure(
      syncNow(),
      'the sync failed: the page says that its records could not be loaded',
    );
  };
  return { status: isUncertain ? uncertain : status, retry };
};
