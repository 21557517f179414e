import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import { digestOf, samplePdf } from '../../support/api/files.ts';
import { createDevice, type Journal } from '../sync/device.ts';
import { createSyncApi } from '../sync/network.ts';
import type { Server } from '../sync/server.ts';
import { newVehicle } from '../sync/vehicles.ts';

const quiet = { faulty: false, next: () => null, count: () => {} };

/** Somebody with one device, which holds records, a paper and an unsent change. */
export const enter = async (server: Server, { url, origin }: { url: string; origin: string }) => {
  const userId = await server.createUser();
  const cookie = `${sessionCookie}=${await server.signIn(userId)}`;
  const { push, pull } = createSyncApi(url, origin, () => cookie, quiet);
  const journal: Journal = { queued: [], shown: new Set() };
  const device = await createDevice(
    { index: 0, userId, api: { push, pull }, seemsOnline: () => true },
    journal,
  );
  const { changes, engine } = device.tab(0);
  const send = (path: string, init: RequestInit) =>
    fetch(`${url}${path}`, { ...init, headers: { origin, cookie, ...init.headers } });
  return {
    userId,
    add: () => changes.save([{ entity: 'vehicles', type: 'add', fields: newVehicle() }]),
    sync: () => engine.syncOnce(),
    async upload() {
      const body = new Uint8Array(samplePdf(`Of ${userId}`));
      const headers = {
        'content-digest': digestOf(body),
        'content-type': 'application/octet-stream',
      };
      const path = `/api/files/${crypto.randomUUID()}?purpose=document`;
      const reply = await send(path, { method: 'PUT', body, headers });
      if (!reply.ok)
        throw new Error(`The upload was rejected: ${reply.status} ${await reply.text()}`);
    },
    askDeletion: () => send('/api/profile/deletion', { method: 'POST' }),
    profile: () => send('/api/profile', {}),
    close: () => device.close(),
  };
};
