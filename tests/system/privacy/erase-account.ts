import { setTimeout as wait } from 'node:timers/promises';
import { findUserTables, rowsOf } from '../../security/isolation/tables.ts';
import { createVisitor } from '../../support/api/test-visitor.ts';
import { adding, corolla, createDevice } from '../../support/api/vehicles.ts';
import { type Canaries, plantCanaries } from './canaries.ts';
import type { ErasureWorld } from './erasure-world.ts';
import { createFinder, wordHit } from './find.ts';
import { createFullAccount, password, type Somebody, signUp } from './full-account.ts';
import { searchObjects, searchTables } from './search.ts';
import { shareGarages } from './shared-garages.ts';
import { plantTraces } from './traces.ts';

/** The invariants of an erasure. A planted bug names the one that must catch it. */
export type Invariant =
  | 'every table is tried'
  | 'nothing is erased before its day'
  | 'a sign-in keeps the account'
  | 'the tables hold nothing of the account'
  | 'the queue holds nothing of the account'
  | 'the store holds nothing of the account'
  | 'the logs hold nothing of the account'
  | 'the log of erasures says no more than an encrypted id'
  | 'every planted trace is found'
  | 'the ended sessions give access to nothing'
  | 'devices are told to wipe'
  | 'no other account changes'
  | 'the records of a shared garage stay'
  | 'a shared garage no longer names the person'
  | 'the owner gets a last mail'
  | 'the email address can be registered again';

export type Findings = {
  broken: Map<Invariant, string[]>;
  figures: {
    tables: number;
    rows: number;
    objects: number;
    logLines: number;
    canaries: number;
    traces: number;
    shared: number;
  };
  replays: { tried: number; refused: number };
};

const askDeletion = async (person: { post: Somebody['post'] }) => {
  const reply = await person.post('/api/profile/deletion');
  if (reply.status !== 200)
    throw new Error(`The deletion was rejected: ${JSON.stringify(reply.body)}`);
};

const recordsOf = async ({ admin }: ErasureWorld, userId: string) =>
  Number(
    (
      await admin('select count(*)::int as count from vehicles.vehicles where garage_id = $1', [
        userId,
      ])
    )[0]?.count ?? 0,
  );

const isQueue = (table: string) => table.startsWith('queue.');

/** Ids of records lead nowhere once the records are gone, and no log says whose they were. */
const identityOf = (canaries: Canaries): Canaries =>
  Object.fromEntries(Object.entries(canaries).filter(([name]) => !name.startsWith('id of ')));

const isErasureLog = ({ name }: { name: string }): boolean => name.startsWith('erasures/');

/** Tables that hold no personal data under a searchable name, with the reason. */
const withoutCanary: Record<string, string> = {
  'accounts.verifications': 'links of the account, which go as soon as its deletion is asked for',
  'accounts.deletions': 'a row from the asking on, which comes below',
};

/**
 * Takes an account that uses everything, with a second one beside it, from the request to the last trace.
 * `triesSearch`: also whether the search finds what is planted.
 */
