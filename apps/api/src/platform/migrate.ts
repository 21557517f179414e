import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import {
  areEarlierNamesKept,
  bridgedContract,
  dropEarlierNames,
  keepEarlierNames,
} from './earlier-table-names.ts';
import { installQueue } from './queue.ts';

const roles = ['roadworthy_app', 'roadworthy_auth', 'roadworthy_jobs'] as const;
export type Role = (typeof roles)[number];

const ownFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

const numberOf = (file: string): string => file.slice(0, 4);

/** The first line of a contract: a migration that removes what versions before its expansion, named here, need. */
const contractMark = /^-- contract: (\d{4})/;

/** Any fixed number: two deployments that migrate at once wait for each other. */
const migrationLock = 7_023_001;

/**
 * A statement that waits for a table lock makes every later statement on the table wait, including reads. So a
 * migration waits briefly, lets the others pass and tries again. A slow statement is ended; one that may take long and
 * locks nothing (`validate constraint`) says so in its file with `set local statement_timeout`.
 */
const limits = { lock: '800ms', statement: '60s' };
const defaultTries = { attempts: 40, pauseMs: 1000 };

/** PostgreSQL's `lock_not_available`. */
const isLockTaken = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

const appliedIn = async (admin: pg.Client): Promise<Set<string>> => {
  const { rows: there } = await admin.query(
    `select from pg_class where oid = to_regclass('migrations.applied')`,
  );
  if (there.length === 0) return new Set();
  const { rows } = await admin.query<{ name: string }>('select name from migrations.applied');
  return new Set(rows.map(({ name }) => numberOf(name)));
};

/** `waiting`: the contract that stops this run, if any. `isBridged`: one before it can go ahead behind a bridge. */
type Plan = { waiting: string | null; isBridged: boolean };

/**
 * Returns the contracts that must wait: each waits for the run after the one that applies its expansion, because by
 * then the processes of the earlier version have ended. A new database has no such processes. Nothing after a contract
 * could be applied, and the new version needs it all, unless a bridge keeps what the contract removes.
 */
const planRun = async (admin: pg.Client, folder: string): Promise<Plan> => {
  const applied = await appliedIn(admin);
  const waiting: string[] = [];
  if (applied.size > 0) {
    for (const file of (await readdir(folder)).toSorted()) {
      const [, expansion] = contractMark.exec(await readFile(join(folder, file), 'utf8')) ?? [];
      if (expansion && !applied.has(expansion)) waiting.push(file);
    }
  }
  const isBridged = waiting[0] === bridgedContract;
  return { waiting: waiting[isBridged ? 1 : 0] ?? null, isBridged };
};

/** Counts the migrations that are left to apply before a file. */
const countLeft = async (admin: pg.Client, folder: string, end: string | null) => {
  const applied = await appliedIn(admin);
  const files = (await readdir(folder)).filter((file) => !end || file < end);
  return files.filter((file) => !applied.has(numberOf(file))).length;
};

/** Whether files that could not run in the bridge's transaction are left: their successors were applied before them. */
const hasGaps = async (admin: pg.Client, folder: string): Promise<boolean> => {
  const applied = await appliedIn(admin);
  const last = [...applied].toSorted().at(-1) ?? '';
  return (await readdir(folder)).some(
    (file) =>
      file > bridgedContract &&
      numberOf(file) < last &&
      file.endsWith('.ts') &&
      !applied.has(numberOf(file)),
  );
};

/**
 * Applies the contract that can be bridged and everything after it in one transaction, and builds the bridge in it:
 * nobody sees what lies between. What cannot run in a transaction, indexes that are built beside the traffic, comes
 * with the next run.
 */
const applyBridged = async (
  admin: pg.Client,
  folder: string,
  { waiting, log }: Pick<Plan, 'waiting'> & { log: (message: string) => void },
) => {
  const applied = await appliedIn(admin);
  // Built by an earlier try of this run.
  if (await areEarlierNamesKept(admin, applied)) return;
  const files = (await readdir(folder))
    .toSorted()
    .filter((file) => file >= bridgedContract && (!waiting || file < waiting))
    .filter((file) => file.endsWith('.sql') && !applied.has(numberOf(file)));
  await admin.query('begin');
  for (const file of files) {
    const name = file.slice(0, -'.sql'.length);
    log(`### MIGRATION ${name} (UP) ###`);
    await admin.query(await readFile(join(folder, file), 'utf8'));
    await admin.query('insert into migrations.applied (name, run_on) values ($1, now())', [name]);
  }
  await keepEarlierNames(admin);
  await admin.query('commit');
  log('Until the next run, views keep the names that processes of the earlier version need');
};

