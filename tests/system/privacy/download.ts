import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { readArchive } from '../../../apps/web/src/features/your-data/read-archive.ts';
import {
  type Account,
  readinessOf,
  runRestore,
} from '../../../apps/web/src/features/your-data/restore.ts';
import {
  fetchDownload,
  linkToDownload,
  openZip,
  waitForDownload,
} from '../../support/api/downloads.ts';
import { type DatabaseFault, withFaults } from '../../support/plant/database-faults.ts';
import { injectEnvironment, injectFlags } from '../../support/plant/inject.ts';
import { drawPlants, openPlantLedger } from '../../support/plant/planting.ts';
import type { ApiProcess } from '../../support/stack/stack.ts';
import {
  checkDownload,
  checkLists,
  type Finding,
  type Invariant,
  liveRecords,
} from './download-checks.ts';
import { plants, restorePlants, schemaFaults } from './download-plants.ts';
import { createFullAccount, type FullAccount, type Somebody, signUp } from './full-account.ts';
import { type OpenWorld, openWorld } from './open-world.ts';
import { openRestoreDevice } from './restore-device.ts';

type Figure = { name: string; value: number; atLeast?: number; atMost?: number };

const bytesOfFile = (world: OpenWorld, userId: string) => async (fileId: string) => {
  const [row] = await world.admin(
    'select object from files.files where garage_id = $1 and id = $2',
    [userId, fileId],
  );
  return await readFile(join(world.folder, 'files', `${row?.object}.original`));
};

/** Requests a new download and fetches it. */
const download = async (world: OpenWorld, person: Somebody): Promise<Buffer> => {
  await world.admin('delete from your_data.downloads where user_id = $1', [person.userId]);
  const asked = await person.post('/api/your-data/download');
  if (asked.status !== 200)
    throw new Error(`The download was not started: ${JSON.stringify(asked.body)}`);
  const { status } = await waitForDownload(person, 120);
  if (status !== 'ready') throw new Error(`The download is not ready: its state is ${status}`);
  const { bytes } = await fetchDownload(world.url, person, (await linkToDownload(person)).url);
  return bytes;
};

/** Returns secrets that open an account, and their hashes: none of them may be in a file. */
const secretsOf = async ({ admin }: OpenWorld, userId: string): Promise<string[]> => {
  const rows = await admin(
    `select token_hash as secret from accounts.sessions where user_id = $1
     union all select token_hash from accounts.ended_sessions where user_id = $1
     union all select password from accounts.identities where user_id = $1 and password is not null
     union all select identifier from accounts.verifications where value = $1::text
     union all select secret_hash from reminders.calendars where user_id = $1
     union all select auth from reminders.push_subscriptions where user_id = $1
     union all select object from files.files where garage_id = $1`,
    [userId],
  );
  return rows.map(({ secret }) => String(secret));
};

type People = { owner: FullAccount; other: FullAccount };

const check = async (world: OpenWorld, { owner, other }: People, bytes: Buffer) => {
  const { userId } = owner.person;
  const theirs = [
    other.person.userId,
    other.person.email,
    ...Object.values(other.ids),
    ...other.fileIds,
  ];
  return await checkDownload(
    world,
    await openZip(bytes),
    { userId },
    { userId: other.person.userId, needles: theirs },
    bytesOfFile(world, userId),
    await secretsOf(world, userId),
  );
};

