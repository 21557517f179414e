import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { jobNames } from '../apps/api/src/jobs.ts';
import { migrate, roleUrl } from '../apps/api/src/platform/migrate.ts';
import { hashToken } from '../apps/api/src/platform/session.ts';
import { freePort } from '../scripts/local-stack/free-port.ts';
import { startPostgres } from '../scripts/local-stack/postgres.ts';
import { figure, median } from './figures.ts';

/**
 * A signed-in request that reads one row, through our stack and through the bare one, over the same data, in turns.
 * Throughput is compared within each turn, so that a noisy machine slows both. Turns are short and many: what disturbs
 * one half of a turn only then weighs little in the median.
 */
const turns = Number(process.env.BENCH_TURNS ?? 15);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const users = 20_000;
const connections = 20;

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-bench-'));
const postgres = await startPostgres({ folder, port: await freePort() });
const url = postgres.adminUrl;
const password = 'bench';
await migrate({
  adminUrl: url,
  passwords: { roadworthy_app: password, roadworthy_auth: password, roadworthy_jobs: password },
  jobNames,
});

const admin = new pg.Client({ connectionString: url });
await admin.connect();
await admin.query(
  `insert into accounts.users (email, email_verified, username, first_name, surname)
   select 'user' || n || '@example.com', true, 'user' || n, 'First', 'Last' from generate_series(1, $1::int) n`,
  [users],
);
const { rows: people } = await admin.query<{ id: string }>('select id from accounts.users');
const tokens = people.map((_, index) => `token-${index}`);
await admin.query(
  `insert into accounts.sessions (user_id, token_hash, expires_at)
   select unnest($1::uuid[]), unnest($2::text[]), now() + interval '30 days'`,
  [people.map(({ id }) => id), tokens.map(hashToken)],
);
await admin.query('vacuum analyze');

const start = async (script: string[], environment: Record<string, string>) => {
  const port = await freePort();
  const child = spawn(process.execPath, script, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(base).catch(() => null)) return { child, base };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${script.join(' ')} did not start`);
};

const servers: { child: ChildProcess; base: string }[] = [];
const ours = await start(
  [
    ...(process.env.BENCH_PROFILE ? ['--cpu-prof', '--cpu-prof-dir=.data/profile'] : []),
    'apps/api/src/main.ts',
    'web',
  ],
  {
    PUBLIC_URL: 'http://localhost',
    SECRET: 'a-secret-for-measuring-only-of-enough-length',
    APP_DATABASE_URL: roleUrl(url, 'roadworthy_app', password),
    AUTH_DATABASE_URL: roleUrl(url, 'roadworthy_auth', password),
    JOBS_DATABASE_URL: roleUrl(url, 'roadworthy_jobs', password),
    SMTP_URL: 'smtp://127.0.0.1:1',
  },
);
const bare = await start(['bench/bare-server.ts'], { DATABASE_URL: url });
servers.push(ours, bare);

const cookieOf = (index: number) => `__Host-rw.session_token=${tokens[index % users]}.signature`;

/** Processor time a process has used, in µs: the kernel counts it in hundredths of a second. */
const cpuOf = ({ child }: { child: ChildProcess }) => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
};

const run = async (server: { child: ChildProcess; base: string }, duration: number) => {
  const { base } = server;
  const cpuBefore = cpuOf(server);
  let next = 0;
  const result = await autocannon({
    url: `${base}/api/profile`,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          next += 7;
          return { ...request, headers: { ...request.headers, cookie: cookieOf(next) } };
        },
      },
    ],
  });
  if (result.non2xx || result.errors) {
    throw new Error(`${base}: ${result.non2xx} refused, ${result.errors} errors`);
  }
  return {
    perSecond: result.requests.average,
    cpu: (cpuOf(server) - cpuBefore) / result.requests.total,
    p99: result.latency.p99,
    total: result.requests.total,
  };
};

try {
  await run(ours, 6);
  await run(bare, 6);
  const ratios: number[] = [];
  const p99 = { ours: [] as number[], bare: [] as number[] };
  const cpu = { ours: [] as number[], bare: [] as number[] };
  let executed = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 ? [bare, ours] : [ours, bare];
    const results = new Map<string, Awaited<ReturnType<typeof run>>>();
    for (const server of order) results.set(server.base, await run(server, seconds));
    const our = results.get(ours.base);
    const theirs = results.get(bare.base);
    if (!our || !theirs) throw new Error('A run is missing');
    ratios.push(our.perSecond / theirs.perSecond);
    p99.ours.push(our.p99);
    p99.bare.push(theirs.p99);
    cpu.ours.push(our.cpu);
    cpu.bare.push(theirs.cpu);
    executed += our.total + theirs.total;
    console.log(
      `turn ${turn + 1}: ours ${our.perSecond.toFixed(0)}/s ${our.cpu.toFixed(0)} µs, bare ${theirs.perSecond.toFixed(0)}/s ${theirs.cpu.toFixed(0)} µs`,
    );
  }

  // Revocation is immediate: the very next request after the session is gone is refused.
  const asFirst = { headers: { cookie: cookieOf(0) } };
  const before = (await fetch(`${ours.base}/api/profile`, asFirst)).status;
  await admin.query('delete from accounts.sessions where token_hash = $1', [hashToken('token-0')]);
  const after = (await fetch(`${ours.base}/api/profile`, asFirst)).status;

  console.log(`executed: ${executed} requests in ${turns} turns`);
  figure('api read, ours against bare', median(ratios), { atLeast: 0.75 });
  figure('api read p99 ms, ours', median(p99.ours), { digits: 1 });
  figure('api read p99 ms, bare', median(p99.bare), { digits: 1 });
  figure('processor µs per request, ours', median(cpu.ours), { digits: 0 });
  figure('processor µs per request, bare', median(cpu.bare), { digits: 0 });
  figure('requests served after revocation', before === 200 && after === 401 ? 0 : 1, {
    atMost: 0,
  });
} finally {
  for (const { child } of servers) child.kill('SIGTERM');
  await admin.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
