import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { dangersIn } from '../../../../tests/support/api/migration-rules.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/support/api/test-database.ts';
import { figureInTest } from '../../../../tests/support/figures.ts';
import { jobNames } from '../jobs.ts';
import { migrate, type Role } from './migrate.ts';

const ownFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Older migrations were written before the rule, when the tables were not in use. */
const lastBeforeRule = 10;
const passwords: Record<Role, string> = {
  roadworthy_app: 'test',
  roadworthy_auth: 'test',
  roadworthy_jobs: 'test',
};

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-migrations-'));
  for (const file of await readdir(ownFolder)) {
    await writeFile(join(folder, file), await readFile(join(ownFolder, file)));
  }
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const migrating = (tries?: { attempts: number; pauseMs: number }) =>
  migrate({
    adminUrl: database.adminUrl,
    passwords,
    jobNames,
    folder,
    ...(tries ? { tries } : {}),
  });
const connect = async () => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  return client;
};

test('no migration rewrites a table in use, locks a table for long or breaks the version that is running', async () => {
  const files = (await readdir(ownFolder)).filter(
    (file) => Number(file.slice(0, 4)) > lastBeforeRule,
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect([file, dangersIn(await readFile(join(ownFolder, file), 'utf8'))]).toEqual([file, []]);
  }
});

test('planted fault: each forbidden statement in a migration is detected', () => {
  for (const sql of [
    'alter table tasks.tasks alter column title type varchar(200)',
    'alter table tasks.tasks alter column title set data type varchar(200);',
    'alter table tasks.tasks alter title set not null',
    'ALTER TABLE "tasks"."tasks"\n  ALTER COLUMN title\n  SET NOT NULL',
    'alter table tasks.tasks add column serial_number bigserial',
    'alter table tasks.tasks add column size int generated always as (length(title)) stored',
    'alter table tasks.tasks add column mark uuid not null default gen_random_uuid()',
    'alter table tasks.tasks add column at timestamptz default clock_timestamp()',
    'alter table tasks.tasks add column owner uuid references accounts.users',
    'alter table tasks.tasks add constraint short check (length(title) < 9)',
    'alter table tasks.tasks add foreign key (user_id) references accounts.users',
    'alter table tasks.tasks add constraint one unique (garage_id, title)',
    'alter table tasks.tasks add primary key (id)',
    'alter table tasks.tasks set unlogged',
    'alter table tasks.tasks drop column title',
    'alter table tasks.tasks rename column title to name',
    'alter table tasks.tasks rename to jobs',
    'create index by_title on tasks.tasks (title)',
    'create unique index if not exists by_title on tasks.tasks (title)',
    'create table a.b (id int); create index on tasks.tasks (title)',
    '-- one; two\ncreate index by_title on tasks.tasks (title)',
    'reindex table tasks.tasks',
    'cluster tasks.tasks',
    'vacuum full tasks.tasks',
    'lock table tasks.tasks',
    'drop table tasks.tasks',
    'truncate tasks.tasks',
    'update tasks.tasks set title = lower(title)',
    'delete from tasks.tasks where title is null',
    'do $$ begin update tasks.tasks set title = null; end $$',
    '-- lock: short\nupdate tasks.tasks set title = null',
  ]) {
    expect([sql, dangersIn(sql).length > 0]).toEqual([sql, true]);
  }
  for (const sql of [
    'create table a.b (id int); create index by_id on a.b (id); alter table a.b add primary key (id)',
    'alter table tasks.tasks add column note text',
    "alter table tasks.tasks add column tries int not null default 0, add column marks text[] default '{}'",
    'alter table tasks.tasks add constraint short check (length(title) < 9) not valid',
    'alter table tasks.tasks validate constraint short',
    'alter table tasks.tasks add constraint one unique using index by_title',
    'create index concurrently by_title on tasks.tasks (title)',
    'alter table tasks.tasks force row level security; grant update on tasks.tasks to roadworthy_app',
    '-- lock: one row, in a table that only the sweep reads\nupdate sync.epoch set epoch = 1',
    'create function a.f() returns trigger as $$ begin update tasks.tasks set title = 1; end $$',
    '-- It says update tasks.tasks here.\ngrant select on tasks.tasks to roadworthy_app',
    '-- contract: 0900\nalter table tasks.tasks drop column title',
  ]) {
    expect([sql, dangersIn(sql)]).toEqual([sql, []]);
  }
});

