import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { DatabaseFault } from '../../support/plant/database-faults.ts';
import {
  type Alteration,
  type FaultyDeps,
  faultyDeps,
  unchangedDeps,
} from '../../support/plant/faulty-deps.ts';
import { showOnly } from '../../support/plant/show-only.ts';
import { coverFacts, coverSorts, insured } from './draw-covers.ts';
import { dateOf, dayOf } from './subjects.ts';

/** The ways in which reminders can break their promises. */
export const invariants = [
  'missed',
  'late',
  'duplicated',
  'unasked',
  'pushesTooMany',
  'wrongDay',
  'atNight',
  'toldFormer',
  'toldAfterDone',
  'secondMails',
] as const;
export type Invariant = (typeof invariants)[number];

/** A fault in what the workers are given, or in the database. */
type Planted = Partial<FaultyDeps> & {
  database?: DatabaseFault;
  /** Sorts of dates of each of which one must be missed. */
  everyOf?: readonly string[];
  /** The first day, if it must be near a leap day or in summer. */
  start?: string;
  caughtBy: Invariant;
  kills?: number;
  outages?: number;
  failing?: number;
  /** The hour at which outages end. */
  backAt?: number;
};

const isOnlyEnding = (kind: unknown): boolean =>
  Object.entries(coverFacts).some(([name, facts]) => name === kind && facts.isOnlyEnding);

/** The rows of watermarks as if every user had been scanned up to the day before the one that is asked for. */
const scannedYesterday: Alteration = {
  rows: (rows, { statement }) => {
    const [, today] = statement.values;
    return rows.map((row) => ({ ...row, scannedThrough: dateOf(dayOf(String(today)) - 1) }));
  },
};

/** How often a person's records had changed when that person's reminders were claimed, by person. */
const seenAtClaim = new Map<unknown, Record<string, unknown>[]>();

/** Says of every member that they are an owner. */
const asOwner: Alteration = {
  rows: (rows) => rows.map((row) => ({ ...row, role: 'owner' })),
};

/** Shows reminders of one garage alone. */
const firstGarageOnly: Alteration = {
  rows: (rows) => rows.filter(({ garageId }) => garageId === rows[0]?.garageId),
};

const withClock = (changed: (now: Date) => Date): FaultyDeps =>
  faultyDeps({ ports: ({ now }) => ({ now: () => changed(now()) }) });

const hourMs = 3_600_000;

