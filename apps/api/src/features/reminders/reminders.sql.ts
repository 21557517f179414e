import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { beforeAll } from '../../platform/job-parts.ts';
import { statement, statementOf } from '../../platform/statement.ts';
import { isMemberWhoStays, isReminded, stays } from './reminders.read-model.sql.ts';

export type Channel = 'email' | 'push';

/** Selects a user's rows in the current garage: reminders and watermarks exist for each member of each garage. */
const key = 'garage_id = platform.current_garage_id() and user_id = $1';

export type SnoozeRow = { subject: string; due: string; quietUntil: CivilDate };

/** Reads what any member of the garage has snoozed. */
export const selectSnoozes = statement<SnoozeRow, [garageId: string]>(
  'reminders.select-snoozes',
  `select subject, due, quiet_until as "quietUntil" from reminders.snoozes where coalesce(garage_id, user_id) = $1`,
);

export const saveSnooze = statementOf<
  never,
  { userId: string; garageId: string; subject: string; due: string; quietUntil: CivilDate }
>(
  'reminders.save-snooze',
  ['userId', 'garageId', 'subject', 'due', 'quietUntil'],
  `insert into reminders.snoozes (user_id, garage_id, subject, due, quiet_until) values ($1, $2, $3, $4, $5)
   on conflict (user_id, subject, due) do update set quiet_until = excluded.quiet_until, garage_id = excluded.garage_id`,
);

// The scan.

export type WatermarkRow = {
  scannedThrough: CivilDate;
  isDue: boolean;
  /** The user is due, and not even their vehicles were scanned today. */
  isBehind: boolean;
  changes: number;
  failures: number;
  /** After a failure: whether a full scan may be tried again. */
  mayTry: boolean;
  vehiclesThrough: CivilDate;
};

/** A change by the user allows a new attempt after a failure, but in quarantine at most once an hour. */
const mayTryAt = (now: string) =>
  `(try_after <= ${now}::timestamptz or (changes <> failed_at_change and try_after <= ${now}::timestamptz + interval '23 hours'))`;

/** A member's watermark in one garage. */
export type MemberWatermarkRow = WatermarkRow & { garageId: string; userId: string; role: Role };

const watermark = `
  select w.garage_id as "garageId", w.user_id as "userId", m.role,
    reminders.scanned_until(scanned_through, next_on) as "scannedThrough", next_on <= $2 as "isDue",
    next_on <= $2 and (failures = 0 or vehicles_through < $2) as "isBehind", changes::float8 as changes, failures,
    ${mayTryAt('$3')} as "mayTry", vehicles_through as "vehiclesThrough"
  from reminders.watermarks w join garages.members m using (garage_id, user_id)`;

/** A closed garage reminds only the person whose own it is. */
const isReminding = 'not reminders.is_silent(w.garage_id, w.user_id)';

/** Reads the watermarks of the garage's members. */
export const selectWatermarks = statement<
  MemberWatermarkRow,
  [garageId: string, today: CivilDate, now: Date]
>(
  'reminders.select-watermarks',
  `${watermark} where w.garage_id = $1 and ${isReminding} order by w.user_id`,
);

/** Locked: a change at the same time waits, and then makes its garage due again. */
export const lockWatermark = statement<
  MemberWatermarkRow,
  [userId: string, today: CivilDate, now: Date]
>(
  'reminders.lock-watermark',
  `${watermark} where w.garage_id = platform.current_garage_id() and w.user_id = $1 for update of w`,
);

/**
 * Locks the watermarks of all garages of a person, so that no two jobs put that person's digest together at once. In
 * the order in which a change locks them.
 */
export const lockStandings = statement<
  MemberWatermarkRow,
  [userId: string, today: CivilDate, now: Date]
>(
  'reminders.lock-standings',
  `${watermark} where w.user_id = $1 and ${isReminding} order by w.garage_id for update of w`,
);

