import type { Api } from '../../../../apps/web/src/api/api-client.ts';
import { leaveGarage } from '../../../../apps/web/src/records/store/leave-garage.ts';
import { readCursor, readMeta } from '../../../../apps/web/src/records/store/local-store.ts';
import type { Written } from '../../../../apps/web/src/records/store/unsent.ts';
import { createDevice, type Device, type Journal } from '../device.ts';
import { createFactory, type DeviceFault } from '../device-faults.ts';
import { syncApiOf } from '../network.ts';

/** A journal of one database, from its creation to its deletion. */
type LifeJournal = Required<Journal>;

/** A garage's database on one device. One that was deleted and made again has another life. */
export type Life = { garageId: string; device: Device; journal: LifeJournal; isLeft: boolean };

const openJournal = (): LifeJournal => ({
  queued: [],
  shown: new Set(),
  done: new Set(),
  decided: new Set(),
});

type PersonDeviceOptions = {
  index: number;
  userId: string;
  sharedId: string;
  api: Api;
  fault?: DeviceFault | undefined;
};

/** More than a history has devices: each life has an index of its own. */
const livesApart = 10;

/** Creates a person's device: a database of the person's own garage and one of the shared garage. */
export const createPersonDevice = async (options: PersonDeviceOptions) => {
  const { index, userId, sharedId, api, fault } = options;
  const factory = createFactory(fault);
  const lives: Life[] = [];
  const leaving: Promise<void>[] = [];
  let isOffline = false;
  const seemsOnline = () => !isOffline && index % 2 === 0;

  /** Opens a garage's database, as the app does for each garage of a member. */
  const open = async (garageId: string): Promise<Life> => {
    const journal = openJournal();
    const device = await createDevice(
      {
        index: index + livesApart * lives.length,
        userId,
        garageId,
        factory,
        fault,
        api: syncApiOf(api, { userId, garageId }),
        seemsOnline,
        // If this fails, the next round of a reopened tab tries again.
        onNotMember: (place) => void leaving.push(leave(life, place).catch(() => undefined)),
      },
      journal,
    );
    const life: Life = { garageId, device, journal, isLeft: false };
    lives.push(life);
    return life;
  };

  /** What the app does when a round hears that the person is not a member. */
  const leave = async (life: Life, place: number): Promise<void> => {
    const tab = life.device.tab(place);
    tab.close();
    await leaveGarage(tab.store, own.device.tab(place).store);
    life.isLeft = true;
  };

  const own = await open(userId);
  await open(sharedId);

  /** Waits until every leaving that began has ended. */
  const settled = async (): Promise<void> => {
    while (leaving.length > 0) await Promise.all(leaving.splice(0));
  };

  /** Returns the shared garage's database, unless the device has left it. */
  const shared = (): Life | null => {
    const last = lives.at(-1);
    return last && last !== own && !last.isLeft ? last : null;
  };

  const hasSharedDatabase = async (): Promise<boolean> =>
    (await factory.databases()).some(({ name }) => name?.includes(sharedId));

  return {
    index,
    userId,
    api,
    lives,
    own,
    shared,
    settled,
    isOffline: () => isOffline,
    setOffline: (offline: boolean) => {
      isOffline = offline;
    },
    /**
     * Opens the shared garage for a person who came back. Returns the cursor of a database that was made again, which
     * must begin with everything, or null if the device never heard that its person had left.
     */
    async join(): Promise<number | null> {
      await settled();
      if (shared()) return null;
      const { device } = await open(sharedId);
      return (await readCursor(device.tab(0).store)).cursor;
    },
    async restart(): Promise<void> {
      await own.device.restart();
      await shared()?.device.restart();
    },
    /**
     * Lets the device hear that its person has left. A tab that was opened during an earlier leaving made the database
     * again, and leaves as well.
     */
    async hearOfLeaving(): Promise<void> {
      for (const place of [0, 1]) {
        const life = lives.at(-1);
        if (!life || life === own || !(await hasSharedDatabase())) return;
        await life.device.restart();
        await life.device.tab(place).engine.poke();
        await settled();
      }
    },
    hasSharedDatabase,
    /** What the own database keeps of the garage that was left. */
    readKept: async (): Promise<Written | null> =>
      await readMeta<Written | null>(own.device.tab(0).store, `left-${sharedId}`, null),
    close: () => {
      for (const { device } of lives) device.close();
    },
  };
};
export type PersonDevice = Awaited<ReturnType<typeof createPersonDevice>>;

/** Ann or Ben. */
export type Person = { userId: string; devices: PersonDevice[] };

/** Returns a garage's databases on these devices, also those that were deleted. */
export const livesIn = (garageId: string, devices: readonly PersonDevice[]): Life[] =>
  devices.flatMap(({ lives }) => lives).filter((life) => life.garageId === garageId);
