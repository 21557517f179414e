import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { sessionCookie } from '../../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import type { Api } from '../../../../apps/web/src/api/api-client.ts';
import type { PickedFiles } from '../files.ts';
import type { Deletions } from '../kinds/acts.ts';
import { type Connection, createFaultyApi, type Network } from '../network.ts';
import type { World } from '../run-history.ts';
import { createUpload } from '../upload.ts';
import type { SeveralHistory } from './commands.ts';
import { createSeveralDevice, type SeveralDevice } from './device.ts';

/** A person's membership: null while the person has none. It begins and ends somewhere in the time of a statement. */
type Span = { garageId: string; userId: string; role: Role | null; from: number; to: number };

/** A reply of the server, and when it was asked for. */
export type Heard = {
  garageId: string;
  userId: string;
  sent: string;
  body: string;
  from: number;
  to: number;
};

/** A device with its tabs. */
export type Device = {
  tabs: SeveralDevice[];
  isOffline: boolean;
  deletions: Map<string, Deletions>;
  /** What the person saved as a file, of what was kept of a garage. */
  saved: Set<string>;
  /** Unsent changes of a record whose addition its person discarded. */
  discarded: Set<string>;
};
export type Member = {
  userId: string;
  devices: Device[];
  connection: Connection;
  /** Over a network without faults. */
  api: Api;
};

export type SeveralSeen = {
  operations: number;
  left: number;
  returned: number;
  roleChanges: number;
  closed: number;
  locked: number;
  refused: number;
  kept: number;
  takenHome: number;
  links: number;
};
export const nothingSeen: SeveralSeen = {
  ...{ operations: 0, left: 0, returned: 0, roleChanges: 0, closed: 0, locked: 0 },
  ...{ refused: 0, kept: 0, takenHome: 0, links: 0 },
};

/** Ann, two garages that she shares, one of them her own, and Ben, who is a member of both. */
export type Scene = Awaited<ReturnType<typeof openScene>>;

export const openScene = async (world: World, history: SeveralHistory) => {
  const { server, fault } = world;
  const [annId, benId] = [await server.createUser(), await server.createUser()];
  const together = await server.createGarage(annId);
  const shared = [together, annId];
  const spans: Span[] = [];
  const heard: Heard[] = [];
  /** Whatever was sent, also if no answer came. */
  const asked: Pick<Heard, 'garageId' | 'userId' | 'sent' | 'from'>[] = [];
  const problems: string[] = [];
  const picked: PickedFiles = new Map();
  let isFaulty = true;

  const roleNow = (garageId: string, userId: string): Role | null => {
    if (garageId === userId) return 'owner';
    const at = (each: Span) => each.garageId === garageId && each.userId === userId;
    return spans.findLast(at)?.role ?? null;
  };

  /** Changes a membership by the statement, and notes when. */
  const become = async (garageId: string, role: Role | null, change: Promise<unknown>) => {
    const from = performance.now();
    await change;
    const before = spans.findLast((each) => each.garageId === garageId && each.userId === benId);
    if (before) before.to = performance.now();
    spans.push({ garageId, userId: benId, role, from, to: Number.POSITIVE_INFINITY });
  };

  for (const garageId of shared) {
    if (garageId !== annId)
      spans.push({ garageId, userId: annId, role: 'owner', from: 0, to: Number.POSITIVE_INFINITY });
    await become(garageId, 'editor', server.addMember(garageId, benId, 'editor'));
  }

  /** Every role that a person had in a garage at some moment of that time. */
  const rolesDuring = (garageId: string, userId: string, from: number, to: number) => {
    if (garageId === userId) return ['owner'] satisfies (Role | null)[];
    const known = spans.filter(
      (each) =>
        each.garageId === garageId && each.userId === userId && each.from <= to && each.to >= from,
    );
    return known.length > 0 ? known.map(({ role }) => role) : [null];
  };

  const listenFor =
    (userId: string): NonNullable<Network['listen']> =>
    (named, sent) => {
      const from = performance.now();
      const garageId = named ?? userId;
      asked.push({ garageId, userId, sent, from });
      return (body) => {
        heard.push({ garageId, userId, sent, body, from, to: performance.now() });
      };
    };

  /** By garage and person: the memberships, as the server knows them, in which a device pulled from the first revision. */
  const fromNothing = new Map<SeveralDevice['of'], Set<string>>();

  const createMember = async (userId: string, tabs: readonly number[]): Promise<Member> => {
    const token = await server.signIn(userId);
    const cookie = () => `${sessionCookie}=${token}`;
    const { url, origin } = world;
    const devices: Device[] = [];
    for (const count of tabs) {
      const device: Device = {
        ...{ tabs: [], isOffline: false, deletions: new Map() },
        ...{ saved: new Set(), discarded: new Set() },
      };
      const network: Network = {
        get faulty() {
          return isFaulty;
        },
        next: () => (device.isOffline ? 'request lost' : (history.faults.next().value ?? null)),
        count: world.count,
        listen: listenFor(userId),
      };
      const connection = { url, origin, cookie, network };
      for (let at = 0; at < count; at += 1) {
        const known = device.tabs[0]?.of;
        const tab: SeveralDevice = await createSeveralDevice({
          ...{ userId, fault, ...(known ? { of: known } : {}) },
          api: createFaultyApi(url, origin, cookie, network),
          upload: (garageId) => createUpload(connection, userId, garageId),
          onPull: async (garageId, since) => {
            if (since !== '0' || device.isOffline || garageId === userId) return;
            const membership = await server.readMembership(garageId, userId);
            const names = fromNothing.get(tab.of) ?? new Set<string>();
            fromNothing.set(tab.of, names.add(`${garageId} ${membership}`));
          },
        });
        device.tabs.push(tab);
      }
      devices.push(device);
    }
    const network: Network = {
      ...{ faulty: false, next: () => null, count: () => undefined },
      listen: listenFor(userId),
    };
    const api = createFaultyApi(url, origin, cookie, network);
    return { userId, devices, connection: { url, origin, cookie, network }, api };
  };

  const ann = await createMember(annId, [1]);
  const ben = await createMember(benId, history.devices === 1 ? [2] : [2, 1]);
  return {
    ...{ world, ann, ben, shared, asked, heard, problems, picked, become, roleNow, rolesDuring },
    fromNothing,
    members: [ann, ben],
    garageIds: [benId, ...shared],
    closed: new Set<string>(),
    /** Links to files, with the garage of each and the person who got it. */
    links: [] as { path: string; garageId: string; member: Member }[],
    seen: { ...nothingSeen },
    /** Ends all faults, so that everything settles. */
    calm(): void {
      isFaulty = false;
      for (const { devices } of [ann, ben]) for (const each of devices) each.isOffline = false;
    },
  };
};