/** Restores a zip into a fresh account, interrupted in the middle and resumed, and counts the differences. */
const restoreInto = async (
  world: OpenWorld,
  bytes: Buffer,
  from: Somebody,
  broken: (account: Account) => Account = (account) => account,
) => {
  const person = await signUp(world);
  await person.send('PUT', '/api/profile', { username: 'nobody' });
  const archive = await readArchive(new Blob([new Uint8Array(bytes)]), {
    today: dateInLondon(new Date()),
    isDemo: false,
  });
  const run = { onProgress: () => {}, waitAfter: () => null };
  const device = await openRestoreDevice(person);
  const first = await readinessOf(archive, device.account);
  // After this many files the connection is lost, and the device with it.
  let sent = 0;
  const cut = {
    ...broken(device.account),
    async sendFile(...of: Parameters<typeof device.account.sendFile>) {
      if (sent === 3) throw new Error('cut');
      sent += 1;
      await broken(device.account).sendFile(...of);
    },
  };
  const { signal } = new AbortController();
  const wasCut = await runRestore(archive, cut, { ...run, signal }).then(
    () => false,
    () => true,
  );
  await device.settle();
  device.close();
  const again = await openRestoreDevice(person);
  const second = await readinessOf(archive, again.account);
  await runRestore(archive, broken(again.account), { ...run, signal });
  const refused = await again.settle();
  again.close();

  const before = await liveRecords(world, from.userId);
  const after = await liveRecords(world, person.userId);
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  );
  let files = 0;
  let otherBytes = 0;
  for (const { id } of archive.files) {
    files += 1;
    const kept = await bytesOfFile(world, from.userId)(id);
    const restored = await bytesOfFile(world, person.userId)(id).catch(() => Buffer.alloc(0));
    if (!kept.equals(restored)) otherBytes += 1;
  }
  const profileOf = async (userId: string) =>
    JSON.stringify(
      await world.admin(
        `select username, first_name, surname, gender, phone_number, s.email_notifications, s.push_notifications
         from accounts.users u left join reminders.settings s on s.user_id = u.id where u.id = $1`,
        [userId],
      ),
    );
  const isSameProfile = (await profileOf(from.userId)) === (await profileOf(person.userId));
  const states = [first.kind === 'empty', wasCut, second.kind === 'begun'];
  return {
    records: before.size,
    differing,
    files,
    otherBytes,
    isSameProfile,
    refused,
    states,
    problems: archive.problems,
  };
};

const brokenBy = (findings: readonly Finding[]) => findings.map(({ invariant }) => invariant);

/** Returns how to start a worker with a fault that a module beside this one has. */
const workerWith = (fault: { file: string; name: string } | null) => ({
  mode: 'worker' as const,
  environment: injectEnvironment(
    fault && { module: new URL(fault.file, import.meta.url).href, name: fault.name },
  ),
  nodeFlags: fault ? injectFlags : [],
});

/** Runs one worker with a planted bug beside a web process without one. */
const tryPlant = async (
  world: OpenWorld,
  people: People,
  { fault, database }: { fault: string | null; database?: DatabaseFault | undefined },
) => {
  let worker: ApiProcess | null = null;
  try {
    worker = await world.start(
      workerWith(fault ? { file: 'download-plants.ts', name: fault } : null),
    );
    const { findings } = await withFaults(
      world.stack.adminUrl,
      database ? [database] : [],
      async () => await check(world, people, await download(world, people.owner.person)),
    );
    return { broken: brokenBy(findings) };
  } catch (error) {
    return { broken: [], crash: (error as Error).message };
  } finally {
    await worker?.stop();
  }
};

const brokenRestore = (restored: Awaited<ReturnType<typeof restoreInto>>): Invariant[] => [
  ...(restored.differing.length > 0 ? (['every record comes back'] as const) : []),
  ...(restored.otherBytes > 0 ? (['every file comes back, byte for byte'] as const) : []),
  ...(restored.isSameProfile ? [] : (['the profile and the settings come back'] as const)),
];

const tryPlants = async (world: OpenWorld, people: People, bytes: Buffer, figures: Figure[]) => {
  const ledger = openPlantLedger<Invariant>({
    print: (name, value, bounds = {}) =>
      figures.push({ name: `download: ${name}`, value, ...bounds }),
  });
  for (const [name, { sql, undo, caughtBy }] of Object.entries(schemaFaults)) {
    await world.admin(sql);
    ledger.bug(name, caughtBy, { broken: brokenBy((await checkLists(world)).findings) });
    await world.admin(undo);
  }
  for (const [name, { broken, caughtBy }] of Object.entries(restorePlants)) {
    const restored = await restoreInto(world, bytes, people.owner.person, broken);
    ledger.bug(name, caughtBy, { broken: brokenRestore(restored) });
  }
  ledger.identity('an account as it is', {
    broken: brokenRestore(
      await restoreInto(world, bytes, people.owner.person, (account) => ({ ...account })),
    ),
  });
  await world.worker.stop();
  for (const name of drawPlants(Object.keys(plants))) {
    const plant = plants[name];
    if (!plant) continue;
    const { inject, database, caughtBy } = plant;
    const fault = inject ? name : null;
    ledger.bug(name, caughtBy, await tryPlant(world, people, { fault, database }));
  }
  ledger.identity(
    'every statement and port passed through unchanged',
    await tryPlant(world, people, { fault: 'identity' }),
  );
  ledger.close();
};

