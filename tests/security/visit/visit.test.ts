import { randomBytes } from 'node:crypto';
import type { Writing } from '@roadworthy/domain/visits/visits.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { patiently } from '../../support/api/files.ts';
import { withoutLimits } from '../../support/api/plant.ts';
import { numbered, sideBySide } from '../../support/api/side-by-side.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import type { Reply, TestVisitor } from '../../support/api/test-visitor.ts';
import { createDevice } from '../../support/api/vehicles.ts';
import {
  aPhoto,
  aWriting,
  decide,
  lookAt,
  send,
  sendPhoto,
  startVisit,
  visitsOf,
} from '../../support/api/visits.ts';
import { figureInTest } from '../../support/figures.ts';
import { countingNone, whenAskedFor } from '../../support/plant/engine-statements.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { hostileFiles } from '../files/hostile.ts';
import { nearTo } from '../invitations/links.ts';
import { openProbe, type Probe } from '../isolation/differential/probe.ts';
import { type End, endNames, ends } from './ends.ts';

// By a link for a repair garage nothing is written before an owner accepts it, and nothing after. A link that does not
// open is like one that nobody made.

/** `npm run proof visit` writes 10,000 times and tries every guess and hostile file. */
const isWhole = Boolean(process.env.VISIT_WHOLE);

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

type Invariant =
  | 'nothing gets in by a link that has ended'
  | 'the answers are equal'
  | 'the SQL statements are equal'
  | 'a link brings back at most three writings'
  | 'nothing is written before acceptance'
  | 'a decision counts once'
  | 'what is sent twice is stored once'
  | 'the room of the garage is spared';

const anUnknown = () => randomBytes(32).toString('base64url');
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What an answer says, without the time and the ids that every answer has. */
const shown = ({ status, headers, body }: Reply): string =>
  JSON.stringify({
    status,
    headers: [...headers].filter(([name]) => name !== 'date'),
    body,
  }).replace(uuids, 'ID');

/** The limits count what the caller did before, which is not the question here. */
const forgetLimits = () => stack.database.admin('delete from platform.rate_limits');

/** A photo that every try sends. */
const onePhoto = aPhoto(1);

const places: Record<string, (mechanic: TestVisitor, token: string) => Promise<Reply>> = {
  looking: (mechanic, token) => lookAt(mechanic, token),
  writing: (mechanic, token) => send(mechanic, token, aWriting({ done: [] })),
  photo: async (mechanic, token) =>
    await sendPhoto(mechanic, { token, writing: aWriting(), bytes: await onePhoto }),
};

/** Tries a dead link everywhere beside one that nobody made. Returns which invariants broke. */
const tryDead = async (probe: Probe, token: string): Promise<Invariant[]> => {
  const broken: Invariant[] = [];
  for (const place of Object.values(places)) {
    const ask = async (sent: string) => {
      await forgetLimits();
      return await probe.listen(() => place(probe.at(stack.visitor()), sent));
    };
    const dead = await ask(token);
    const unknown = await ask(anUnknown());
    if (dead.reply.status === 200) broken.push('nothing gets in by a link that has ended');
    if (shown(dead.reply) !== shown(unknown.reply)) broken.push('the answers are equal');
    if (dead.statements.join('\n') !== unknown.statements.join('\n')) {
      broken.push('the SQL statements are equal');
    }
  }
  return broken;
};

test('a link that was revoked, accepted or expired, or whose vehicle, garage or maker is gone, gets the same answer as an invented link', async () => {
  const probe = await openProbe(stack);
  const problems: string[] = [];
  for (const end of endNames) {
    const token = await ends[end](stack);
    for (const invariant of await tryDead(probe, token)) problems.push(`${end}: ${invariant}`);
  }
  await probe.close();
  figureInTest(
    'ways in which a link for a garage ends, each tried in three places',
    endNames.length,
  );
  figureInTest(
    'ended links for a garage that take something or can be recognised',
    problems.length,
    {
      atMost: 0,
    },
  );
  expect(problems).toEqual([]);
}, 300_000);

