import { randomUUID } from 'node:crypto';
import { lastRevision } from './fill.ts';
import { garageOf, recordOf, type World } from './world.ts';

type Kind = {
  name: string;
  /** How many of one turn. */
  count: number;
  ask(world: World, user: number): Parameters<World['ask']>[1];
};

const pull = (world: World, user: number, since: number) => ({
  path: `/api/sync/pull?since=${since}&epoch=${since ? world.epoch : ''}&userId=${garageOf(user)}`,
});

const push = (user: number, changes: number) => ({
  method: 'POST' as const,
  path: '/api/sync/push',
  body: {
    ...{ userId: garageOf(user), deviceId: randomUUID(), schemaVersion: 1 },
    ops: Array.from({ length: changes }, (_, at) => ({
      ...{ opId: randomUUID(), seq: at + 1, entity: 'tasks', type: 'edit' },
      id: recordOf(`t${1 + (at % 8)}`, user),
      patch: { notes: `Note ${Math.random()}` },
    })),
  },
});

export const nothing = 'pull of nothing';

/** The pushes come last: a pull of nothing must find nothing. */
const kinds: Kind[] = [
  {
    name: 'one vehicle',
    count: 150,
    ask: (_, user) => ({ path: `/api/vehicles/${recordOf('v', user * 2)}` }),
  },
  { name: 'list of vehicles', count: 150, ask: () => ({ path: '/api/vehicles' }) },
  { name: nothing, count: 400, ask: (world, user) => pull(world, user, lastRevision) },
  { name: 'pull of 3 rows', count: 150, ask: (world, user) => pull(world, user, 64) },
  { name: 'first pull', count: 60, ask: (world, user) => pull(world, user, 0) },
  { name: 'push of 1 change', count: 80, ask: (_, user) => push(user, 1) },
  { name: 'push of 20 changes', count: 30, ask: (_, user) => push(user, 20) },
];

const connections = 4;

/** What one request cost: processor time in µs, and pages. */
export type Cost = { api: number; postgres: number; pages: number };

const sendAll = async (world: World, { name, count, ask }: Kind) => {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const user = 1 + Math.floor(Math.random() * world.garages);
      const status = await world.ask(user, ask(world, user));
      if (status !== 200) throw new Error(`${name} was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
};

/** Sends every kind of request to both worlds in turns, each by a random user, and returns what one costs. */
export const measureRequests = async (
  worlds: readonly World[],
  turns: number,
): Promise<Map<string, Cost[]>> => {
  const costs = new Map<string, Cost[]>();
  for (const kind of kinds) {
    const sums = worlds.map((): Cost => ({ api: 0, postgres: 0, pages: 0 }));
    for (let turn = -1; turn < turns; turn += 1) {
      for (const [at, world] of worlds.entries()) {
        const [before, cpu] = [await world.work(), world.cpu()];
        await sendAll(world, kind);
        // The first turn only warms up.
        if (turn < 0) continue;
        const [after, cpuAfter] = [await world.work(), world.cpu()];
        const sum = sums[at] as Cost;
        const sent = kind.count * turns;
        sum.api += (cpuAfter.api - cpu.api) / sent;
        sum.postgres += (cpuAfter.postgres - cpu.postgres) / sent;
        sum.pages += (after.pages - before.pages) / sent;
      }
    }
    costs.set(kind.name, sums);
  }
  return costs;
};
