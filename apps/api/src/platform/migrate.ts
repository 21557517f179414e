import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { installQueue } from './queue.ts';

export const roles = ['roadworthy_app', 'roadworthy_auth', 'roadworthy_jobs'] as const;
export type Role = (typeof roles)[number];

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any fixed number: two deployments migrating at once wait for each other. */
const migrationLock = 7_023_001;

const ensureRoles = async (admin: pg.Client, passwords: Record<Role, string>) => {
  await admin.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'roadworthy_owner') then
        create role roadworthy_owner nologin nosuperuser nobypassrls;
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
  const database = pg.escapeIdentifier(admin.database ?? '');
  await admin.query(`grant create on database ${database} to roadworthy_owner`);
};

/** The functions that exchange a session for its user, or tell what became of it, must see all sessions, as only the engine's role may. */
const handOverDoors = `
  alter function accounts.enter owner to roadworthy_auth;
  alter function accounts.note_ended owner to roadworthy_auth;
  alter function accounts.was_ended owner to roadworthy_auth`;

/**
 * Brings a database up to date: roles, schema, queue. Forward only, and safe to run again.
 * `adminUrl` must be able to create roles; nothing that serves requests ever holds it.
 */
export const migrate = async ({
  adminUrl,
  passwords,
  jobNames,
  log = () => {},
}: {
  adminUrl: string;
  passwords: Record<Role, string>;
  jobNames: readonly string[];
  log?: (message: string) => void;
}): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureRoles(admin, passwords);
    await admin.query('create schema if not exists migrations authorization roadworthy_owner');
    await admin.query('set role roadworthy_owner');
    await runner({
      dbClient: admin,
      dir: folder,
      direction: 'up',
      migrationsTable: 'applied',
      migrationsSchema: 'migrations',
      checkOrder: true,
      log,
      noLock: true,
    });
    await admin.query('reset role');
    await admin.query(handOverDoors);
    await installQueue(admin, jobNames, log);
  } finally {
    await admin.end();
  }
};

/** The same database under another role. */
export const roleUrl = (adminUrl: string, role: Role, password: string): string => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
};
