import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { hashToken } from '../../apps/api/src/platform/session.ts';
import { figure, median } from '../support/figures.ts';
import { unpackVersion } from '../support/stack/earlier-version.ts';
import { freePort } from '../support/stack/free-port.ts';
import { benchOrigin, type Server, startBenchStack } from './bench-stack.ts';

/**
 * Compares signed-in requests through our stack with the same through the bare server, which sends the same statements,
 * over the same data, in turns. Throughput is compared within each turn, so a noisy machine slows both. Many short
 * turns: a disturbance of half a turn then weighs little in the median. With BENCH_BEFORE, a commit, that version takes
 * part in every turn. BENCH_METRICS=1 measures our stack with its metrics on.
 */
const turns = Number(process.env.BENCH_TURNS ?? 15);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const users = 400;
const vehiclesEach = 20;
const connections = 20;

const earlier = process.env.BENCH_BEFORE ? await unpackVersion(process.env.BENCH_BEFORE) : null;
const metrics: Record<string, string> = process.env.BENCH_METRICS
  ? { METRICS_PORT: String(await freePort()) }
  : {};
const stack = await startBenchStack({
  users,
  environment: metrics,
  ...(earlier ? { earlier: earlier.folder } : {}),
});
const { admin, ours, bare, before, cookieOf } = stack;

/** Processor time a process has used, in µs: the kernel counts it in hundredths of a second. */
const cpuOf = ({ child }: { child: ChildProcess }) => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
};

const { rows: garages } = await admin.query<{ id: string }>(
  'select user_id as id from accounts.sessions order by array_position($1::text[], token_hash)',
  [Array.from({ length: users }, (_, at) => hashToken(stack.tokenOf(at)))],
);
await admin.query(
  `insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year, color, mileage)
   select g.id, left(g.id::text, 34) || lpad(n::text, 2, '0'), n, 'AB' || (10 + n) || 'CDE', 'Toyota', 'Corolla', 2017, 'Silver', 1000 * n
   from unnest($1::uuid[]) g (id), generate_series(1, $2::int) n`,
  [garages.map(({ id }) => id), vehiclesEach],
);
await admin.query('insert into sync.accounts (garage_id, rev) select unnest($1::uuid[]), $2', [
  garages.map(({ id }) => id),
  vehiclesEach,
]);
await admin.query('vacuum analyze');
const { rows: epochs } = await admin.query<{ epoch: string }>('select epoch from sync.epoch');
const epoch = epochs[0]?.epoch ?? '';
const garageOf = (at: number) => garages[at % users]?.id ?? '';
const vehicleOf = (at: number, n: number) =>
  `${garageOf(at).slice(0, 34)}${String(1 + (n % vehiclesEach)).padStart(2, '0')}`;

type Asked = { method?: 'GET' | 'POST'; path: string; body?: string };
/** Each kind of request, as the user `at` makes it. */
const kinds: Record<string, { atLeast: number; ask: (at: number) => Asked }> = {
  'list of vehicles': { atLeast: 0.8, ask: () => ({ path: '/api/vehicles' }) },
  'one vehicle': { atLeast: 0.8, ask: (at) => ({ path: `/api/vehicles/${vehicleOf(at, at)}` }) },
  'pull of a delta': {
    atLeast: 0.8,
    ask: (at) => ({
      path: `/api/sync/pull?since=${vehiclesEach - 3}&epoch=${epoch}&userId=${garageOf(at)}`,
    }),
  },
  'push of 20 changes': {
    atLeast: 0.6,
    ask: (at) => ({
      method: 'POST',
      path: '/api/sync/push',
      body: JSON.stringify({
        ...{ userId: garageOf(at), deviceId: randomUUID(), schemaVersion: 1 },
        ops: Array.from({ length: 20 }, (_, n) => ({
          ...{ opId: randomUUID(), entity: 'vehicles', id: vehicleOf(at, n), type: 'edit' },
          patch: { color: `Colour ${Math.floor(Math.random() * 1e6)}` },
        })),
      }),
    }),
  },
};

const run = async (server: Server, ask: (at: number) => Asked, duration: number) => {
  const { base } = server;
  const cpuBefore = cpuOf(server);
  let next = 0;
  const result = await autocannon({
    url: base,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          next += 7;
          const headers = {
            ...request.headers,
            ...{ cookie: cookieOf(next), origin: benchOrigin, 'content-type': 'application/json' },
          };
          return { ...request, method: 'GET', ...ask(next), headers };
        },
      },
    ],
  });
  if (result.non2xx || result.errors) {
    throw new Error(`${base}: ${result.non2xx} requests rejected, ${result.errors} failed`);
  }
  return {
    perSecond: result.requests.average,
    cpu: (cpuOf(server) - cpuBefore) / result.requests.total,
    p99: result.latency.p99,
    total: result.requests.total,
  };
};

/** Compares one kind of request in turns; returns the number of requests made. */
const compare = async (name: string): Promise<number> => {
  const { atLeast, ask } = kinds[name] as (typeof kinds)[string];
  const servers = [ours, bare, ...(before ? [before] : [])];
  for (const server of servers) await run(server, ask, 3);
  const ratios: number[] = [];
  const ratiosBefore: number[] = [];
  const all = { ours: [] as number[], bare: [] as number[] };
  const p99: number[] = [];
  let executed = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 ? servers.toReversed() : servers;
    const results = new Map<Server, Awaited<ReturnType<typeof run>>>();
    for (const server of order) results.set(server, await run(server, ask, seconds));
    const [our, theirs, earlierOnes] = servers.map((server) => results.get(server));
    if (!our || !theirs) throw new Error('The benchmark has no result for one of the two servers');
    ratios.push(our.perSecond / theirs.perSecond);
    if (earlierOnes) ratiosBefore.push(earlierOnes.perSecond / theirs.perSecond);
    all.ours.push(our.cpu);
    all.bare.push(theirs.cpu);
    p99.push(our.p99);
    executed += our.total + theirs.total;
  }
  figure(`${name}, requests per second of our API relative to a bare server`, median(ratios), {
    atLeast,
  });
  if (before)
    figure(
      `${name}, requests per second of the previous version relative to a bare server`,
      median(ratiosBefore),
    );
  figure(`${name}, p99 ms of our API`, median(p99), { digits: 1 });
  figure(`${name}, processor µs per request of our API`, median(all.ours), { digits: 0 });
  figure(`${name}, processor µs per request of a bare server`, median(all.bare), { digits: 0 });
  return executed;
};

try {
  const wanted = Object.keys(kinds).filter((name) => name.includes(process.env.BENCH_KIND ?? ''));
  let executed = 0;
  for (const name of wanted) executed += await compare(name);

  // Revocation is immediate: the first request after the session is deleted is rejected.
  const asFirst = { headers: { cookie: cookieOf(0) } };
  const first = (await fetch(`${ours.base}/api/vehicles`, asFirst)).status;
  await admin.query('delete from accounts.sessions where token_hash = $1', [
    hashToken(stack.tokenOf(0)),
  ]);
  const after = (await fetch(`${ours.base}/api/vehicles`, asFirst)).status;

  console.log(`executed: ${executed} requests in ${turns} turns for each kind`);
  figure(
    'requests served after their session was revoked',
    first === 200 && after === 401 ? 0 : 1,
    {
      atMost: 0,
    },
  );
} finally {
  await stack.close();
  await earlier?.remove();
}
