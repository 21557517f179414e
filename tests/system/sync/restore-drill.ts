import pg from 'pg';
import { freePort } from '../../support/stack/free-port.ts';
import { type LocalStack, startApiProcess } from '../../support/stack/stack.ts';
import { handBack, openPeople, workAfter, workBefore } from './drill-people.ts';
import { openServerTruth, type Server } from './server.ts';

// A drill: a backup is taken, people go on working, the database is lost and restored from that backup. Afterwards
// nothing that a device still has may be missing, nothing deleted may be back, and nothing may exist twice.

const drill = 'restore_drill';
const backup = 'restore_drill_backup';

const inDatabase = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: name }).href;

export const runRestoreDrill = async ({
  environment,
  adminUrl,
  publicUrl,
}: Pick<LocalStack, 'environment' | 'adminUrl' | 'publicUrl'>): Promise<void> => {
  const admin = new pg.Client({ connectionString: inDatabase(adminUrl, 'template1') });
  await admin.connect();
  await admin.query(`create database ${drill} template ${new URL(adminUrl).pathname.slice(1)}`);
  const own = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      name.endsWith('_DATABASE_URL') ? inDatabase(value, drill) : value,
    ]),
  );
  const port = await freePort();
  const start = async () =>
    await startApiProcess({ environment: { ...own, LOG_LEVEL: 'silent' }, mode: 'web', port });
  const openTruth = (): Server => openServerTruth(inDatabase(adminUrl, drill));

  let api = await start();
  let server = openTruth();
  const people = await openPeople(server, { url: api.url, origin: publicUrl });
  for (const person of people) await workBefore(person);

  await api.stop();
  await server.close();
  await admin.query(`create database ${backup} template ${drill}`);
  api = await start();
  server = openTruth();
  for (const person of people) await workAfter(person);
  const before = await Promise.all(people.map(({ userId }) => server.read(userId)));

  await api.stop();
  await server.close();
  await admin.query(`drop database ${drill}`);
  await admin.query(`create database ${drill} template ${backup}`);
  // Nobody announces the restore: the process detects the other database itself.
  api = await start();
  server = openTruth();
  // No worker runs here.
  await handBack(server, people, { before, settled: async () => {} });
  await api.stop();
  await server.close();
  await admin.query(`drop database ${drill}`);
  await admin.query(`drop database ${backup}`);
  await admin.end();
};
