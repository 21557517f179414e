import { entities, localVersion } from '@roadworthy/domain/entities';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createEngine, type SyncApi } from '../../apps/web/src/records/outbox/engine.ts';
import { type ChangeContext, createChanges } from '../../apps/web/src/records/outbox/write.ts';
import { openLocalStore } from '../../apps/web/src/records/store/local-store.ts';

/** Everything done on all devices, as committed to their databases. */
export type Journal = {
  /** In the order of each device's own counter. */
  queued: { device: number; seq: number; op: Operation }[];
  /** Changes shown to the owner because the server rejected them. */
  shown: Set<string>;
};

const openTab = async (device: DeviceState, journal: Journal) => {
  const store = await openLocalStore({
    userId: device.userId,
    entities,
    version: localVersion,
    indexedDB: device.factory,
    IDBKeyRange,
  });
  let diskIsFull = false;
  store.outbox.hook('creating', function (_key, entry, transaction) {
    if (diskIsFull) throw new DOMException('No room', 'QuotaExceededError');
    this.onsuccess = (seq: number) => {
      transaction.on('complete', () => {
        journal.queued.push({ device: device.index, seq, op: entry.op as Operation });
      });
    };
  });
  store.parked.hook('creating', (_key, entry, transaction) => {
    transaction.on('complete', () => journal.shown.add(entry.op.opId));
  });
  const context: ChangeContext = {
    now: () => Date.now() + device.clockOffset,
    today: () => device.today ?? dateInLondon(new Date()),
    random: (bytes) => crypto.getRandomValues(bytes),
    isOnline: () => device.seemsOnline(),
  };
  const engine = createEngine({ ...context, store, api: device.api, locks: device.locks });
  return {
    store,
    context,
    changes: createChanges(store, context),
    engine,
    fillDisk: (full: boolean) => {
      diskIsFull = full;
    },
    close() {
      engine.stop();
      store.close();
    },
  };
};
export type Tab = Awaited<ReturnType<typeof openTab>>;

type DeviceState = {
  index: number;
  userId: string;
  factory: IDBFactory;
  locks: LockManager;
  api: SyncApi;
  clockOffset: number;
  /** A day other than the server's. */
  today: string | null;
  seemsOnline: () => boolean;
};

/** Creates a phone or a laptop: one database with two tabs on it. */
export const createDevice = async (
  options: Pick<DeviceState, 'index' | 'userId' | 'api' | 'seemsOnline'>,
  journal: Journal,
) => {
  const name = `${options.userId} ${options.index}`;
  const state: DeviceState = {
    ...options,
    factory: new IDBFactory(),
    clockOffset: 0,
    today: null,
    // All devices run in this one process; their locks must be separate.
    locks: {
      request: (lock: string, ...rest: unknown[]) =>
        Reflect.apply(navigator.locks.request, navigator.locks, [`${name} ${lock}`, ...rest]),
      query: () => navigator.locks.query(),
    } as LockManager,
  };
  const tabs = [await openTab(state, journal), await openTab(state, journal)];
  return {
    index: options.index,
    tab: (at: number): Tab => tabs[at % tabs.length] as Tab,
    moveClock: (ms: number) => {
      state.clockOffset += ms;
    },
    /** While set, the device accepts changes that the server will reject. */
    setToday: (today: string | null) => {
      state.today = today;
    },
    async reopenTab(at: number) {
      const place = at % tabs.length;
      tabs[place]?.close();
      tabs[place] = await openTab(state, journal);
    },
    async restart() {
      for (const tab of tabs) tab.close();
      tabs[0] = await openTab(state, journal);
      tabs[1] = await openTab(state, journal);
    },
    close() {
      for (const tab of tabs) tab.close();
    },
  };
};
export type Device = Awaited<ReturnType<typeof createDevice>>;
