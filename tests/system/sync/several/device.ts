import { entities, localVersion } from '@roadworthy/domain/entities';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { IDBKeyRange } from 'fake-indexeddb';
import type { Api } from '../../../../apps/web/src/api/api-client.ts';
import type { SharedGarages } from '../../../../apps/web/src/records/client/shared-garages.ts';
import type { SyncClient } from '../../../../apps/web/src/records/client/sync-client.ts';
import { createUploadQueue } from '../../../../apps/web/src/records/files/upload-queue.ts';
import { createSharedGarages } from '../../../../apps/web/src/records/garages/shared-garages.ts';
import { createEngine } from '../../../../apps/web/src/records/outbox/engine.ts';
import {
  bringBackLeft,
  bringBackSealed,
} from '../../../../apps/web/src/records/outbox/unsealing.ts';
import {
  type ChangeContext,
  createChanges,
  makeIdIn,
} from '../../../../apps/web/src/records/outbox/write.ts';
import { databaseName } from '../../../../apps/web/src/records/store/databases.ts';
import { leaveGarage } from '../../../../apps/web/src/records/store/leave-garage.ts';
import { readLeft } from '../../../../apps/web/src/records/store/left-behind.ts';
import {
  type LocalStore,
  openLocalStore,
  writeMeta,
} from '../../../../apps/web/src/records/store/local-store.ts';
import { sealGarage, sealingKeyName } from '../../../../apps/web/src/records/store/sealing.ts';
import { createFactory, type DeviceFault } from '../device-faults.ts';
import { syncApiOf } from '../network.ts';

/** What the history checks on the wire of a garage. */
type Pulled = (garageId: string, since: string) => Promise<void>;

type Options = {
  userId: string;
  api: Api;
  fault: DeviceFault | undefined;
  onPull: Pulled;
};

/** A history decides when a device tries again. */
const never = () => () => undefined;

/** Creates a person's device with the app's own keeper of several garages. */
export const createSeveralDevice = async ({ userId, api, fault, onPull }: Options) => {
  const factory = createFactory(fault);
  const made: { garageId: string; op: Operation }[] = [];
  const running = new Set<Promise<unknown>>();
  let moved = 0;
  const now = () => Date.now() + moved;
  const context: ChangeContext = {
    now,
    today: () => dateInLondon(new Date()),
    random: (bytes) => crypto.getRandomValues(bytes),
    isOnline: () => true,
  };
  const follow = (work: Promise<unknown> | undefined) => {
    if (!work) return;
    const followed = work.catch(() => undefined).finally(() => running.delete(followed));
    running.add(followed);
  };
  const names = `${userId} ${crypto.randomUUID()}`;
  const locks = {
    request: (lock: string, ...rest: unknown[]) =>
      Reflect.apply(navigator.locks.request, navigator.locks, [`${names} ${lock}`, ...rest]),
  } as LockManager;
  let shared: SharedGarages | null = null;
  let isLearnt = false;

  const openStore = async (garageId: string, onSuperseded: () => void): Promise<LocalStore> => {
    const store = await openLocalStore({
      ...{ userId, garageId, entities, version: localVersion, indexedDB: factory, IDBKeyRange },
      onSuperseded,
    });
    store.outbox.hook('creating', (_key, entry, transaction) => {
      transaction.on('complete', () => made.push({ garageId, op: entry.op as Operation }));
    });
    return store;
  };

  const open = async (garageId: string): Promise<SyncClient> => {
    const store = await openStore(garageId, () => shared?.closed(client));
    const wire = syncApiOf(api, { userId, garageId });
    const heard = {
      ...wire,
      push: async (push: Parameters<typeof wire.push>[0]) => {
        if (garageId !== userId && !isLearnt) throw new TypeError('fetch failed');
        return await wire.push(push);
      },
      pull: async (query: Parameters<typeof wire.pull>[0]) => {
        if (garageId !== userId && !isLearnt) throw new TypeError('fetch failed');
        await onPull(garageId, query.since);
        return await wire.pull(query);
      },
    };
    const engine = createEngine({
      ...context,
      ...{ store, locks, later: never, api: fault?.api?.(heard, store) ?? heard },
      onNotMember: () => follow(shared?.notMember(client)),
    });
    const uploads = createUploadQueue({ store, send: async () => undefined, locks, later: never });
    const client: SyncClient = { store, changes: createChanges(store, context), engine, uploads };
    const { publicKey } = await api.sealing.publicKey().catch(() => ({ publicKey: null }));
    if (publicKey) await writeMeta(store, sealingKeyName, { publicKey, at: 1 });
    return client;
  };

  const keysFor = async (sealedWith: string): Promise<string[]> => {
    const { key, previousKey } = await api.sealing.open({ sealedWith });
    return previousKey === undefined ? [key] : [key, previousKey];
  };

  const start = async () => {
    const own = await open(userId);
    shared = await createSharedGarages({
      ...{ own, locks, open, leave: leaveGarage, seal: sealGarage },
      now: fault?.leaseClock?.(now) ?? now,
      makeId: () => makeIdIn(context),
      close: ({ engine, uploads, store }) => {
        engine.stop();
        uploads.stop();
        store.close();
      },
      unseal: (store) => bringBackSealed(store, keysFor),
      unsealOthers: (store, members) => bringBackLeft(store, members, keysFor),
      onFailure: () => undefined,
      onChange: () => undefined,
    });
    return { own, garages: shared };
  };
  let device = await start();

  /** Waits for what began beside the history. */
  const settled = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  const stop = () => {
    device.garages.stop();
    device.own.engine.stop();
    device.own.store.close();
  };

  return {
    userId,
    /** Every operation that was saved, with its garage. */
    made,
    garages: () => device.garages,
    own: () => device.own,
    moveClock: (ms: number) => {
      moved += ms;
    },
    /** Fetches the list of garages, as the app does. */
    async learn(): Promise<void> {
      const listed = await api.garages.list();
      await device.garages.receive(fault?.listed?.(listed) ?? listed);
      isLearnt = true;
      await settled();
    },
    /** Runs a round of every garage; returns those that failed. */
    async sync(): Promise<string[]> {
      const clients = [...device.garages.clients];
      const results = await Promise.all(clients.map(({ engine }) => engine.hurry()));
      await settled();
      return clients.flatMap(({ store }, at) => (results[at] ? [] : [store.garageId]));
    },
    async restart(): Promise<void> {
      await settled();
      stop();
      isLearnt = false;
      device = await start();
    },
    checkLeases: async () => await device.garages.checkLeases(),
    readLeft: async () => await readLeft(device.own.store.db),
    /** Counts the records that a garage's database has on this device, whether or not the app has it open. */
    async countRecords(garageId: string): Promise<number> {
      const name = databaseName({ userId, garageId });
      if (!(await factory.databases()).some((each) => each.name === name)) return 0;
      const store = await openStore(garageId, () => undefined);
      const count = await store.recordsNamed('vehicles').count();
      store.close();
      return count;
    },
    stop,
  };
};
export type SeveralDevice = Awaited<ReturnType<typeof createSeveralDevice>>;
