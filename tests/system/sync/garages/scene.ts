import { sessionCookie } from '../../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import { createFaultyApi, type Network } from '../network.ts';
import type { World } from '../run-history.ts';
import type { GarageHistory } from './commands.ts';
import { createPersonDevice, type Person, type PersonDevice } from './people.ts';
import type { Heard } from './wire.ts';
import type { Notes } from './writing.ts';

/** Two people with a garage each and one that they share, and what they hear and write. */
export type Scene = Awaited<ReturnType<typeof openScene>>;

/** Counts of the events in garage histories. */
export type GarageSeen = {
  operations: number;
  left: number;
  kept: number;
  returned: number;
  twins: number;
  peeks: number;
};

export const nothingSeen: GarageSeen = {
  operations: 0,
  left: 0,
  kept: 0,
  returned: 0,
  twins: 0,
  peeks: 0,
};

export const openScene = async (world: World, history: GarageHistory) => {
  const { server, fault } = world;
  const [annId, benId] = [await server.createUser(), await server.createUser()];
  const sharedId = await server.createGarage(annId);
  await server.addMember(sharedId, benId, 'editor');
  let isBenMember = true;
  let isFaulty = true;
  const heard: Heard[] = [];

  const isMember = (userId: string, garageId: string): boolean =>
    garageId === userId || (garageId === sharedId && (userId === annId || isBenMember));

  const listenFor = (userId: string) => (named: string | null) => {
    const garageId = named ?? userId;
    const wasMember = isMember(userId, garageId);
    return (body: string) => {
      heard.push({ garageId, userId, isMember: wasMember || isMember(userId, garageId), body });
    };
  };

  const createPerson = async (userId: string, firstIndex: number): Promise<Person> => {
    const token = await server.signIn(userId);
    const devices: PersonDevice[] = [];
    for (let at = 0; at < history.devices; at += 1) {
      const network: Network = {
        get faulty() {
          return isFaulty;
        },
        next: () =>
          devices[at]?.isOffline() ? 'request lost' : (history.faults.next().value ?? null),
        count: world.count,
        listen: listenFor(userId),
      };
      const cookie = () => `${sessionCookie}=${token}`;
      const api = createFaultyApi(world.url, world.origin, cookie, network);
      devices.push(
        await createPersonDevice({ index: firstIndex + at, userId, sharedId, api, fault }),
      );
    }
    return { userId, devices };
  };

  const ann = await createPerson(annId, 0);
  const ben = await createPerson(benId, history.devices);
  const notes: Notes = { problems: [], intentions: [] };
  return {
    world,
    sharedId,
    ann,
    ben,
    devices: [...ann.devices, ...ben.devices],
    heard,
    notes,
    seen: { ...nothingSeen },
    isBenMember: () => isBenMember,
    async removeBen(): Promise<void> {
      await server.removeMember(sharedId, benId);
      // Set afterwards: a reply that was under way is still a member's.
      isBenMember = false;
    },
    async returnBen(): Promise<void> {
      isBenMember = true;
      await server.addMember(sharedId, benId, 'editor');
      for (const device of ben.devices) {
        const cursor = await device.join();
        if (cursor) notes.problems.push(`diverged: a database made again begins at ${cursor}`);
      }
    },
    /** Ends all faults, so that everything settles. */
    calm(): void {
      isFaulty = false;
      for (const device of [...ann.devices, ...ben.devices]) device.setOffline(false);
    },
  };
};
