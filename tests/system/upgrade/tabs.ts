import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import type { createClient } from '../../../apps/web/src/api/api-client.ts';
import type { createDevice, Device, Journal } from '../sync/device.ts';
import type { newVehicle } from '../sync/vehicles.ts';
import type { Answers } from './answers.ts';

/** The parts of one version of the web app. */
export type Version = {
  createClient: typeof createClient;
  createDevice: typeof createDevice;
  newVehicle: typeof newVehicle;
};

/** Loads the code that a tab of that version runs. */
export const loadVersion = async (folder: string): Promise<Version> => {
  const [client, device, vehicles] = await Promise.all([
    import(join(folder, 'apps/web/src/api/api-client.ts')),
    import(join(folder, 'tests/system/sync/device.ts')),
    import(join(folder, 'tests/system/sync/vehicles.ts')),
  ]);
  return {
    createClient: client.createClient,
    createDevice: device.createDevice,
    newVehicle: vehicles.newVehicle,
  };
};

export type Person = {
  userId: string;
  token: string;
  origin: string;
  servers: Pick<Answers, 'send'>;
};

export type OpenTab = {
  userId: string;
  device: Device;
  journal: Journal;
  version: Version;
  /** The session; another one after a new sign-in. */
  token: string;
  /** While false, every request fails as without a signal. */
  isOnline: boolean;
  /** While true, requests arrive and their answers do not. */
  losesAnswers: boolean;
};

export const openTab = async (
  version: Version,
  { userId, token, origin, servers }: Person,
  /** The database of a device that exists already. */
  { factory }: { factory?: IDBFactory } = {},
): Promise<OpenTab> => {
  const journal: Journal = { queued: [], shown: new Set(), done: new Set() };
  const tab = { userId, journal, version, token, isOnline: true, losesAnswers: false };
  const api = version.createClient('http://localhost', async (input, init) => {
    const request = input instanceof Request ? new Request(input, init) : new Request(input, init);
    if (!tab.isOnline) throw new TypeError('fetch failed');
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? undefined : await request.text();
    const answer = await servers.send(`${pathname}${search}`, {
      method: request.method,
      headers: {
        'content-type': 'application/json',
        origin,
        cookie: `${sessionCookie}=${tab.token}`,
      },
      ...(body === undefined ? {} : { body }),
    });
    if (tab.losesAnswers) throw new TypeError('fetch failed');
    return answer;
  });
  const device = await version.createDevice(
    {
      index: 0,
      userId,
      api: { push: (push) => api.sync.push(push), pull: (query) => api.sync.pull(query) },
      seemsOnline: () => tab.isOnline,
      ...(factory ? { factory } : {}),
    },
    journal,
  );
  return Object.assign(tab, { device });
};

/** Fewer than an account may have: nothing is to be refused. */
const mostVehicles = 30;

/** Writes as an owner does: adds a vehicle, or edits one of those on the screen. */
export const write = async ({ device, version }: OpenTab, at: number): Promise<void> => {
  const { changes, store } = device.tab(at);
  const [first, ...others] = await store.recordsNamed('vehicles').orderBy('id').toArray();
  if (!first || (at % 3 === 0 && others.length < mostVehicles)) {
    await changes.save([{ entity: 'vehicles', type: 'add', fields: version.newVehicle() }]);
    return;
  }
  // Not guarded, so that two tabs of one owner never have to ask.
  const patch = { notes: `Note ${at} ${performance.now()}` };
  await changes
    .save([{ entity: 'vehicles', type: 'edit', id: first.id, patch }])
    .catch(() => undefined);
};

export const sync = async ({ device }: OpenTab): Promise<void> =>
  await device
    .tab(0)
    .engine.syncOnce()
    .catch(() => undefined);

/** Writes and syncs until `stop`. */
export const keepBusy = (tabs: readonly OpenTab[]) => {
  let isOver = false;
  let rounds = 0;
  const busy = tabs.map(async (tab) => {
    for (let at = 0; !isOver; at += 1) {
      await write(tab, at);
      await sync(tab);
      rounds += 1;
      await wait(20);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(busy);
      return rounds;
    },
  };
};