test('no guessed link for a garage opens, however close to a valid one', async () => {
  const owner = await stack.signUp();
  const { token } = await startVisit(owner);
  const tokens = isWhole
    ? [...nearTo(token), ...Array.from({ length: 2000 }, anUnknown)]
    : nearTo(token).filter((_, at) => at % 8 === 0);
  const mechanic = stack.visitor();
  let through = 0;
  for (const [at, guess] of tokens.entries()) {
    if (at % 50 === 0) await forgetLimits();
    const replies = [
      await lookAt(mechanic, guess),
      await send(mechanic, guess, aWriting({ done: [] })),
    ];
    through += replies.filter(({ status }) => status === 200).length;
  }
  figureInTest(
    `guesses of links for a garage that opened, of ${tokens.length} guesses in two places each`,
    through,
    { atMost: 0 },
  );
  expect(through).toBe(0);
  expect((await lookAt(mechanic, token)).status).toBe(200);
}, 600_000);

test('calls with one link are limited, whoever makes them, and so are the calls of one network', async () => {
  await forgetLimits();
  const owner = await stack.signUp();
  const { token } = await startVisit(owner);
  const statuses = new Map<number, number>();
  for (let at = 0; at < 245; at += 1) {
    const { status } = await patiently(() => lookAt(stack.visitor(), token));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 240, 429: 5 });
  await forgetLimits();
  const limited = await startTestApp({
    database: stack.database,
    config: { addressLimitFactor: 0.05 },
  });
  const visitor = limited.visitor();
  const answers: number[] = [];
  for (let at = 0; at < 13; at += 1) answers.push((await lookAt(visitor, anUnknown())).status);
  await limited.close();
  await forgetLimits();
  expect(answers.filter((status) => status === 404)).toHaveLength(12);
  expect(answers.at(-1)).toBe(429);
}, 120_000);

/** Which process answers a caller: the stack's, or another on the same database. */
type At = (caller: TestVisitor) => TestVisitor;
const atStack: At = (caller) => caller;

type Owner = Pick<Person, 'get' | 'post' | 'userId'>;
type World = { at: At; owner: Owner; token: string; id: string; vehicleId: string };

const openWorld = async (at: At = atStack): Promise<World> => {
  const person = await stack.signUp();
  const { get, post } = at(person);
  const owner = { userId: person.userId, get, post };
  const { token, id, vehicle } = await startVisit(owner);
  return { at, owner, token, id, vehicleId: vehicle.id };
};

const recordsOf = async ({ owner }: World) => (await createDevice(owner).pull()).rows;

const roomOf = async ({ owner }: World): Promise<number> =>
  ((await owner.get('/api/files/room')).body as { usedBytes: number }).usedBytes;

/** Writes as often as asked, with photos among it. Returns which invariants broke, and how many writings are there. */
const flood = async (
  world: World,
  writes: number,
): Promise<{ broken: Invariant[]; stored: number }> => {
  const { at: answering, owner, token, vehicleId } = world;
  const before = await recordsOf(world);
  const bytes = await onePhoto;
  await sideBySide(numbered(writes), 4, async (at) => {
    const writing = aWriting({ photos: at % 5 === 0 ? 1 : 0 });
    const mechanic = answering(stack.visitor());
    if (writing.photos > 0) await sendPhoto(mechanic, { token, writing, bytes });
    await send(mechanic, token, writing);
  });
  const [visit] = await visitsOf(owner, vehicleId);
  const stored = visit?.writings.length ?? 0;
  const broken: Invariant[] = [];
  if (stored > 3) broken.push('a link brings back at most three writings');
  if (JSON.stringify(await recordsOf(world)) !== JSON.stringify(before)) {
    broken.push('nothing is written before acceptance');
  }
  if ((await roomOf(world)) > 0) broken.push('the room of the garage is spared');
  const [used] = await stack.database.admin(
    `select count(*)::int as files, coalesce(sum(bytes), 0)::int as bytes from files.files where garage_id = $1`,
    [owner.userId],
  );
  if (Number(used?.files) > 9 || Number(used?.bytes) > 24 * 1024 * 1024) {
    broken.push('the room of the garage is spared');
  }
  return { broken, stored };
};

