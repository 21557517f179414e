import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { figure } from '../../support/figures.ts';
import { withFaults } from '../../support/plant/database-faults.ts';
import { injectEnvironment, injectFlags } from '../../support/plant/inject.ts';
import { drawPlants } from '../../support/plant/planting.ts';
import { startLocalStack } from '../../support/stack/stack.ts';
import { createCrew } from './crew.ts';
import { coverSorts } from './draw-covers.ts';
import { byMiles } from './draw-miles.ts';
import { drawGarage, loadGarage, onVehicle } from './garage.ts';
import { countMoves, sharedSorts } from './households.ts';
import { judge, type Verdict } from './oracle.ts';
import { type Invariant, invariants, plants } from './plants.ts';
import { startReceivers } from './receivers.ts';
import { type Faults, simulate } from './simulate.ts';
import { dayOf } from './subjects.ts';

/**
 * `npm run proof reminders`: simulates more than a year of days, with workers that are killed and outages of up to three
 * days. Compares what arrives at an SMTP server and a push service with what is due. Then come runs with planted
 * bugs.
 */
const users = Number(process.env.REMINDERS_USERS ?? 2000);
/** From New Year 2027 past the leap day of 2028. A short run needs a later first day to meet one. */
const days = Number(process.env.REMINDERS_DAYS ?? 430);
const firstDay = process.env.REMINDERS_START ?? '2027-01-01';
const awkwardDays = ['2027-03-28', '2027-10-31', '2028-02-29', '2028-03-26'].map(dayOf);
const seed = Number(process.env.REMINDERS_SEED ?? Date.now() % 1_000_000);
const isFull = users >= 1000;
const workers = isFull ? 4 : 2;
console.log(`seed ${seed}`);

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-reminders-'));
const stack = await startLocalStack({ folder, durable: false });

const inDatabase = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** One at a time: a database that is being copied must not be in use. */
let copying = Promise.resolve();
const copyDatabase = async (name: string) => {
  copying = copying.then(async () => {
    const cluster = new pg.Client({ connectionString: stack.adminUrl });
    await cluster.connect();
    await cluster.query(`create database ${name} template postgres`);
    await cluster.end();
  });
  await copying;
};

type World = {
  name: string;
  users: number;
  days: number;
  start: string;
  size: number;
  outages: number;
  kills: number;
  failing: number;
  slowMs?: number;
  leastHours?: number;
  backAt?: number;
  plant?: string;
};
type Outcome = Verdict & Faults & { mails: number; pushes: number; ticks: number; seconds: number };

/** Every sort of date must be drawn, and told. */
const sorts = ['mot', 'tax', 'service', 'task', byMiles, onVehicle, ...coverSorts, ...sharedSorts];
const vehiclesOf = (count: number) => Math.round(count * 2.5);

/** The plant that changes nothing. */
const identity = 'identity';

/** Returns the fault of a world's processes, if its plant has one. */
const faultOf = ({ plant }: World) =>
  plant && (plant === identity || plants[plant]?.inject)
    ? { module: new URL('plants.ts', import.meta.url).href, name: plant }
    : null;

/** Lives in one world from its first day to its last. */
const live = async (
  world: World,
): Promise<
  Outcome & {
    atNight: number;
    unread: string[];
    entered: number;
    snoozed: number;
    households: number;
    moves: number;
    returns: number;
    turns: number;
    choices: number;
    turnedAway: number;
    refused: number;
  }
