import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { jobNames } from '../../apps/api/src/jobs.ts';
import { migrate, roleUrl } from '../../apps/api/src/platform/migrate.ts';
import { hashToken } from '../../apps/api/src/platform/session.ts';
import { freePort } from '../support/stack/free-port.ts';
import { startPostgres } from '../support/stack/postgres.ts';
import { root } from '../support/stack/stack.ts';

export type Server = { child: ChildProcess; base: string };

const start = async (
  script: string[],
  environment: Record<string, string>,
  folder = root,
): Promise<Server> => {
  const port = await freePort();
  const child = spawn(process.execPath, script, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await fetch(base).catch(() => null)) return { child, base };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${script.join(' ')} did not start`);
};

export const benchOrigin = 'http://localhost';

/** Starts our stack and the bare server over the same data, with signed-in users. */
export const startBenchStack = async ({
  users,
  environment = {},
  durable = true,
  earlier,
}: {
  users: number;
  environment?: Record<string, string>;
  /** Off when the bare counterpart does not wait for a disk either. */
  durable?: boolean;
  /** The folder of an earlier version to start too, over the same data. */
  earlier?: string;
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-bench-'));
  const postgres = await startPostgres({ folder, port: await freePort(), durable });
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

  const settings = {
    PUBLIC_URL: benchOrigin,
    SECRET: 'a-secret-for-measuring-only-of-enough-length',
    APP_DATABASE_URL: roleUrl(url, 'roadworthy_app', password),
    AUTH_DATABASE_URL: roleUrl(url, 'roadworthy_auth', password),
    JOBS_DATABASE_URL: roleUrl(url, 'roadworthy_jobs', password),
    SMTP_URL: 'smtp://127.0.0.1:1',
    STORAGE_URL: pathToFileURL(join(folder, 'files')).href,
    ...environment,
  };
  const program = ['apps/api/src/main.ts', 'web'];
  const profiling = process.env.BENCH_PROFILE ? ['--cpu-prof', '--cpu-prof-dir=.data/profile'] : [];
  const ours = await start([...profiling, ...program], settings);
  const before = earlier ? await start(program, settings, earlier) : null;
  const bare = await start(['tests/bench/bare-server.ts'], { DATABASE_URL: url });
  return {
    admin,
    ours,
    bare,
    before,
    tokenOf: (index: number) => tokens[index % users] ?? '',
    cookieOf: (index: number) => `__Host-rw.session_token=${tokens[index % users]}.signature`,
    async close() {
      for (const each of [ours, bare, before]) each?.child.kill('SIGTERM');
      await admin.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