test('PostgreSQL reports no table rewrite by the migrations written since rewrites were forbidden', async () => {
  const fresh = await createTestDatabase(inject('adminUrl'));
  const files = (await readdir(ownFolder)).toSorted();
  const isUnderRule = (file: string) => Number(file.slice(0, 4)) > lastBeforeRule;
  const client = new pg.Client({ connectionString: fresh.adminUrl });
  await client.connect();
  const name = `rewrites_${Date.now()}`;
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(fresh.adminUrl);
  url.pathname = `/${name}`;
  const bare = new pg.Client({ connectionString: url.href });
  await bare.connect();
  const apply = async (file: string) => {
    await bare.query('set role roadworthy_owner');
    if (file.endsWith('.sql')) {
      // As in a migration, `set local` ends with the file.
      await bare.query(`begin;\n${await readFile(join(ownFolder, file), 'utf8')};\ncommit`);
    } else {
      const { up } = await import(join(ownFolder, file));
      await up({ noTransaction: () => {}, db: bare });
    }
    await bare.query('reset role');
  };
  await bare.query(`grant create on database ${name} to roadworthy_owner`);
  for (const file of files.filter((file) => !isUnderRule(file))) await apply(file);
  await bare.query(`
    create function public.refuse() returns event_trigger language plpgsql as $$
      begin raise exception 'rewrites %', pg_event_trigger_table_rewrite_oid()::regclass; end $$;
    create event trigger refuse on table_rewrite execute function public.refuse()`);
  for (const file of files.filter(isUnderRule)) await apply(file);
  await expect(
    bare.query('alter table tasks.tasks add column mark uuid default gen_random_uuid()'),
  ).rejects.toThrow('rewrites tasks.tasks');
  await bare.end();
  await fresh.drop();
});

test('a migration that waits for a lock behind a long query gives up, so that other queries continue', async () => {
  await writeFile(
    join(folder, '0900_note.sql'),
    'alter table tasks.tasks add column planted_note text;',
  );
  const reader = await connect();
  await reader.query('begin; select count(*) from tasks.tasks');
  const other = await connect();
  const waits: number[] = [];
  let isOver = false;
  const everybody = (async () => {
    while (!isOver) {
      const started = performance.now();
      await other.query('select count(*) from tasks.tasks');
      waits.push(performance.now() - started);
      await pause(20);
    }
  })();
  await expect(migrating({ attempts: 2, pauseMs: 500 })).rejects.toMatchObject({ code: '55P03' });
  isOver = true;
  await everybody;
  figureInTest(
    'ms that other queries waited behind a migration that waits for a lock',
    Math.max(...waits),
    {
      atMost: 2000,
      digits: 0,
    },
  );
  expect(Math.max(...waits)).toBeLessThan(2000);
  expect(Math.max(...waits)).toBeGreaterThan(500);

  // The reader ends during the attempts, and the migration succeeds.
  const done = migrating({ attempts: 20, pauseMs: 100 });
  await pause(1000);
  await reader.query('commit');
  await done;
  const rows = await database.admin(
    `select 1 from information_schema.columns where column_name = 'planted_note'`,
  );
  expect(rows).toHaveLength(1);
  await reader.end();
  await other.end();
});

test('a migration that fails for any reason but a lock is not retried and leaves nothing behind', async () => {
  await writeFile(
    join(folder, '0901_wrong.sql'),
    'create table tasks.half_made (id int); select 1 / 0;',
  );
  const started = performance.now();
  await expect(migrating({ attempts: 20, pauseMs: 60_000 })).rejects.toThrow('division by zero');
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(await database.admin(`select to_regclass('tasks.half_made') as made`)).toEqual([
    { made: null },
  ]);
});

