import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { createQueue } from '../../../apps/api/src/platform/queue.ts';
import type { Crew } from './crew.ts';
import { type Garage, snooze, spendEvening } from './garage.ts';
import { doMeanwhile, type Meanwhile } from './households.ts';
import type { Tick } from './oracle.ts';
import type { Receivers } from './receivers.ts';
import { dateOf } from './subjects.ts';

export type Faults = {
  outages: number;
  kills: number;
  takenOver: number;
  hoursDown: number;
  /** Mornings on which every mail and push was rejected the first time. */
  failing: number;
  /** What a member of a shared garage did, renewed or snoozed while others were being told of it. */
  meanwhile: Meanwhile;
};

type Simulation = {
  admin: pg.Pool;
  authUrl: string;
  crew: Crew;
  clockFile: string;
  garage: Garage;
  receivers: Receivers;
  start: number;
  days: number;
  seed: number;
  outages: number;
  kills: number;
  /** The shortest outage. */
  leastHours: number;
  /** The hour at which every outage ends; without it, any. */
  backAt: number | null;
  /** How many mornings have mail servers and push services that reject everything at first. */
  failing: number;
};

/** Eight in the morning in London on a day, computed from the dates of the clock changes. */
const summers: [string, string][] = [
  ['2027-03-28', '2027-10-31'],
  ['2028-03-26', '2028-10-29'],
];
const isSummer = (day: number): boolean =>
  summers.some(([from, to]) => dateOf(day) >= from && dateOf(day) < to);
const momentOf = (day: number, londonHour: number): Date =>
  new Date((day * 24 + londonHour - (isSummer(day) ? 1 : 0)) * 3_600_000);
const isAwake = (hour: number): boolean => hour >= 8 && hour < 21;

const ours = `name like 'reminders.%'`;

/** The next time that a postponed reminder, an expired claim or a failed scan is due. */
const nextMoment = `
  select min(at) as at from (
    select not_before as at from reminders.intents where settled_at is null
    union all select claimed_at + interval '10 minutes 1 second' from reminders.intents where settled_at is null
    union all select try_after from reminders.watermarks where failures > 0 and next_on <= $2::date) waiting
  where at > $1`;

/** Workers poll every few seconds unless they are notified; in simulated time that would be days. */
const wake = `
  select pg_notify('pgboss_' || left(encode(sha224('queue'::bytea), 'hex'), 24), name)
  from (select distinct name from queue.job where ${ours} and state in ('created', 'retry')) waiting`;

/** Shortens the queue's heartbeat timeout and retry pause, because days are shorter here. */
const hurry = `
  update queue.queue set heartbeat_seconds = 6, retry_delay = 1, retry_delay_max = 2, retry_limit = 20 where ${ours}`;

