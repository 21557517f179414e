import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { jobNames } from '../../../apps/api/src/jobs.ts';
import { migrate, type Role, roleUrl } from '../../../apps/api/src/platform/migrate.ts';

const template = 'roadworthy_template';
const password = 'test';
const passwords: Record<Role, string> = {
  roadworthy_app: password,
  roadworthy_auth: password,
  roadworthy_jobs: password,
};

const inDatabase = (adminUrl: string, database: string) => {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
};

const asAdmin = async <T>(adminUrl: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const prepareTemplate = async (adminUrl: string) => {
  await asAdmin(adminUrl, (client) => client.query(`create database ${template}`));
  await migrate({ adminUrl: inDatabase(adminUrl, template), passwords, jobNames });
};

export type TestDatabase = {
  adminUrl: string;
  appUrl: string;
  authUrl: string;
  jobsUrl: string;
  /** Runs SQL as the superuser, bypassing every policy, to see what is really stored. */
  admin(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
};

/**
 * Creates a copy of the migrated database. PostgreSQL copies the files themselves: writing every page to the log, its
 * default, takes three times the processor time.
 */
export const createTestDatabase = async (clusterUrl: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(clusterUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const adminUrl = inDatabase(clusterUrl, name);
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2 });
  pool.on('error', () => {});
  return {
    adminUrl,
    appUrl: roleUrl(adminUrl, 'roadworthy_app', password),
    authUrl: roleUrl(adminUrl, 'roadworthy_auth', password),
    jobsUrl: roleUrl(adminUrl, 'roadworthy_jobs', password),
    admin: async (sql, values = []) => (await pool.query(sql, values)).rows,
    async drop() {
      await pool.end();
      await asAdmin(clusterUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};