> => {
  const began = performance.now();
  const admin = new pg.Pool({ connectionString: inDatabase(stack.adminUrl, world.name), max: 2 });
  admin.on('error', () => {});
  const receivers = await startReceivers({ slowMs: world.slowMs ?? 0 });
  const clockFile = join(folder, `${world.name}.clock`);
  const caFile = join(folder, `${world.name}.ca`);
  await writeFile(clockFile, `${world.start}T08:00:00Z`);
  await writeFile(caFile, receivers.push.ca);
  const {
    DVLA_API_KEY: _dvla,
    DVSA_API_KEY: _dvsa,
    DVSA_TOKEN_URL: _token,
    DVSA_CLIENT_ID: _id,
    DVSA_CLIENT_SECRET: _secret,
    ...stackEnvironment
  } = stack.environment;
  const environment: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(stackEnvironment).map(([key, value]) => [
        key,
        key.endsWith('DATABASE_URL') ? inDatabase(value, world.name) : value,
      ]),
    ),
    SMTP_URL: receivers.mail.smtpUrl,
    VAPID_PUBLIC_KEY: receivers.push.keys.publicKey,
    VAPID_PRIVATE_KEY: receivers.push.keys.privateKey,
    PUSH_HOSTS: new URL(receivers.push.origin).host,
    PUSH_CA_FILE: caFile,
    CLOCK_FILE: clockFile,
    LOG_LEVEL: 'silent',
    ...injectEnvironment(faultOf(world)),
  };
  const start = dayOf(world.start);
  const garage = drawGarage({ ...world, vehicles: vehiclesOf(world.users), seed });
  receivers.listen(
    await loadGarage(admin, garage, { start: world.start, pushOrigin: receivers.push.origin }),
  );
  const crew = await createCrew(
    { environment, nodeFlags: faultOf(world) ? injectFlags : [] },
    world.size,
  );
  const { ticks, faults } = await simulate({
    admin,
    authUrl: environment.AUTH_DATABASE_URL ?? '',
    crew,
    clockFile,
    garage,
    receivers,
    start,
    days: world.days,
    seed,
    outages: world.outages,
    kills: world.kills,
    leastHours: world.leastHours ?? 0,
    backAt: world.backAt ?? null,
    failing: world.failing,
  });
  await crew.stop();
  await admin.end();
  await receivers.close();
  const { mails, pushes, atNight, unread, turnedAway } = receivers;
  return {
    ...judge(garage, ticks, start, mails, pushes),
    ...faults,
    mails: mails.length,
    pushes: pushes.length,
    ticks: ticks.length,
    atNight: atNight.length,
    unread,
    entered: garage.subjects.filter(({ entered }) => entered !== null).length,
    snoozed: garage.subjects.filter(({ snooze }) => snooze !== null).length,
    households: garage.households.length,
    ...countMoves(garage.households),
    choices: garage.households.reduce((sum, { choices }) => sum + choices.length, 0),
    turnedAway: turnedAway.mails + turnedAway.pushes,
    refused: receivers.push.refused.length,
    seconds: (performance.now() - began) / 1000,
  };
};
type Found = Awaited<ReturnType<typeof live>>;

const run = async (world: World): Promise<Found> => {
  await copyDatabase(world.name);
  const { database } = plants[world.plant ?? ''] ?? {};
  const url = inDatabase(stack.adminUrl, world.name);
  return await withFaults(url, database ? [database] : [], () => live(world));
};

/** How many jobs a worker runs at once, and so how many mails a killed one may have sent without recording it. */
const atOnce = 10;

