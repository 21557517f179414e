import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../stack/free-port.ts';
import { startPostgres } from '../stack/postgres.ts';
import { prepareTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-test-'));
  const postgres = await startPostgres({ folder, port: await freePort(), durable: false });
  await prepareTemplate(postgres.adminUrl);
  project.provide('adminUrl', postgres.adminUrl);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