const ensureRoles = async (admin: pg.Client, passwords: Record<Role, string>) => {
  await admin.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'roadworthy_owner') then
        create role roadworthy_owner nologin nosuperuser nobypassrls;
      end if;
      if not exists (select from pg_roles where rolname = 'roadworthy_driver') then
        create role roadworthy_driver nologin nosuperuser nobypassrls;
      end if;
    end $$`);
  for (const role of roles) {
    const { rows } = await admin.query('select from pg_roles where rolname = $1', [role]);
    if (rows.length === 0) await admin.query(`create role ${role} login`);
    // DDL takes no parameters, so the password is quoted here.
    await admin.query(
      `alter role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(passwords[role])}`,
    );
  }
  // The application takes the driver's role for a driver's request, and has none of its rights otherwise.
  await admin.query('grant roadworthy_driver to roadworthy_app with inherit false, set true');
  const database = pg.escapeIdentifier(admin.database ?? '');
  await admin.query(`grant create on database ${database} to roadworthy_owner`);
};

/**
 * The functions that exchange a session or an API token for its user, or report that a session was ended, must see all
 * of them, and those that guard the members of a garage must see all members, which only the engine's role may. The caller's temporary types come last
 * in the search path, so that nothing of the caller's runs as that role.
 */
const entryFunctions = [
  'accounts.enter(text)',
  'accounts.enter(text, uuid)',
  'accounts.enter_with_token(text, uuid, text, text, integer)',
  'accounts.note_ended()',
  'accounts.was_ended(text)',
  'accounts.is_ended(text)',
  'garages.close_empty()',
  'garages.keep_an_owner()',
  'garages.keep_an_owner_without()',
  'garages.end_with_role()',
  'garages.follow_move(uuid, text[], uuid[])',
  'passport.end_after_restore()',
  'passport.end_with_role()',
  'passport.only_move()',
  'reminders.follow_members()',
  'reminders.is_silent(uuid, uuid)',
  'reminders.keep_snoozes()',
  'reminders.remind_member()',
  'visits.end_after_restore()',
  'visits.end_with_garage()',
  'visits.end_with_role()',
  'visits.end_with_vehicle()',
];
const handOverEntryFunctions = async (admin: pg.Client) => {
  for (const door of entryFunctions) {
    const { rows } = await admin.query('select from pg_proc where oid = to_regprocedure($1)', [
      door,
    ]);
    // An interrupted run has not created them all.
    if (rows.length === 0) continue;
    await admin.query(`alter function ${door} set search_path = pg_catalog, pg_temp`);
    await admin.query(`alter function ${door} owner to roadworthy_auth`);
  }
};

/**
 * Brings a database up to date: roles, schema, queue. Forward only, and safe to run again. `adminUrl` must be able to
 * create roles; no process that serves requests has it.
 */
export const migrate = async ({
  adminUrl,
  passwords,
  jobNames,
  log = () => {},
  folder = ownFolder,
  tries = defaultTries,
}: {
  adminUrl: string;
  passwords: Record<Role, string>;
  jobNames: readonly string[];
  log?: (message: string) => void;
  /** The folder of the migrations. */
  folder?: string;
  /** How many attempts to wait for locks, and the pause between them. */
  tries?: { attempts: number; pauseMs: number };
}): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const bringUpToDate = async ({ waiting, isBridged }: Plan) => {
    await ensureRoles(admin, passwords);
    await admin.query('create schema if not exists migrations authorization roadworthy_owner');
    await admin.query('set role roadworthy_owner');
    const isKept = !isBridged && (await areEarlierNamesKept(admin, await appliedIn(admin)));
    if (isKept) await dropEarlierNames(admin);
    const count = await countLeft(admin, folder, isBridged ? bridgedContract : waiting);
    // Each file has its own transaction, so that finished files stay applied when a later one must wait.
    if (count > 0)
      await runner({
        dbClient: admin,
        dir: folder,
        direction: 'up',
        count,
        migrationsTable: 'applied',
        migrationsSchema: 'migrations',
        checkOrder: !(await hasGaps(admin, folder)),
        log,
        noLock: true,
      });
    if (isBridged) await applyBridged(admin, folder, { waiting, log });
    await admin.query('reset role');
    await handOverEntryFunctions(admin);
    if (waiting)
      log(
        `Migration ${waiting} waits for the next run: it removes what processes of the earlier version may still need`,
      );
    await installQueue(admin, jobNames, log);
  };
  try {
    // Waits for another running migration without a limit; the time limits are set only afterwards.
    await admin.query('select pg_advisory_lock($1)', [migrationLock]);
    await admin.query(`set lock_timeout = '${limits.lock}'`);
    await admin.query(`set statement_timeout = '${limits.statement}'`);
    const plan = await planRun(admin, folder);
    for (let tried = 1; ; tried += 1) {
      try {
        await bringUpToDate(plan);
        return;
      } catch (error) {
        await admin.query('rollback');
        await admin.query('reset role');
        await handOverEntryFunctions(admin);
        if (!isLockTaken(error) || tried >= tries.attempts) throw error;
        log(
          `Another session holds a lock: the migration pauses and tries again (attempt ${tried} of ${tries.attempts} failed)`,
        );
        await pause(tries.pauseMs);
      }
    }
  } finally {
    await admin.end();
  }
};

/** Returns the same database URL with another role. */
export const roleUrl = (adminUrl: string, role: Role, password: string): string => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
};