const prove = async () => {
  const found = await run({
    name: 'year',
    users,
    days,
    start: firstDay,
    size: workers,
    outages: isFull ? 24 : 3,
    kills: isFull ? 30 : 4,
    failing: isFull ? 40 : 6,
  });
  const { outages, kills } = found;
  const cut = atOnce * (kills + workers * outages);
  figure(
    `days, with ${users} users and ${vehiclesOf(users)} vehicles with dates`,
    days,
    isFull ? { atLeast: 400 } : {},
  );
  const last = dayOf(firstDay) + days;
  const lived = awkwardDays.filter((day) => day >= dayOf(firstDay) && day < last).length;
  figure('clock changes and leap days among these days', lived, { atLeast: isFull ? 3 : 2 });
  figure('seconds taken', found.seconds);
  figure('workers killed in the middle of their work', kills, { atLeast: isFull ? 20 : 2 });
  figure('outages of 0 to 72 hours, all workers killed', outages, { atLeast: isFull ? 20 : 3 });
  figure('hours without a running worker', found.hoursDown);
  figure('records entered during the run', found.entered, { atLeast: users / 10 });
  figure('dates snoozed', found.snoozed, { atLeast: users / 10 });
  figure('shared garages', found.households, { atLeast: isFull ? 200 : 4 });
  figure('members who joined, left or were removed', found.moves, { atLeast: isFull ? 100 : 2 });
  figure('members who came back', found.returns, { atLeast: isFull ? 30 : 1 });
  figure('changes of a member’s role', found.turns, { atLeast: isFull ? 50 : 1 });
  figure('choices of members for a vehicle', found.choices, { atLeast: isFull ? 100 : 2 });
  for (const [deed, count] of Object.entries(found.meanwhile)) {
    const atLeast = isFull ? 100 : 1;
    figure(`dates ${deed} by one member while reminders to the others were being sent`, count, {
      atLeast,
    });
  }
  figure('mails about several garages of one person', found.ofSeveralGarages, {
    atLeast: isFull ? 300 : 3,
  });
  figure('mornings on which mail and push services failed at first', found.failing, {
    atLeast: isFull ? 20 : 2,
  });
  figure('mails and pushes rejected and retried', found.turnedAway, { atLeast: 1 });
  figure('jobs that the queue gave to another worker', found.takenOver, {
    atLeast: 1,
  });
  figure('mails received', found.mails);
  figure('pushes received', found.pushes, { atLeast: 1 });
  figure('reminders promised, mails and pushes', found.promised, { atLeast: users });
  for (const sort of sorts) {
    const atLeast = isFull ? 300 : 3;
    figure(`promised reminders: ${sort}`, found.bySort.get(sort)?.promised ?? 0, { atLeast });
  }
  const { due, morning, across } = found.leap;
  const ofLeapDay = isFull ? 300 : 3;
  figure('promised reminders due on 29 February', due, { atLeast: ofLeapDay });
  figure('promised reminders sent in the morning of 29 February', morning, { atLeast: ofLeapDay });
  figure('promised reminders sent before 29 February for a date after it', across, {
    atLeast: ofLeapDay,
  });
  figure('reminders missed', found.missed, { atMost: 0 });
  figure('reminders later than the outage explains', found.late, { atMost: 0 });
  figure('reminders sent twice in mails with different Message-IDs', found.duplicated, {
    atMost: 0,
  });
  figure('reminders sent although not due', found.unasked, { atMost: 0 });
  figure(
    `copies of a mail under the same Message-ID, ${atOnce} for each worker killed`,
    found.mailCopies,
    {
      atMost: cut,
    },
  );
  figure('copies of a push that replace the first by its topic', found.pushCopies);
  figure(
    'pushes shown twice or not due, on push services that honour topics',
    found.pushesTooMany,
    {
      atMost: 0,
    },
  );
  figure(
    'reminders sent after another member’s ‘done’, renewal or snooze had reached the server',
    found.toldAfterDone,
    {
      atMost: 0,
    },
  );
  figure('reminders about a garage sent to somebody who is not a member', found.toldFormer, {
    atMost: 0,
  });
  figure('second mails to one person on one day', found.secondMails, { atMost: 0 });
  figure('sentences with another day than London’s', found.wrongDay, { atMost: 0 });
  figure('reminders sent between 21:00 and 08:00 in London', found.atNight, { atMost: 0 });
  figure('sentences that could not be read', found.unread.length, { atMost: 0 });
  figure('pushes with a wrong signature', found.refused, { atMost: 0 });
  if (found.unread[0]) console.log(found.unread[0]);
  for (const example of found.examples) console.log(example);
};

/** Returns the broken invariants, and how often each broke. */
const brokenIn = (found: Found): Partial<Record<Invariant, number>> =>
  Object.fromEntries(invariants.flatMap((name) => (found[name] > 0 ? [[name, found[name]]] : [])));

const harmless = { kills: 1, outages: 1, failing: 1, caughtBy: null };

const tryPlant = async (plant: string, at: number): Promise<boolean> => {
  const planted = plants[plant];
  const { kills = 0, outages = 0, failing = 0, caughtBy } = planted ?? harmless;
  const found = await run({
    name: `plant_${at}`,
    users: 30,
    days: 12,
    // The clocks change during this period.
    start: planted?.start ?? '2027-03-22',
    size: 1,
    outages,
    kills,
    failing,
    slowMs: kills ? 80 : 0,
    leastHours: 48,
    ...(planted?.backAt === undefined ? {} : { backAt: planted.backAt }),
    plant,
  });
  const broken = brokenIn(found);
  // Only the invariant it was planted for counts; the identity plant must break none.
  const unseen = (planted?.everyOf ?? []).filter((sort) => !found.bySort.get(sort)?.missed);
  const isRight = caughtBy
    ? Boolean(broken[caughtBy]) && unseen.length === 0
    : Object.keys(broken).length === 0;
  if (unseen.length > 0)
    console.log(`none of these kinds of reminders was missed: ${unseen.join('; ')}`);
  const asked = caughtBy ? `caught by '${caughtBy}'` : 'noticed by nothing';
  console.log(
    `planted: ${plant}: ${isRight ? asked : `NOT ${asked}`}; broken: ${JSON.stringify(broken)}`,
  );
  return isRight;
};

const tryPlants = async () => {
  const names = Object.keys(plants);
  const bugs = drawPlants(names);
  if (bugs.length === 0) return;
  const waiting = [...[identity, ...bugs].entries()];
  const total = waiting.length;
  let caught = 0;
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, plant] = next;
      if (await tryPlant(plant, at)) caught += 1;
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  figure(
    `planted faults caught by their own invariant, and the identity plant, of ${total} of ${names.length + 1}`,
    caught,
    {
      atLeast: total,
    },
  );
};

await Promise.all([prove(), tryPlants()]);
await stack.close();
await rm(folder, { recursive: true, force: true });
