import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDeps } from '../../../apps/api/src/create-deps.ts';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { jobHandlers } from '../../../apps/api/src/job-handlers.ts';
import { readConfig } from '../../../apps/api/src/platform/config.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { startPostgres } from '../../support/stack/postgres.ts';
import { type ApiProcess, startApiProcess, startLocalStack } from '../../support/stack/stack.ts';
import { fill } from './fill.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The same ids as in `fill.ts`. */
export const garageOf = (n: number): string => {
  const time = (1714000000000 + n * 90000).toString(16).padStart(12, '0');
  const rest = md5(`g${n}`);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
};
export const recordOf = (kind: string, n: number): string =>
  md5(`${kind}${n}`).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

type Asked = { method?: 'GET' | 'POST'; path: string; body?: unknown };

/** What statements of our roles did since the statistics were reset. */
export type Work = { pages: number; execMs: number };

export type World = {
  vehicles: number;
  garages: number;
  admin: pg.Pool;
  deps: Deps;
  jobs: ReturnType<typeof jobHandlers>;
  epoch: string;
  /** Sends a request as the user with this number, and returns the status of the answer. */
  ask(user: number, asked: Asked): Promise<number>;
  work(): Promise<Work>;
  /** The longest statement of our roles, in ms, each by its fastest run: a busy machine stalls some runs. */
  longestStatement(): Promise<{ ms: number; text: string }>;
  /** Processor time so far, in µs: of the API's process, and of PostgreSQL. */
  cpu(): { api: number; postgres: number };
  close(): Promise<void>;
};

const statOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
};
/** The kernel counts in hundredths of a second. `all`: with the children that have ended. */
const cpuOf = (pid: number, fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + Number(statOf(pid)[field] ?? 0), 0) * 10_000;
const own = [11, 12];
const withEnded = [...own, 13, 14];

const cpuOfPostgres = (postmaster: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)[1]) === postmaster)
    .reduce((sum, pid) => sum + cpuOf(pid, own), cpuOf(postmaster, withEnded));

const roadworthys = `from pg_stat_statements s join pg_roles r on r.oid = s.userid where rolname like 'roadworthy%'`;

/** Starts the product over a database with this many vehicles. */
export const startWorld = async (vehicles: number, keptJobs: number): Promise<World> => {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-scale-'));
  const postgres = await startPostgres({
    ...{ folder, port: await freePort(), durable: false },
    settings: {
      shared_buffers: '256MB',
      max_wal_size: '4GB',
      random_page_cost: '1.1',
      shared_preload_libraries: 'pg_stat_statements',
    },
  });
  const stack = await startLocalStack({ folder, databaseUrl: postgres.adminUrl });
  const filling = new pg.Client({ connectionString: postgres.adminUrl });
  await filling.connect();
  const began = performance.now();
  await fill(filling, vehicles, keptJobs);
  console.log(
    `filled: ${vehicles} vehicles in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  await filling.query('create extension pg_stat_statements');
  await filling.end();
  const environment = { ...stack.environment, LOG_LEVEL: 'error' };
  const api: ApiProcess = await startApiProcess({ environment, mode: 'web', port: stack.appPort });
  const deps = await createDeps(readConfig(environment));
  // What the measurement itself looks up must not count as a table that is read whole.
  const admin = new pg.Pool({
    connectionString: postgres.adminUrl,
    max: 2,
    options: '-c enable_seqscan=off',
  });
  const [epoch] = (await admin.query<{ epoch: string }>('select epoch::text from sync.epoch')).rows;
  const postmaster = Number(
    readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  await admin.query('select pg_stat_reset(), pg_stat_statements_reset()');
  return {
    vehicles,
    garages: Math.floor(vehicles * 0.6),
    admin,
    deps,
    jobs: jobHandlers(deps),
    epoch: epoch?.epoch ?? '',
    ask: (user, { method = 'GET', path, body }) =>
      new Promise((resolve, reject) => {
        const data = body === undefined ? '' : JSON.stringify(body);
        const headers = {
          cookie: `__Host-rw.session_token=token-${user}.signature`,
          origin: stack.publicUrl,
          ...(data && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(data),
          }),
        };
        const request = http.request(`${api.url}${path}`, { method, agent, headers }, (reply) => {
          reply.resume();
          reply.on('end', () => resolve(reply.statusCode ?? 0));
        });
        request.on('error', reject);
        request.end(data);
      }),
    async work() {
      const { rows } = await admin.query<Work>(
        `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages,
           coalesce(sum(total_exec_time), 0)::float8 as "execMs" ${roadworthys}`,
      );
      return rows[0] as Work;
    },
    async longestStatement() {
      const { rows } = await admin.query<{ ms: number; text: string }>(
        `select min_exec_time as ms, left(query, 120) as text ${roadworthys} order by min_exec_time desc limit 1`,
      );
      return rows[0] ?? { ms: 0, text: '' };
    },
    cpu: () => ({ api: cpuOf(api.child.pid ?? 0, own), postgres: cpuOfPostgres(postmaster) }),
    async close() {
      agent.destroy();
      await api.stop();
      await deps.close();
      await admin.end();
      await stack.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