/** Reads in which garages a person is a member, and how often their records have changed. */
export const selectStandings = statement<
  Pick<MemberWatermarkRow, 'garageId' | 'userId' | 'role' | 'changes'>,
  [userId: string]
>(
  'reminders.select-standings',
  `select w.garage_id as "garageId", w.user_id as "userId", m.role, w.changes::float8 as changes
   from reminders.watermarks w join garages.members m using (garage_id, user_id)
   where w.user_id = $1 and ${isReminding} order by w.garage_id`,
);

/** `nextOn`: null if no known item will ever be due. */
export const moveWatermark = statement<
  never,
  [userId: string, today: CivilDate, nextOn: CivilDate | null]
>(
  'reminders.move-watermark',
  `update reminders.watermarks
   set scanned_through = greatest(scanned_through, $2), next_on = coalesce($3::date, 'infinity'), failures = 0,
     try_after = '-infinity', vehicles_through = '-infinity'
   where ${key}`,
);

/** Retries after ten minutes, then after twenty; from the third consecutive failure on, after a day. */
export const recordFailure = statement<
  { failures: number },
  [garageId: string, today: CivilDate, now: Date]
>(
  'reminders.record-failure',
  `update reminders.watermarks
   set failures = failures + 1, failed_at_change = changes,
     try_after = $3::timestamptz + case when failures < 2 then interval '10 minutes' * (failures + 1) else interval '1 day' end
   where garage_id = $1 and next_on <= $2 returning failures`,
);

export const moveVehiclesWatermark = statement<never, [userId: string, today: CivilDate]>(
  'reminders.move-vehicles-watermark',
  `update reminders.watermarks set vehicles_through = $2, vehicles_at_change = changes where ${key}`,
);

/**
 * Records all intents at once: subjects, dues, stages and whether they may be pushed are arrays of one length. A stage
 * that exists on any channel stays unchanged, so a device added later does not get it.
 */
export const recordIntents = statementOf<
  never,
  {
    userId: string;
    subjects: string[];
    dues: string[];
    stages: string[];
    pushed: boolean[];
    channels: Channel[];
    now: Date;
    notBefore: Date;
  }
>(
  'reminders.record-intents',
  ['userId', 'subjects', 'dues', 'stages', 'pushed', 'channels', 'now', 'notBefore'],
  `insert into reminders.intents (garage_id, user_id, subject, due, stage, channel, recorded_at, not_before)
   select platform.current_garage_id(), $1, told.subject, told.due, told.stage, channel, $7, $8
   from unnest($2::text[], $3::text[], $4::text[], $5::boolean[]) as told (subject, due, stage, pushed)
     cross join unnest($6::text[]) as channel
   where (told.pushed or channel <> 'push') and not exists (
     select from reminders.intents i
     where i.garage_id = platform.current_garage_id() and i.user_id = $1 and i.subject = told.subject and i.due = told.due and i.stage = told.stage)
   on conflict do nothing`,
);

export const recordChecks = statementOf<
  never,
  { garageId: string; subjects: string[]; dues: string[]; days: number[]; now: Date }
>(
  'reminders.record-checks',
  ['garageId', 'subjects', 'dues', 'days', 'now'],
  `insert into reminders.checks (garage_id, subject, due, days, recorded_at)
   select $1, told.*, $5 from unnest($2::text[], $3::text[], $4::int[]) as told (subject, due, days)
   on conflict do nothing`,
);

/**
 * Deletes settled intents, checks and snoozes from before a moment. They are kept until then only to prevent repeats.
 */
export const deleteOldReminders = statement<never, [userId: string, before: Date]>(
  'reminders.forget-old',
  `with told as (delete from reminders.intents where ${key} and settled_at < $2),
     asked as (delete from reminders.checks where garage_id = platform.current_garage_id() and asked_at < $2)
   delete from reminders.snoozes where user_id = $1 and quiet_until < $2`,
);

/**
 * Reads a page of members with reminders, or garages with checks, from before a moment. Runs as the sign-in engine's
 * role. Whoever has a date is scanned, and forgets them then; others are scanned no more, or have left the garage.
 */
