import { entities, localVersion } from '@roadworthy/domain/entities';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { settleTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { IDBKeyRange } from 'fake-indexeddb';
import { createUploadQueue } from '../../../apps/web/src/records/files/upload-queue.ts';
import { createEngine, type SyncApi } from '../../../apps/web/src/records/outbox/engine.ts';
import { type ChangeContext, createChanges } from '../../../apps/web/src/records/outbox/write.ts';
import { openLocalStore } from '../../../apps/web/src/records/store/local-store.ts';
import { createFactory, type DeviceFault } from './device-faults.ts';

/** Everything done on all devices, as committed to their databases. */
export type Journal = {
  /** In the order of each device's own counter. */
  queued: { device: number; seq: number; op: Operation }[];
  /** Changes shown to the owner because the server rejected them. */
  shown: Set<string>;
  /** Changes that left the outbox: the server answered, or their owner discarded them. */
  done?: Set<string>;
  /** Of the shown ones, those that the owner decided about. */
  decided?: Set<string>;
};

/** A history decides when a device tries again. */
const never = () => () => undefined;

const openTab = async (device: DeviceState, journal: Journal, place: number) => {
  const { fault } = device;
  let stop = () => {};
  const store = await openLocalStore({
    userId: device.userId,
    garageId: device.garageId,
    entities,
    version: localVersion,
    indexedDB: device.factory,
    IDBKeyRange,
    onSuperseded: () => stop(),
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
  store.outbox.hook('deleting', (_key, { op }, transaction) => {
    transaction.on('complete', () => journal.done?.add(op.opId));
  });
  store.parked.hook('creating', (_key, entry, transaction) => {
    transaction.on('complete', () => journal.shown.add(entry.op.opId));
  });
  store.parked.hook('deleting', (_key, { op }, transaction) => {
    transaction.on('complete', () => journal.decided?.add(op.opId));
  });
  const context: ChangeContext = {
    now: () => Date.now() + device.clockOffset,
    today: () => device.today ?? dateInLondon(new Date()),
    random: (bytes) => crypto.getRandomValues(bytes),
    isOnline: () => device.seemsOnline(),
  };
  const engine = createEngine({
    ...context,
    store,
    api: fault?.api?.(device.api, store) ?? device.api,
    locks: device.locks,
    later: never,
    onNotMember: () => device.onNotMember(place),
  });
  const { upload } = device;
  const uploads =
    upload && createUploadQueue({ store, send: upload, locks: device.locks, later: never });
  const tab = {
    store,
    context,
    changes: createChanges(store, context),
    engine,
    settleTask: fault?.settleTask ?? settleTask,
    /** Sends the waiting files, until one fails. */
    sendFiles: async () => await uploads?.poke(),
    fillDisk: (full: boolean) => {
      diskIsFull = full;
    },
    close() {
      engine.stop();
      uploads?.stop();
      store.close();
    },
  };
  stop = tab.close;
  return tab;
};
export type Tab = Awaited<ReturnType<typeof openTab>>;

type DeviceState = {
  index: number;
  userId: string;
  garageId: string;
  factory: IDBFactory;
  locks: LockManager;
  api: SyncApi;
  /** Without it, the device's files wait. */
  upload?: Parameters<typeof createUploadQueue>[0]['send'];
  clockOffset: number;
  /** A day other than the server's. */
  today: string | null;
  seemsOnline: () => boolean;
  fault: DeviceFault | undefined;
  /** Called with the tab whose engine heard that the user is not a member of the garage. */
  onNotMember: (place: number) => void;
};

type DeviceOptions = Pick<DeviceState, 'index' | 'userId' | 'api' | 'seemsOnline'> &
  Partial<Pick<DeviceState, 'garageId' | 'factory' | 'onNotMember' | 'upload' | 'fault'>>;

/** Creates a phone or a laptop: one database, of the user's own garage or another, with two tabs on it. */
export const createDevice = async (options: DeviceOptions, journal: Journal) => {
  const name = `${options.userId} ${options.index}`;
  const state: DeviceState = {
    garageId: options.userId,
    onNotMember: () => undefined,
    fault: undefined,
    ...options,
    factory: options.factory ?? createFactory(options.fault),
    clockOffset: 0,
    today: null,
    // All devices run in this one process; their locks must be separate.
    locks: {
      request: (lock: string, ...rest: unknown[]) =>
        Reflect.apply(navigator.locks.request, navigator.locks, [`${name} ${lock}`, ...rest]),
      query: () => navigator.locks.query(),
    } as LockManager,
  };
  const open = (place: number) => openTab(state, journal, place);
  const tabs = [await open(0), await open(1)];
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
      tabs[place] = await open(place);
    },
    async restart() {
      for (const tab of tabs) tab.close();
      tabs[0] = await open(0);
      tabs[1] = await open(1);
    },
    close() {
      for (const tab of tabs) tab.close();
    },
  };
};
export type Device = Awaited<ReturnType<typeof createDevice>>;