test('thousands of writes by one link leave three writings, no record, and the room of the garage as it was', {
  timeout: 3_600_000,
}, async () => {
  const unlimited = await openProbe(stack, withoutLimits);
  const writes = isWhole ? 10_000 : 60;
  const { broken, stored } = await flood(await openWorld(unlimited.at), writes);
  await unlimited.close();
  figureInTest(`writings stored of ${writes} writes by one link`, stored, { atMost: 3 });
  figureInTest('records and room of the garage changed by them', broken.length, { atMost: 0 });
  expect({ broken, stored }).toEqual({ broken: [], stored: 3 });
});

test('no hostile file gets in by a link for a garage', { timeout: 900_000 }, async () => {
  const { owner, token } = await openWorld();
  const files = (await hostileFiles()).filter((_, at) => isWhole || at % 12 === 0);
  const taken: string[] = [];
  for (const { kind, bytes } of files) {
    await forgetLimits();
    const reply = await sendPhoto(stack.visitor(), { token, writing: aWriting(), bytes });
    if (reply.status === 200 || reply.status >= 500) taken.push(`${kind}: ${reply.status}`);
  }
  const left = await stack.database.admin('select from files.files where garage_id = $1', [
    owner.userId,
  ]);
  figureInTest(`hostile files taken by a link for a garage, of ${files.length}`, taken.length, {
    atMost: 0,
  });
  expect(taken).toEqual([]);
  expect(left).toEqual([]);
});

/** Decides twice at once, as two devices of an owner may. Returns whether the records are there once. */
const acceptTwice = async (world: World): Promise<Invariant[]> => {
  const { at, owner, token, id } = world;
  const writing = aWriting();
  await send(at(stack.visitor()), token, writing);
  const decision = { visitId: id, writingId: writing.id, lines: ['miles', 'price'] };
  await Promise.all([decide(owner, decision), decide(owner, decision)]);
  await decide(owner, decision);
  const made = (await recordsOf(world)).filter(({ fields }) => fields.visitId === id);
  return made.length === 2 ? [] : ['a decision counts once'];
};