/** Each is a mistake made before in software like this. */
export const plants: Record<string, Planted> = {
  'a scan finds only stages that begin today': {
    ...faultyDeps({
      statements: {
        'reminders.select-watermarks': scannedYesterday,
        'reminders.lock-watermark': scannedYesterday,
      },
    }),
    caughtBy: 'missed',
    outages: 1,
  },
  'the key of a reminder lacks the stage': {
    database: {
      trigger: 'before insert',
      table: 'reminders.intents',
      body: `new.stage := 'due'; return new;`,
    },
    caughtBy: 'missed',
  },
  'a reminder is recorded as sent before it is sent': {
    ...faultyDeps({
      ports: ({ mailer }) => ({
        mailer: {
          ...mailer,
          // The network takes its time; that is when workers die.
          send: async (mail) => {
            wait(200)
              .then(() => mailer.send(mail))
              .catch(() => {});
          },
        },
      }),
    }),
    caughtBy: 'missed',
    kills: 8,
  },
  'each attempt at a mail has a new Message-ID': {
    ...faultyDeps({
      ports: ({ mailer }) => ({
        mailer: {
          ...mailer,
          send: async (mail) => {
            await mailer.send({ ...mail, id: randomUUID() });
            // The answer of the mail server takes its time; that is when workers die.
            await wait(300);
          },
        },
      }),
    }),
    caughtBy: 'duplicated',
    kills: 8,
  },
  'the clock is an hour slow in the evening': {
    ...withClock((now) => (now.getUTCHours() >= 19 ? new Date(now.getTime() - hourMs) : now)),
    caughtBy: 'atNight',
    // Power comes back at nine in the evening of a summer's day.
    start: '2027-03-26',
    outages: 2,
    backAt: 21,
  },
  'the next day to scan is recorded too late': {
    database: {
      trigger: 'before update',
      table: 'reminders.watermarks',
      body: `if new.next_on > greatest(old.next_on, new.scanned_through) and new.next_on < 'infinity' then
         new.next_on := new.next_on + 5; end if;
       return new;`,
    },
    caughtBy: 'missed',
  },
  'snoozes are ignored': {
    database: showOnly('reminders.snoozes', 'false'),
    caughtBy: 'missed',
  },
  'a mail that is rejected temporarily is given up': {
    ...faultyDeps({
      ports: ({ mailer }) => ({
        mailer: {
          ...mailer,
          failureOf: (error) => {
            const failure = mailer.failureOf(error);
            return failure === 'not-sent' ? 'refused' : failure;
          },
        },
      }),
    }),
    caughtBy: 'missed',
    failing: 4,
  },
  'the scan leaves out all covers': {
    database: showOnly('cover.covers', 'false'),
    caughtBy: 'missed',
    everyOf: coverSorts.filter((sort) => sort !== insured.followed),
  },
  'insurance dates are read from the vehicle instead of the cover': {
    database: showOnly('cover.covers', `kind <> 'insurance'`),
    caughtBy: 'missed',
    everyOf: [insured.byCover, insured.olderDate],
  },
  'covers that end without needing a renewal are reported as overdue': {
    ...faultyDeps({
      statements: {
        'reminders.select-due-covers': {
          rows: (rows, { deps: { now } }) =>
            rows.map((row) =>
              isOnlyEnding(row.kind) && String(row.endsOn) < dateInLondon(now())
                ? { ...row, kind: 'breakdown' }
                : row,
            ),
        },
      },
    }),
    caughtBy: 'unasked',
  },
  'a renewed term still sends reminders': {
    ...faultyDeps({
      statements: {
        'reminders.select-due-covers': {
          rows: (rows) => rows.map((row) => ({ ...row, renewalOf: null })),
        },
      },
    }),
    caughtBy: 'unasked',
  },
  'due miles are ignored': {
    database: showOnly('vehicles.mileage_readings', 'false'),
    caughtBy: 'missed',
    everyOf: ['task by miles'],
  },
  'a reminder by miles is sent only once': {
    database: {
      trigger: 'after update',
      table: 'reminders.intents',
      body: `if new.settled_at is not null and new.due like '% miles' then
         delete from reminders.intents where ctid = new.ctid; end if;
       return null;`,
    },
    caughtBy: 'unasked',
  },
  'a removed member stays a member': {
    database: {
      trigger: 'before delete',
      table: 'garages.members',
      body: 'return null;',
    },
    caughtBy: 'toldFormer',
  },
  'a snooze counts only for the member who made it': {
    database: showOnly('reminders.snoozes', 'user_id = platform.current_user_id()'),
    caughtBy: 'unasked',
  },
  'reminders are not checked again right before they are sent': {
    ...faultyDeps({
      statements: {
        'reminders.lock-standings': {
          rows: (rows, { statement }) => {
            seenAtClaim.set(statement.values[0], rows);
            return rows;
          },
        },
        'reminders.select-standings': {
          rows: async (rows, { statement }) => {
            // The mail server takes its time; that is when another member does it.
            await wait(1500);
            return seenAtClaim.get(statement.values[0]) ?? rows;
          },
        },
      },
    }),
    caughtBy: 'toldAfterDone',
  },
  'each garage gets a mail of its own': {
    ...faultyDeps({
      statements: {
        'reminders.lock-to-do': firstGarageOnly,
        'reminders.select-batch': { rows: () => [{ count: 0 }] },
      },
    }),
    caughtBy: 'secondMails',
  },
  'a member’s choice for a vehicle is ignored': {
    database: showOnly('reminders.choices', 'false'),
    caughtBy: 'unasked',
  },
  'the usual driver of a vehicle is ignored': {
    ...faultyDeps({
      statements: {
        'reminders.select-due-vehicles': {
          rows: (rows) => rows.map((row) => ({ ...row, usualDriverId: null })),
        },
      },
    }),
    caughtBy: 'missed',
    everyOf: ['shared garage: mot'],
  },
  'a driver gets the reminders of owners': {
    ...faultyDeps({
      statements: {
        'reminders.select-watermarks': asOwner,
        'reminders.lock-watermark': asOwner,
        'reminders.lock-standings': asOwner,
        'reminders.select-standings': asOwner,
      },
    }),
    caughtBy: 'unasked',
  },
  'the clock has no 29 February': {
    ...withClock((now) =>
      dateInLondon(now).endsWith('-02-29') ? new Date(now.getTime() + 24 * hourMs) : now,
    ),
    start: '2028-02-22',
    caughtBy: 'wrongDay',
  },
};

/** Every statement and port passed through unchanged. */
export const identity = unchangedDeps(Object.values(plants));