test('a contracting migration is applied in the run after its expansion, never in the same run', async () => {
  await rm(join(folder, '0901_wrong.sql'));
  const columns = async () => {
    const rows = await database.admin(
      `select column_name as name from information_schema.columns where column_name like 'planted_name%' order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  await writeFile(
    join(folder, '0910_expand.sql'),
    'alter table tasks.tasks add column planted_name_old text, add column planted_name_new text;',
  );
  await writeFile(
    join(folder, '0911_contract.sql'),
    '-- contract: 0910\nalter table tasks.tasks drop column planted_name_old;',
  );
  await writeFile(
    join(folder, '0912_after.sql'),
    'create table tasks.planted_name_list (planted_name int);',
  );
  await migrating();
  expect(await columns()).toEqual(['planted_name_new', 'planted_name_old']);
  await migrating();
  expect(await columns()).toEqual(['planted_name', 'planted_name_new']);
});

test('when 0.1.0 is upgraded, the first run of migrations adds what the new version needs; only the second run removes what 0.1.0 needs', async () => {
  const lastOfEarlier = '0030_cover.sql';
  const name = `from_earlier_${Date.now()}`;
  await database.admin(`create database ${name} template template0`);
  const address = new URL(database.adminUrl);
  address.pathname = `/${name}`;
  const [earlier, all] = [await mkdtemp(join(tmpdir(), 'roadworthy-earlier-')), ownFolder];
  const files = (await readdir(ownFolder)).toSorted();
  for (const file of files.filter((each) => each <= lastOfEarlier)) {
    await writeFile(join(earlier, file), await readFile(join(ownFolder, file)));
  }
  const run = (from: string) =>
    migrate({ adminUrl: address.href, passwords, jobNames, folder: from });
  const client = new pg.Client({ connectionString: address.href });
  try {
    await run(earlier);
    await client.connect();
    await client.query(
      `insert into accounts.users (id, email, email_verified)
       values ('0c3a1f4e-58c4-4b0a-9d55-0b2f6f5d7a10', 'a@example.com', true)`,
    );
    /** What a process of 0.1.0 writes and reads. */
    const asEarlier = async (id: string) => {
      await client.query(
        `insert into vehicles.vehicles (user_id, id, rev, registration_number, make, model, year)
         select id, $1, 1, 'AB17CDE', 'Toyota', 'Corolla', 2017 from accounts.users`,
        [id],
      );
      return (await client.query('select user_id from vehicles.vehicles')).rows.length;
    };
    expect(await asEarlier('one')).toBe(1);

    await run(all);
    expect(await asEarlier('two')).toBe(2);
    // What a process of the new version reads.
    await client.query(
      'select garage_id, emptied_at, mot_failed_on from vehicles.vehicles for update',
    );
    await client.query('select verdict, triage from diagnosis.diagnoses');
    const left = async () => {
      const { rows } = await client.query<{ name: string }>('select name from migrations.applied');
      const applied = new Set(rows.map((row) => row.name));
      return files.filter((file) => !applied.has(file.replace(/\.\w+$/, '')));
    };
    // Indexes only.
    expect((await left()).every((file) => file.endsWith('.ts'))).toBe(true);
    expect((await left()).length).toBeGreaterThan(0);

    await run(all);
    expect(await left()).toEqual([]);
    await expect(asEarlier('three')).rejects.toThrow('user_id');
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^(pg_|information)' and (c.relname like '%\\_table' or c.relkind = 'v')`,
    );
    expect(rows).toEqual([]);
    // A third run finds nothing to do.
    await run(all);
  } finally {
    await client.end();
    await database.admin(`drop database ${name} with (force)`);
    await rm(earlier, { recursive: true });
  }
});