test('two phones with one link can both write, each once, and nothing is taken after an owner accepted one of them', async () => {
  const world = await openWorld();
  const { owner, token, id, vehicleId } = world;
  const [one, other] = [stack.visitor(), stack.visitor()];
  const writings = [aWriting(), aWriting({ miles: 71_700 })] as const;
  const replies = await Promise.all([
    send(one, token, writings[0]),
    send(other, token, writings[1]),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const before = (await recordsOf(world)).length;
  await decide(owner, { visitId: id, writingId: writings[0].id, lines: ['price'] });
  const late = [
    await send(one, token, aWriting()),
    await send(other, token, aWriting()),
    await sendPhoto(other, { token, writing: aWriting(), bytes: await onePhoto }),
  ];
  figureInTest(
    'writings taken after an owner accepted one',
    late.filter(({ status }) => status === 200).length,
    { atMost: 0 },
  );
  expect(late.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await recordsOf(world)).toHaveLength(before + 1);
  // The other phone's words still wait for the owner.
  const [visit] = await visitsOf(owner, vehicleId);
  const waiting = visit?.writings.filter(({ decided }) => decided === null);
  expect(waiting?.map((each) => each.writing.id)).toEqual([writings[1].id]);
});

test('an owner who accepts on two devices at once gets every record once', async () => {
  expect(await acceptTwice(await openWorld())).toEqual([]);
});

/** A network that loses requests and replies at random. */
const lossy = (mechanic: TestVisitor, random: () => number): TestVisitor => {
  const around =
    <A extends unknown[]>(ask: (...args: A) => Promise<Reply>) =>
    async (...args: A): Promise<Reply> => {
      const luck = random();
      if (luck < 0.3) throw new Error('The request was lost');
      const reply = await ask(...args);
      if (luck < 0.6) throw new Error('The reply was lost');
      return reply;
    };
  return { ...mechanic, send: around(mechanic.send), post: around(mechanic.post) };
};

const dice = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

const untilAnswered = async (ask: () => Promise<Reply>): Promise<Reply> => {
  for (let tries = 0; tries < 60; tries += 1) {
    try {
      return await ask();
    } catch {
      // As the phone does, it is sent again.
    }
  }
  throw new Error('Nothing ever arrived');
};

/** Phones of mechanics write over a lossy network. Returns what was lost or doubled. */
const writeOverLosses = async (phones: number) => {
  const lost: Writing[] = [];
  let doubled = 0;
  const bytes = await onePhoto;
  for (let phone = 0; phone < phones; phone += 1) {
    const { owner, token, vehicleId } = await openWorld();
    const mechanic = lossy(stack.visitor(), dice(phone + 1));
    const writing = aWriting({ photos: 1 });
    await untilAnswered(() => sendPhoto(mechanic, { token, writing, bytes }));
    await untilAnswered(() => send(mechanic, token, writing));
    const [visit] = await visitsOf(owner, vehicleId);
    const found = visit?.writings ?? [];
    if (!found.some((each) => each.writing.id === writing.id)) lost.push(writing);
    const files = await stack.database.admin('select from files.files where garage_id = $1', [
      owner.userId,
    ]);
    doubled += Math.max(0, found.length - 1) + Math.max(0, files.length - 1);
  }
  return { lost: lost.length, doubled };
};

test('what a mechanic writes offline arrives once over a network that loses requests and replies', {
  timeout: 900_000,
}, async () => {
  const phones = isWhole ? 100 : 6;
  const { lost, doubled } = await writeOverLosses(phones);
  figureInTest(`writings and photos of ${phones} phones lost over a lossy network`, lost, {
    atMost: 0,
  });
  figureInTest(`writings and photos of ${phones} phones stored twice`, doubled, { atMost: 0 });
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
});

/** Counts no writings of a link. */
const withoutCounts = countingNone('written');

const trigger = (moment: string, table: string, body: string) =>
  `create function visits.plant() returns trigger language plpgsql security definer as $$ begin ${body} end $$;
   create trigger plant ${moment} on ${table} for each row execute function visits.plant()`;
const undo = 'drop function visits.plant cascade';

type EndPlant = {
  name: string;
  caughtBy: Invariant | null;
  end: End;
  sql?: string;
  plant?(deps: Deps, dead: string): Deps;
};

const staysOpen = trigger('before update', 'visits.visits', 'new.ended_at := null; return new;');

const endPlants: readonly EndPlant[] = [
  {
    name: 'a revoked link stays open',
    caughtBy: 'nothing gets in by a link that has ended',
    end: 'revoked',
    sql: staysOpen,
  },
  {
    name: 'an accepted link stays open',
    caughtBy: 'nothing gets in by a link that has ended',
    end: 'accepted',
    sql: staysOpen,
  },
  {
    name: 'the link of a moved vehicle stays open',
    caughtBy: 'nothing gets in by a link that has ended',
    end: 'of a vehicle that was moved to another garage',
    sql: staysOpen,
  },
  {
    name: 'a link never expires',
    caughtBy: 'nothing gets in by a link that has ended',
    end: 'expired',
    sql: trigger('before update', 'visits.visits', `new.expires_at := 'infinity'; return new;`),
  },
  {
    name: 'one more statement for a link that ended',
    caughtBy: 'the SQL statements are equal',
    end: 'revoked',
    plant: whenAskedFor((run) => run('select now()')),
  },
  {
    name: 'another answer for a link that ended',
    caughtBy: 'the answers are equal',
    end: 'revoked',
    plant: whenAskedFor(async () => {
      throw new Error('planted');
    }),
  },
  {
    name: 'the same server again',
    caughtBy: null,
    end: 'revoked',
    plant: whenAskedFor(async () => {}),
  },
];

/** Runs `work` on a process of its own, with a fault in the database. */
const planted = async (
  sql: string | null,
  work: (at: At) => Promise<Invariant[]>,
  plant: (deps: Deps) => Deps = (deps) => deps,
): Promise<Invariant[]> => {
  const { admin } = stack.database;
  const probe = await openProbe(stack, (deps) => plant(withoutLimits(deps)));
  if (sql) await admin(sql);
  try {
    return await work(probe.at);
  } finally {
    if (sql) await admin(undo);
    await probe.close();
  }
};

const floodOnce = async (at: At) => (await flood(await openWorld(at), 10)).broken;

const sendTwice = async (at: At): Promise<Invariant[]> => {
  const { owner, token, vehicleId } = await openWorld(at);
  const writing = aWriting();
  await send(at(stack.visitor()), token, writing);
  await send(at(stack.visitor()), token, writing);
  const [visit] = await visitsOf(owner, vehicleId);
  return visit?.writings.length === 1 ? [] : ['what is sent twice is stored once'];
};

test('planted fault: each way to write wrongly by a link, or to recognise one that ended, is detected by its own check', {
  tags: ['long'],
}, async () => {
  const ledger = openPlantLedger<Invariant>({ print: figureInTest });
  const { admin } = stack.database;
  for (const { name, caughtBy, end, sql, plant } of endPlants) {
    if (sql) await admin(sql);
    const token = await ends[end](stack);
    const probe = await openProbe(stack, (deps) => plant?.(deps, token) ?? deps);
    const broken = await tryDead(probe, token);
    await probe.close();
    if (sql) await admin(undo);
    if (caughtBy) ledger.bug(name, caughtBy, { broken });
    else ledger.identity(name, { broken });
  }
  ledger.bug(
    'the writings of a link are not counted',
    'a link brings back at most three writings',
    {
      broken: await planted(null, floodOnce, withoutCounts),
    },
  );
  const atOnce = trigger(
    'after insert',
    'visits.writings',
    `update vehicles.vehicles set mileage = 1, rev = rev + 1 where garage_id = new.garage_id; return null;`,
  );
  ledger.bug('a writing changes a record at once', 'nothing is written before acceptance', {
    broken: await planted(atOnce, floodOnce),
  });
  const counted = trigger(
    'before update',
    'files.files',
    `if new.state = 'ready' then new.visit_id := null; end if; return new;`,
  );
  ledger.bug('photos use the room of the garage', 'the room of the garage is spared', {
    broken: await planted(counted, floodOnce),
  });
  const renamed = trigger(
    'before insert',
    'visits.writings',
    'new.id := gen_random_uuid(); return new;',
  );
  ledger.bug('a writing is stored under another id', 'what is sent twice is stored once', {
    broken: await planted(renamed, sendTwice),
  });
  const undecided = trigger(
    'before update',
    'visits.writings',
    'new.decided_at := null; new.accepted := null; return new;',
  );
  ledger.bug('a decision is not noted', 'a decision counts once', {
    broken: await planted(undecided, async (at) => await acceptTwice(await openWorld(at))),
  });
  ledger.identity('nothing is changed', {
    broken: await planted(null, async (at) => [
      ...(await floodOnce(at)),
      ...(await sendTwice(at)),
      ...(await acceptTwice(await openWorld(at))),
    ]),
  });
  expect(ledger.close('planted ways to write')).toEqual({ missed: [], noticedIdentities: [] });
});
