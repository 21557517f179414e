import { driversPartOf, mayChange } from '@roadworthy/domain/garages/roles.rules';
import type { AnyEntity } from '@roadworthy/domain/sync/entity';
import type { SharedGarages } from '../client/shared-garages.ts';
import type { SyncClient } from '../client/sync-client.ts';
import { isOwn } from '../store/databases.ts';
import type { LocalRecord, LocalStore } from '../store/local-store.ts';
import type { RecordsView } from '../store/records-view.ts';
import { beginAgain, takeUnsent } from './begin-again.ts';
import { type KnownGarage, readKnown, writeKnown } from './known-garages.ts';
import { beginLease, isLeaseOver } from './lease.ts';
import { saveAcross } from './routing.ts';
import { createUnion } from './union.ts';

export type GarageKeeping = {
  own: SyncClient;
  locks: LockManager;
  now: () => number;
  makeId: () => string;
  /** Opens the database of a garage, and what syncs it. */
  open: (garageId: string) => Promise<SyncClient>;
  close: (client: SyncClient) => void;
  /** Deletes the database of a garage that the person is no member of; unsent changes move to the own database. */
  leave: (store: LocalStore, own: LocalStore) => Promise<void>;
  /** Removes a garage's records and keeps unsent changes sealed. */
  seal: (store: LocalStore) => Promise<void>;
  /** Brings back what was sealed from the garage's database. */
  unseal: (store: LocalStore) => Promise<void>;
  /** Moves what was sealed from other garages than these to the own database: the person is not a member any more. */
  unsealOthers: (own: LocalStore, members: ReadonlySet<string>) => Promise<void>;
  /** A failure that does not stop the others. */
  onFailure: (error: unknown, why: string) => void;
  /** Other garages are open, or the list has changed. */
  onChange: () => void;
};