/** Simulates days in fast motion: mornings, some evenings and nights, outages, and workers that are killed. */
export const simulate = async ({
  admin,
  authUrl,
  crew,
  clockFile,
  garage,
  receivers,
  start,
  days,
  seed,
  outages,
  kills,
  leastHours,
  backAt,
  failing,
}: Simulation): Promise<{ ticks: Tick[]; faults: Faults }> => {
  const pool = new pg.Pool({ connectionString: authUrl, max: 1 });
  const queue = await createQueue<Jobs>(pool, createLog({ logLevel: 'silent' }));
  await admin.query(hurry);
  const ticks: Tick[] = [];
  const faults: Faults = {
    outages: 0,
    kills: 0,
    takenOver: 0,
    hoursDown: 0,
    failing: 0,
    meanwhile: { done: 0, renewed: 0, snoozed: 0 },
  };
  const chances = fc.sample(
    fc.record({
      roll: fc.double({ min: 0, max: 1, noNaN: true }),
      hours: fc.integer({ min: leastHours, max: 72 }),
      pauseMs: fc.nat({ max: 120 }),
      pick: fc.nat(),
      night: fc.constantFrom(0, 3, 7, 21, 23),
    }),
    { seed, numRuns: 20 * days },
  );
  let drawn = 0;
  const draw = () => chances[drawn++ % chances.length] as (typeof chances)[number];

  /** Sets the clock, and tells the receivers. */
  const moveTo = (day: number, hour: number, isFailing = false) => {
    if (isAwake(hour)) ticks.push({ day, isCut: false });
    receivers.setTick(isAwake(hour) ? ticks.length - 1 : null, isFailing);
    writeFileSync(clockFile, momentOf(day, hour).toISOString());
  };
  const plan = async () => {
    await admin.query(`delete from queue.job where ${ours} and state = 'completed'`);
    await queue.enqueue(pool, 'reminders.plan', {}, { id: randomUUID() });
  };
  const countWaiting = async (): Promise<number> => {
    const { rows } = await admin.query<{ waiting: number }>(
      `select count(*)::int as waiting from queue.job where ${ours} and state in ('created', 'retry', 'active')`,
    );
    return rows[0]?.waiting ?? 0;
  };
  const drained = async () => {
    for (let looks = 1; ; looks += 1) {
      crew.assertAlive();
      if (looks % 20 === 0) await admin.query(wake);
      const { rows } = await admin.query<{ waiting: number; failed: number; again: number }>(
        `select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
           count(*) filter (where state = 'failed')::int as failed,
           count(*) filter (where retry_count > 0 and state = 'completed')::int as again
         from queue.job where ${ours}`,
      );
      if (rows[0]?.failed) throw new Error('A job failed at every attempt');
      if (rows[0]?.waiting === 0) {
        faults.takenOver += rows[0].again;
        return;
      }
      await wait(15);
    }
  };
  /** Planning runs every few minutes: a reminder postponed by minutes is sent later on the same day. */
  const laterToday = async (day: number, hour: number) => {
    let now = momentOf(day, hour);
    const night = momentOf(day, 21);
    while (isAwake(hour)) {
      const { rows } = await admin.query<{ at: Date | null }>(nextMoment, [now, dateOf(day)]);
      const at = rows[0]?.at;
      if (!at || at >= night) return;
      now = at;
      writeFileSync(clockFile, now.toISOString());
      await plan();
      await drained();
    }
  };
  /** Runs one tick. `meanwhile` may interfere, and returns whether the power failed. */
  const tick = async (
    day: number,
    hour: number,
    meanwhile = async () => false,
    isFailing = false,
  ) => {
    moveTo(day, hour, isFailing);
    await plan();
    if (!(await meanwhile())) {
      await drained();
      // The next planning run, ten minutes later, finds nothing more to do.
      await plan();
      await drained();
      return await laterToday(day, hour);
    }
    const last = ticks.at(-1);
    if (last && isAwake(hour)) last.isCut = true;
    // Mail and pushes in transit still arrive.
    await receivers.quiet();
  };
  /** Waits until sending has begun, sometimes until any job has, or until all is done. */
  const whenBusy = async () => {
    const name = draw().roll < 0.75 ? 'reminders.send' : undefined;
    for (let looks = 1; !crew.isBusy(name); looks += 1) {
      if (looks % 40 === 0) {
        if ((await countWaiting()) === 0) return;
        await admin.query(wake);
      }
      await wait(5);
    }
  };
  const killOne = async () => {
    await whenBusy();
    await wait(draw().pauseMs);
    if (await crew.killOne(draw().pick)) faults.kills += 1;
    return false;
  };
  /** Another member does, renews or snoozes what people are being told of, once sending has begun. */
  const stopSome = (day: number) => async () => {
    await whenBusy();
    await wait(draw().pauseMs);
    const tick = ticks.length - 1;
    const { done, renewed, snoozed } = await doMeanwhile(
      admin,
      { subjects: garage.subjects, snooze: (subject) => snooze(admin, garage, subject) },
      { day, tick },
    );
    faults.meanwhile.done += done;
    faults.meanwhile.renewed += renewed;
    faults.meanwhile.snoozed += snoozed;
    return false;
  };
  const powerCut = async () => {
    await whenBusy();
    await wait(draw().pauseMs);
    await crew.killAll();
    return true;
  };

  const outageEvery = outages > 0 ? Math.floor(days / outages) : Number.POSITIVE_INFINITY;
  let nextOutage = Math.ceil(outageEvery / 2);
  const end = start + days;
  let day = start;
  let evening = start - 1;
  /** Owners make changes whether or not workers run. */
  const evenings = async (until: number) => {
    while (evening < until) {
      evening += 1;
      await spendEvening(admin, garage, evening);
    }
  };
  while (day < end) {
    await evenings(day - 1);
    if (day - start >= nextOutage && day < end - 4) {
      nextOutage += outageEvery;
      const { hours: drawnHours, roll } = draw();
      // Some outages begin during the morning's work, some at another hour.
      const from = roll < 0.6 || backAt !== null ? 8 : Math.floor(draw().roll * 24);
      const hours = backAt === null ? drawnHours : 48 + backAt - from;
      if (from > 8) await tick(day, 8);
      if (from === 8) await tick(day, 8, powerCut);
      else await crew.killAll();
      faults.outages += 1;
      faults.hoursDown += hours;
      const back = from + Math.max(hours, 1);
      day += Math.floor(back / 24);
      await evenings(day - 1);
      // After an outage workers do what waits at once, at that hour.
      moveTo(day, back % 24);
      await crew.start();
      await plan();
      await drained();
      await laterToday(day, back % 24);
      // The night ends: what could not be sent at once is sent in the morning.
      if (back % 24 < 8) await tick(day, 8);
      day += 1;
      continue;
    }
    const { roll, night } = draw();
    if (roll < 0.1 && night < 8) await tick(day, night);
    const isKilled = faults.kills < kills && draw().roll < (1.4 * kills) / days;
    const isFailing = faults.failing < failing && draw().roll < (1.4 * failing) / days;
    if (isFailing) faults.failing += 1;
    await tick(day, 8, isKilled ? killOne : stopSome(day), isFailing);
    if (roll > 0.9 && night > 8) await tick(day, night);
    day += 1;
  }
  await queue.close();
  await pool.end();
  return { ticks, faults };
};