/** Kills a worker while it makes a download. Another worker must make it again, and nothing of the first may stay. */
const proveKill = async (world: OpenWorld, people: People) => {
  const { person } = people.owner;
  const objectNow = async () => {
    const [row] = await world.admin(
      `select object from your_data.downloads where user_id = $1 and state = 'making'`,
      [person.userId],
    );
    return row?.object as string | undefined;
  };
  await world.admin('delete from your_data.downloads where user_id = $1', [person.userId]);
  const slow = await world.start(workerWith({ file: 'slow-files.ts', name: 'slow files' }));
  await person.post('/api/your-data/download');
  let killed: string | undefined;
  while (!killed) {
    await wait(200);
    killed = await objectNow();
  }
  await wait(4000);
  slow.child.kill('SIGKILL');
  const isCut = (await objectNow()) === killed;
  const another = await world.start({ mode: 'worker' });
  const { status } = await waitForDownload(person, 180);
  const { bytes } = await fetchDownload(world.url, person, (await linkToDownload(person)).url);
  const { findings } = await check(world, people, bytes);
  const dropped = await world.admin('select object from files.dropped_objects where object = $1', [
    killed,
  ]);
  await another.stop();
  return {
    isCut,
    isWhole: status === 'ready' && findings.length === 0,
    isNoted: dropped.length === 1,
  };
};

const countOf = (findings: readonly Finding[], ...invariants: Invariant[]) =>
  findings.filter(({ invariant }) => invariants.includes(invariant)).length;

/**
 * Compares the download of an account that uses everything with the database, and restores it into an empty account.
 */
export const proveDownload = async ({ isShort }: { isShort: boolean }): Promise<Figure[]> => {
  const world = await openWorld();
  const figures: Figure[] = [];
  const say = (name: string, value: number, bounds: Omit<Figure, 'name' | 'value'> = {}) =>
    figures.push({ name: `download: ${name}`, value, ...bounds });
  try {
    const people = { owner: await createFullAccount(world), other: await createFullAccount(world) };
    const { tables, columns, findings: listed } = await checkLists(world);
    const bytes = await download(world, people.owner.person);
    const checked = await check(world, people, bytes);
    for (const { invariant, problem } of [...listed, ...checked.findings]) {
      console.log(`${invariant}: ${problem}`);
    }
    for (const problem of people.owner.problems) console.log(problem);
    say('tables without a row in the account that uses everything', people.owner.problems.length, {
      atMost: 0,
    });
    say('tables of the live database checked', tables, { atLeast: 25 });
    say('columns checked', columns, { atLeast: 150 });
    say('tables and columns neither included nor left out for a reason', listed.length, {
      atMost: 0,
    });
    say('rows compared', checked.rows, { atLeast: 40 });
    say(
      'rows missing or changed',
      countOf(
        checked.findings,
        'every row is in the download',
        'both formats contain the same values',
      ),
      { atMost: 0 },
    );
    say('files compared byte for byte', checked.files, { atLeast: 7 });
    say(
      'files missing or changed',
      countOf(checked.findings, 'every file is in the download, byte for byte'),
      { atMost: 0 },
    );
    say(
      'rows of another user',
      countOf(
        checked.findings,
        'no row of another user is in the download',
        'no byte holds data of another user',
      ),
      { atMost: 0 },
    );
    say('secrets', countOf(checked.findings, 'no secret is in the download'), { atMost: 0 });
    say('bytes searched for ids of another user and for secrets', checked.bytes, {
      atLeast: 10_000,
    });

    const restored = await restoreInto(world, bytes, people.owner.person);
    for (const line of [...restored.differing, ...restored.refused, ...restored.problems])
      console.log(`restore: ${line}`);
    say('records restored into an empty account', restored.records, { atLeast: 10 });
    say('records that differ', restored.differing.length + restored.problems.length, { atMost: 0 });
    say('changes the server rejected', restored.refused.length, { atMost: 0 });
    say('files restored', restored.files, { atLeast: 7 });
    say('files with different bytes', restored.otherBytes, { atMost: 0 });
    say('profile and settings that differ', restored.isSameProfile ? 0 : 1, { atMost: 0 });
    say('restores interrupted and resumed', restored.states.every(Boolean) ? 1 : 0, {
      atLeast: 1,
    });
    await tryPlants(world, people, bytes, figures);
    if (isShort) return figures;
    const kill = await proveKill(world, people);
    say('workers killed in the middle of a download', kill.isCut ? 1 : 0, { atLeast: 1 });
    say('complete downloads after that', kill.isWhole ? 1 : 0, { atLeast: 1 });
    say('parts of the killed worker noted for removal', kill.isNoted ? 1 : 0, { atLeast: 1 });
  } finally {
    await world.close();
  }
  return figures;
};