/** Keeps the databases of a person's garages: opens, locks and leaves them as the server's list says. */
export const createSharedGarages = async (deps: GarageKeeping): Promise<SharedGarages> => {
  const { own, locks, now } = deps;
  const { userId } = own.store;
  let known: readonly KnownGarage[] = await readKnown(own.store);
  let shared: readonly SyncClient[] = [];
  let isStopped = false;
  /**
   * The clients that have what was sealed from their garage. One that was opened without a connection may lack it: the
   * app was closed while the garage was locked.
   */
  const unsealed = new WeakSet<SyncClient>();
  /** The garage of each record that was read, and of each file that it names. */
  const homes = new Map<string, string>();

  const note = (
    { garageId }: LocalStore,
    { fileFields }: Pick<AnyEntity, 'fileFields'>,
    read: readonly LocalRecord[],
  ) => {
    for (const record of read) {
      homes.set(record.id, garageId);
      for (const field of fileFields) {
        for (const id of [record[field]].flat())
          if (typeof id === 'string') homes.set(id, garageId);
      }
    }
  };

  let records = createUnion(own.store, [own.store], note);
  let views = new Map<string, RecordsView>();
  const become = (clients: readonly SyncClient[]) => {
    const at = ({ store }: SyncClient) => known.findIndex(({ id }) => id === store.garageId);
    shared = clients.toSorted((one, other) => at(one) - at(other));
    records = createUnion(own.store, [own.store, ...shared.map(({ store }) => store)], note);
    views = new Map(
      [own, ...shared].map(({ store }) => [store.garageId, createUnion(own.store, [store], note)]),
    );
    deps.onChange();
  };
  const learn = async (next: readonly KnownGarage[]) => {
    known = next;
    await writeKnown(own.store, next);
  };
  const openIn = (garageId: string) => shared.find(({ store }) => store.garageId === garageId);

  /** One tab at a time. Another tab may have changed the list. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    await locks.request(`garages ${userId}`, async () => {
      if (isStopped) return;
      known = await readKnown(own.store);
      await work();
    });
  };

  /** Does the work for each garage: one that fails holds up no other, and is tried again with the next list. */
  const forEach = async <T>(
    list: readonly T[],
    work: (each: T) => Promise<void>,
  ): Promise<void> => {
    const failures: unknown[] = [];
    for (const each of list) await work(each).catch((failure: unknown) => failures.push(failure));
    if (failures.length > 0) throw failures[0];
  };

  const drop = (client: SyncClient) => {
    deps.close(client);
    if (shared.includes(client)) become(shared.filter((each) => each !== client));
  };

  const open = async (garage: KnownGarage): Promise<SyncClient> => {
    const client = openIn(garage.id) ?? (await deps.open(garage.id));
    if (isStopped) {
      deps.close(client);
      throw new Error('The user has signed out');
    }
    return client;
  };
  const show = (client: SyncClient) => {
    if (!shared.includes(client)) become([...shared, client]);
  };

  /** Removes the garage's records from this device until the server is reached. */
  const lock = async (client: SyncClient): Promise<void> => {
    const { garageId } = client.store;
    drop(client);
    await deps.seal(client.store);
    await learn(
      known.map((garage) => (garage.id === garageId ? { ...garage, isLocked: true } : garage)),
    );
  };

  /** Opens a garage without a connection, unless the device has been without one for too long. */
  const openKnown = async (garage: KnownGarage): Promise<void> => {
    if (garage.isOwn || garage.hasEnded || garage.isLocked) return;
    const client = await open(garage);
    if (await isLeaseOver(client.store, now())) await lock(client);
    else show(client);
  };

  const end = async (garage: KnownGarage): Promise<void> => {
    const client = await open(garage);
    drop(client);
    await deps.leave(client.store, own.store);
    await learn(known.map((each) => (each.id === garage.id ? { ...each, hasEnded: true } : each)));
  };

  /** Opens a garage that the server has named. */
  const openListed = async (garage: KnownGarage): Promise<void> => {
    const before = known.find(({ id }) => id === garage.id);
    const wasMember = before !== undefined && !before.hasEnded;
    const isSame = wasMember && before.since === garage.since && before.role === garage.role;
    const client = await open(garage);
    // First, because what was sealed may have been written in another role.
    if (!unsealed.has(client)) await deps.unseal(client.store);
    unsealed.add(client);
    if (!isSame) await beginAgain(client.store, garage.role, now());
    else if (before.isLocked) await beginLease(client.store, now());
    if (garage.closed) await takeUnsent(client.store, own.store, garage.role, now());
    show(client);
    await learn([...known.filter(({ id }) => id !== garage.id), garage]);
    void client.engine.poke();
  };

  const receive: SharedGarages['receive'] = async (listed) =>
    await alone(async () => {
      const isListed = ({ id }: KnownGarage) => listed.some((garage) => garage.id === id);
      const gone = known.filter((garage) => !garage.isOwn && !garage.hasEnded && !isListed(garage));
      const ofOthers = listed.filter((garage) => !garage.isOwn);
      await forEach(
        [
          ...gone.map((garage) => () => end(garage)),
          ...ofOthers.map((garage) => () => openListed(garage)),
        ],
        (work) => work(),
      );
      const unlisted = known.filter((garage) => !garage.isOwn && !isListed(garage));
      await learn([...listed, ...unlisted]);
      become(shared);
      await deps.unsealOthers(own.store, new Set([userId, ...listed.map(({ id }) => id)]));
    });

  await alone(() => forEach(known, openKnown)).catch((error: unknown) =>
    deps.onFailure(error, 'a shared garage could not be opened: it is opened with the next list'),
  );

  const garageOf = (id: string) => {
    const garageId = homes.get(id);
    return known.find((garage) => garage.id === garageId) ?? null;
  };

  return {
    get known() {
      return known;
    },
    get clients() {
      return [own, ...shared];
    },
    get records() {
      return records;
    },
    viewOf: (garageId) => (garageId && views.get(garageId)) || records,
    garageOf,
    clientOf: (id) => (id && openIn(homes.get(id) ?? id)) || own,
    may: (id, change) => {
      const garageId = (id && homes.get(id)) || id || userId;
      const garage = known.find((each) => each.id === garageId);
      if (!garage) return true;
      // Whose own garage was closed for its members may go on using it.
      const isClosed = garage.closed !== null && !garage.isOwn;
      return !isClosed && mayChange({ userId, garageId, role: garage.role }, change);
    },
    sees: (id, entity) => garageOf(id)?.role !== 'driver' || driversPartOf(entity).hidden !== 'all',
    save: async (changes, files) => {
      const { ids, changed } = await saveAcross([own, ...shared], changes, files, deps.makeId);
      for (const { engine } of changed) void engine.poke();
      return ids;
    },
    receive,
    /** The server says that the person is not a member. */
    notMember: async (client: SyncClient) =>
      await alone(async () => {
        const garage = known.find(({ id }) => id === client.store.garageId);
        if (garage && !garage.hasEnded && !isOwn(client.store)) await end(garage);
      }),
    /** Another tab has deleted the garage's database. */
    closed: (client: SyncClient) => drop(client),
    checkLeases: async () =>
      await alone(() =>
        forEach(shared, async (client) => {
          if (await isLeaseOver(client.store, now())) await lock(client);
        }),
      ),
    dismiss: async (garageId) => {
      await alone(() => learn(known.filter(({ id, hasEnded }) => id !== garageId || !hasEnded)));
      deps.onChange();
    },
    stop: () => {
      isStopped = true;
      for (const client of shared) deps.close(client);
    },
  };
};