export const eraseAccount = async (
  world: ErasureWorld,
  { triesSearch = true }: { triesSearch?: boolean } = {},
): Promise<Findings> => {
  const { admin, store, mail } = world;
  const broken: Findings['broken'] = new Map();
  const fail = (invariant: Invariant, finding: string) =>
    broken.set(invariant, [...(broken.get(invariant) ?? []), finding]);

  const beside = await createFullAccount(world);
  const account = await createFullAccount(world);
  const { person } = account;
  const shared = await shareGarages(world, person);
  const { canaries, phone } = await plantCanaries(world, account);
  const staying = await signUp(world);
  await createDevice(staying).push(adding(corolla()));
  for (const problem of [...account.problems, ...beside.problems])
    fail('every table is tried', problem);

  const { tables } = await findUserTables(admin);
  const secret = world.environment.SECRET ?? null;
  const finder = createFinder(canaries, secret);
  const before = await searchTables(admin, finder);
  const holding = new Set(before.filter(({ hits }) => hits > 0).map(({ table }) => table));
  for (const { name } of tables) {
    if (!holding.has(name) && !withoutCanary[name]) fail('every table is tried', name);
  }
  // The counters hold keyed hashes alone: they show that the search finds those.
  const unowned = ['lookup.leases', 'queue.job_common', 'platform.rate_limits'];
  for (const name of unowned) {
    if (!holding.has(name)) fail('every table is tried', name);
  }
  const objectsBefore = await searchObjects(store, finder);
  if (objectsBefore.hits.length === 0) fail('every table is tried', 'the store');
  const objectsOf = async (userId: string) =>
    (await admin('select object from files.files where garage_id = $1', [userId])).map(
      ({ object }) => String(object),
    );
  const theirs = await objectsOf(beside.person.userId);
  const own = await objectsOf(person.userId);
  const sharedBefore = await shared.records();
  if (!(await shared.shown()).includes(person.userId))
    fail('every table is tried', 'a shared garage');

  // The deletion is requested and its waiting period is not over.
  await askDeletion(phone);
  await askDeletion(staying);
  const waitingFrom = await recordsOf(world, person.userId);
  await mail.waitFor(person.email, { subject: /will be erased on/, timeout: 60_000 });
  await world.run('accounts.erase-due');
  if ((await recordsOf(world, person.userId)) !== waitingFrom || waitingFrom === 0)
    fail('nothing is erased before its day', 'records are gone');

  // One of the two owners comes back in time.
  const back = createVisitor(world.url, { origin: world.publicUrl });
  const { email } = staying;
  const signedIn = await back.post('/api/session', { email, password });
  if (signedIn.status !== 200)
    fail('nothing is erased before its day', `the owner was answered ${signedIn.status}`);
  const stayed = () => recordsOf(world, staying.userId);
  await world.passDays(staying.userId);
  const besideRows = await rowsOf(admin, tables, beside.person.userId);
  await world.passDays(person.userId);
  await world.run('accounts.erase-due');
  await world.run('files.reap');
  if ((await stayed()) !== 1 || (await back.get('/api/profile')).status !== 200)
    fail('a sign-in keeps the account', 'it was erased');

  // Searches for traces of the other account.
  const after = await searchTables(admin, finder);
  for (const { table, hits, canaries: found } of after) {
    if (hits === 0) continue;
    const invariant = isQueue(table)
      ? 'the queue holds nothing of the account'
      : 'the tables hold nothing of the account';
    fail(invariant, `${table}: ${hits} rows with ${found.join(', ')}`);
  }
  const objects = await searchObjects(store, finder);
  const isOf = (names: string[]) => (name: string) =>
    names.some((object) => name.startsWith(object));
  const kept = objects.names.filter(isOf(own));
  const [logged, left] = [
    objects.hits.filter(isErasureLog),
    objects.hits.filter((hit) => !isErasureLog(hit)),
  ];
  for (const { name, canaries: found } of left) {
    if (!kept.includes(name))
      fail('the store holds nothing of the account', `${name}: ${found.join(', ')}`);
  }
  for (const name of kept) fail('the store holds nothing of the account', name);
  // The one trace that stays, so that a restore does not bring the account back.
  const logs = logged.map(({ canaries: found }) => found.join());
  if (logs.join() !== 'user id (encrypted id in hex)')
    fail('the log of erasures says no more than an encrypted id', logs.join('; ') || 'nothing');
  const besideBefore = objectsBefore.names.filter(isOf(theirs));
  const besideAfter = objects.names.filter(isOf(theirs));
  if (besideBefore.length === 0 || besideBefore.join() !== besideAfter.join())
    fail('no other account changes', 'their files are gone');
  const besideNow = await rowsOf(admin, tables, beside.person.userId);
  for (const [table, rows] of Object.entries(besideRows)) {
    if (besideNow[table] !== rows) fail('no other account changes', table);
  }

  await mail
    .waitFor(person.email, { subject: /was erased/, timeout: 10_000 })
    .catch(() => fail('the owner gets a last mail', 'no last mail'));

  // What the person did in garages of others stays there, and says no more who that was.
  const sharedAfter = await shared.records();
  if (sharedAfter !== sharedBefore)
    fail('the records of a shared garage stay', `${sharedAfter} of ${sharedBefore}`);
  const shown = await shared.shown();
  for (const mark of [person.userId, person.email]) {
    if (shown.includes(mark)) fail('a shared garage no longer names the person', mark);
  }

  // Replays every session the user had at every route that needs one.
  const replays = { tried: 0, refused: 0 };
  for (const device of [person, phone]) {
    for (const path of ['/api/profile', '/api/vehicles', '/api/sessions', '/api/security-log']) {
      const reply = await device.copy().get(path);
      replays.tried += 1;
      if (reply.status === 401) replays.refused += 1;
      else fail('the ended sessions give access to nothing', `${path}: ${reply.status}`);
      const { code } = reply.body as { code?: string };
      if (code !== 'SESSION_ENDED') fail('devices are told to wipe', `${path}: ${code}`);
    }
  }
  const late = createDevice({ ...phone.copy(), userId: person.userId });
  const brought = await late.push(adding(corolla())).then(
    () => 'taken',
    (error: Error) => error.message,
  );
  if (!brought.includes('401'))
    fail('the ended sessions give access to nothing', `a late change: ${brought}`);
  if (await recordsOf(world, person.userId))
    fail('the tables hold nothing of the account', 'brought back by a device');

  const log = world.log();
  const inLog = createFinder(identityOf(canaries), secret).inText(log);
  for (const hit of inLog) fail('the logs hold nothing of the account', wordHit(hit));
  if (inLog.length > 0) {
    const isHit = createFinder(identityOf(canaries), secret);
    console.log(
      log
        .split('\n')
        .filter((line) => isHit.inText(line).length > 0)
        .join('\n'),
    );
  }

  const traces = triesSearch
    ? await plantTraces(world, person.email, { finder, secret })
    : { planted: 0, unseen: [] };
  for (const trace of traces.unseen) fail('every planted trace is found', trace);

  // From here on the address is in the database again.
  const again = createVisitor(world.url, { origin: world.publicUrl });
  await again.post('/api/accounts', {
    firstName: 'Alex',
    surname: 'Example',
    username: 'alex',
    email: person.email,
    password,
  });
  await wait(1000);
  const [fresh] = await admin('select id from accounts.users where email = $1', [person.email]);
  if (!fresh || fresh.id === person.userId)
    fail('the email address can be registered again', 'no new account');

  return {
    broken,
    replays,
    figures: {
      tables: after.length,
      rows: before.reduce((sum, { hits }) => sum + hits, 0),
      objects: objectsBefore.names.filter(isOf(own)).length,
      logLines: log.split('\n').length,
      canaries: Object.keys(canaries).length,
      traces: traces.planted,
      shared: sharedBefore,
    },
  };
};
