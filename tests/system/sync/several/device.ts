import { entities, localVersion } from '@roadworthy/domain/entities';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { IDBKeyRange } from 'fake-indexeddb';
import type { Api } from '../../../../apps/web/src/api/api-client.ts';
import type { SharedGarages } from '../../../../apps/web/src/records/client/shared-garages.ts';
import type { SyncClient } from '../../../../apps/web/src/records/client/sync-client.ts';
import { createUploadQueue } from '../../../../apps/web/src/records/files/upload-queue.ts';
import { heedRole } from '../../../../apps/web/src/records/garages/begin-again.ts';
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
import {
  databaseName,
  garageOf,
  ownerOf,
} from '../../../../apps/web/src/records/store/databases.ts';
import { leaveGarage } from '../../../../apps/web/src/records/store/leave-garage.ts';
import { readLeft } from '../../../../apps/web/src/records/store/left-behind.ts';
import {
  type LocalStore,
  openLocalStore,
  writeMeta,
} from '../../../../apps/web/src/records/store/local-store.ts';
import { sealingKeyName } from '../../../../apps/web/src/records/store/sealed-names.ts';
import { sealGarage } from '../../../../apps/web/src/records/store/sealing.ts';
import { createFactory, type DeviceFault } from '../device-faults.ts';
import { syncApiOf } from '../network.ts';
import type { createUpload } from '../upload.ts';

/** What the history checks on the wire of a garage. */
type Pulled = (garageId: string, since: string) => Promise<void>;

/** What all tabs of a device share. */
type Shared = {
  factory: IDBFactory;
  locks: LockManager;
  /** How far the device's clock was moved. */
  moved: number;
  /** Every operation that was saved, with its garage. One that was sealed and brought back is the same. */
  made: { garageId: string; op: Operation }[];
  known: Set<string>;
  /** The operations that the device showed as refused. */
  shown: Set<string>;
};

type Options = {
  userId: string;
  api: Api;
  fault: DeviceFault | undefined;
  onPull: Pulled;
  /** Without it, no file is sent. */
  upload?: (garageId: string) => ReturnType<typeof createUpload>;
  /** The device that this is another tab of. */
  of?: Shared;
};

/** A history decides when a device tries again. */
const never = () => () => undefined;

const createShared = (userId: string, fault: DeviceFault | undefined): Shared => {
  const names = `${userId} ${crypto.randomUUID()}`;
  return {
    ...{ factory: createFactory(fault), moved: 0, made: [], known: new Set(), shown: new Set() },
    locks: {
      request: (lock: string, ...rest: unknown[]) =>
        Reflect.apply(navigator.locks.request, navigator.locks, [`${names} ${lock}`, ...rest]),
    } as LockManager,
  };
};

/** Writes down what is saved in a database, and what is shown as refused. */
const listen = ({ garageId, outbox, parked }: LocalStore, { made, known, shown }: Shared): void => {
  outbox.hook('creating', (_key, entry, transaction) => {
    transaction.on('complete', () => {
      const op = entry.op as Operation;
      if (!known.has(op.opId)) made.push({ garageId, op });
      known.add(op.opId);
    });
  });
  parked.hook('creating', (_key, entry, transaction) => {
    transaction.on('complete', () => shown.add(entry.op.opId));
  });
};

/** Creates a tab of a person's device, with the app's own keeper of several garages. */
export const createSeveralDevice = async ({
  userId,
  api,
  fault,
  onPull,
  upload,
  of = createShared(userId, fault),
}: Options) => {
  const { factory, locks } = of;
  const running = new Set<Promise<unknown>>();
  const now = () => Date.now() + of.moved;
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
  let shared: SharedGarages | null = null;
  let isLearnt = false;

  const openStore = async (garageId: string, onSuperseded: () => void): Promise<LocalStore> =>
    await openLocalStore({
      ...{ userId, garageId, entities, version: localVersion, indexedDB: factory, IDBKeyRange },
      onSuperseded,
    });

  const open = async (garageId: string): Promise<SyncClient> => {
    const store = await openStore(garageId, () => shared?.closed(client));
    listen(store, of);
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
        const page = await wire.pull(query);
        if (garageId !== userId) await heedRole(store, page, now());
        return page;
      },
    };
    const engine = createEngine({
      ...context,
      ...{ store, locks, later: never, api: fault?.api?.(heard, store) ?? heard },
      onNotMember: () => follow(shared?.notMember(client)),
      openGarage: async (id) =>
        shared?.clients.find((each) => each.store.garageId === id)?.store ?? null,
    });
    const send = upload?.(garageId) ?? (async () => undefined);
    const uploads = createUploadQueue({ store, send, locks, later: never });
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
    device.own.uploads.stop();
    device.own.store.close();
  };

  /** Runs work on a database whether or not the app has it open; null if there is none. */
  const look = async <T>(
    garageId: string,
    work: (store: LocalStore) => Promise<T>,
  ): Promise<T | null> => {
    const name = databaseName({ userId, garageId });
    if (!(await factory.databases()).some((each) => each.name === name)) return null;
    const store = await openStore(garageId, () => undefined);
    try {
      return await work(store);
    } finally {
      store.close();
    }
  };

  return {
    ...{ userId, context, of },
    made: of.made,
    shown: of.shown,
    garages: () => device.garages,
    own: () => device.own,
    clientIn: (garageId: string) =>
      device.garages.clients.find(({ store }) => store.garageId === garageId),
    moveClock: (ms: number) => {
      of.moved += ms;
    },
    /** Fetches the list of garages, as the app does. */
    async learn(): Promise<void> {
      const listed = await api.garages.list();
      await device.garages.receive(fault?.listed?.(listed) ?? listed);
      isLearnt = true;
      await settled();
    },
    /** Runs a round of every garage and then sends its files; returns the garages whose round failed. */
    async sync(): Promise<string[]> {
      const clients = [...device.garages.clients];
      const results = await Promise.all(
        clients.map(async ({ engine, uploads }) => {
          const isDone = await engine.hurry();
          if (isDone) await uploads.poke();
          return isDone;
        }),
      );
      await settled();
      return clients.flatMap(({ store }, at) => (results[at] ? [] : [store.garageId]));
    },
    settled,
    /** Closes the tab at once and opens it again. */
    async cutOff(): Promise<void> {
      stop();
      isLearnt = false;
      device = await start();
    },
    async restart(): Promise<void> {
      await settled();
      stop();
      isLearnt = false;
      device = await start();
    },
    checkLeases: async () => await device.garages.checkLeases(),
    readLeft: async () => await readLeft(device.own.store.db),
    look,
    /** The garages whose databases the device has, whether or not the app has them open. */
    garagesHere: async (): Promise<string[]> =>
      (await factory.databases())
        .map(({ name = '' }) => name)
        .filter((name) => name.startsWith('roadworthy-') && ownerOf(name) === userId)
        .map(garageOf),
    /** Counts the vehicles that a garage's database has on this device. */
    countRecords: async (garageId: string): Promise<number> =>
      (await look(garageId, (store) => store.recordsNamed('vehicles').count())) ?? 0,
    stop,
  };
};
export type SeveralDevice = Awaited<ReturnType<typeof createSeveralDevice>>;