export const selectMembersToForget = `
  select "garageId", "userId" from (
    (select distinct garage_id as "garageId", user_id as "userId" from reminders.intents
     where settled_at < $3 and garage_id > $1 order by garage_id, user_id limit $2)
    union
    (select distinct garage_id, garage_id from reminders.checks where asked_at < $3 and garage_id > $1 order by garage_id limit $2)
  ) either order by "garageId", "userId" limit $2`;

// Checks of the official records.

export type CheckRow = { subject: string; due: string; days: number; recordedAt: Date };

export const selectChecks = statement<CheckRow, [garageId: string]>(
  'reminders.select-checks',
  `select subject, due, days, recorded_at as "recordedAt" from reminders.checks
   where garage_id = $1 and asked_at is null order by recorded_at, subject`,
);

export const markChecked = statementOf<
  never,
  { garageId: string; subject: string; due: string; now: Date }
>(
  'reminders.settle-checks',
  ['garageId', 'subject', 'due', 'now'],
  `update reminders.checks set asked_at = $4
   where garage_id = $1 and subject = $2 and due = $3 and asked_at is null`,
);

// The statements below run as the engine's role. Those for planning jobs take the id to begin after and the most ids
// first. Scans and checks are planned for garages, sending for people: a person gets one mail of all garages.

/** A member who is due for a scan. Whoever is not a member any more is scanned no more. */
const dueMember = `reminders.watermarks w where next_on <= $3 and ${isReminded('w')}`;

/**
 * Begins after a day and a garage, in the order of the index: each page reads its own rows alone. A garage may be on two
 * pages, if its members are due since different days.
 */
export const selectGaragesToScan = `
  select w.garage_id as id, next_on || ' ' || w.garage_id as after from ${dueMember} and failures = 0
    and (next_on, w.garage_id) > (split_part($1, ' ', 1)::date, split_part($1, ' ', 2)::uuid)
  order by next_on, w.garage_id limit $2`;

/** Sorts before every day and garage. */
export const beforeAllDays = `-infinity ${beforeAll}`;

/** Garages whose scan failed come last, for a new attempt or a scan of their vehicles. */
export const selectGaragesToRetry = `
  select distinct w.garage_id as id from ${dueMember} and failures > 0 and w.garage_id > $1 and (
    ${mayTryAt('$4')} or vehicles_through < $3 or vehicles_at_change <> changes)
  order by w.garage_id limit $2`;

/** Leaves out people with a garage that is due for a scan today anyway, so that nobody gets two digests on one day. */
export const selectUsersToSendTo = `
  select distinct i.user_id as id from reminders.intents i
  where ${isMemberWhoStays('i')} and i.settled_at is null and i.not_before <= $4 and i.user_id > $1
    and (i.claimed_at is null or i.claimed_at < $5)
    and (
      select true from reminders.watermarks w
      where w.user_id = i.user_id and w.next_on <= $3 and (w.failures = 0 or w.vehicles_through < $3)
        and ${isReminded('w')} limit 1) is null
  order by i.user_id limit $2`;

export const selectGaragesToCheck = `
  select distinct c.garage_id as id from reminders.checks c join garages.members m using (garage_id)
  where ${stays('m.user_id')} and asked_at is null and recorded_at < $3 and c.garage_id > $1 order by c.garage_id limit $2`;

/** Reads which of these garages have checks to make. */
export const selectChecksOf = `
  select distinct garage_id as id from reminders.checks where garage_id = any ($1::uuid[]) and asked_at is null order by garage_id`;

/** Notes that the plan has run: members without a stage up to today count as scanned. */
export const markPlanned = `update reminders.planned set through = $1 where through <> $1`;

export const selectCalendarsUser = `
  select user_id as "userId" from reminders.calendars c where secret_hash = $1 and ${stays('c.user_id')}`;

export const takeEndpointAway = `
  delete from reminders.push_subscriptions where endpoint_hash = $1 and user_id <> $2`;
