import type { Plant } from '../../support/plant/planting.ts';
import { coverSorts, insured } from './draw-covers.ts';

const scan = 'apps/api/src/features/reminders/scan.service.ts';
const plan = 'apps/api/src/features/reminders/scan.plan.ts';
const delivery = 'apps/api/src/features/reminders/delivery/delivery.service.ts';

/** The ways in which reminders can break their promises. */
export const invariants = [
  'missed',
  'late',
  'duplicated',
  'unasked',
  'pushesTooMany',
  'wrongDay',
  'atNight',
] as const;
export type Invariant = (typeof invariants)[number];

type Planted = {
  /** A bug in the program, or in the database. */
  edits?: Plant;
  sql?: string;
  /** Sorts of dates of each of which one must be missed. */
  everyOf?: readonly string[];
  /** The first day, if it must be near a leap day or in summer. */
  start?: string;
  /** The invariant it breaks; without one, the plant changes nothing. */
  caughtBy?: Invariant;
  kills?: number;
  outages?: number;
  failing?: number;
  /** The hour at which outages end. */
  backAt?: number;
};

/** Every policy of the table that shows a user the own rows; a further one must hold as well. */
const hide = (table: string, shown: string) =>
  `create policy planted on ${table} as restrictive for select to roadworthy_app using (${shown})`;

/** Each is a mistake made before in software like this. */
export const plants: Record<string, Planted> = {
  'one place rewritten without effect': {
    edits: [{ file: scan, from: 'const span = {', to: 'const span  = {' }],
    kills: 1,
    outages: 1,
    failing: 1,
  },
  'what begins today instead of what began since the watermark': {
    edits: [
      {
        file: scan,
        from: 'const span = { since: watermark.scannedThrough, until: today };',
        to: `const span = {
          since: new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10),
          until: today,
        };`,
      },
    ],
    caughtBy: 'missed',
    outages: 1,
  },
  'a key without the stage': {
    edits: [
      {
        file: plan,
        from: 'due: dueKeyOf(item) as string, stage, pushed }',
        to: "due: dueKeyOf(item) as string, stage: 'due', pushed }",
      },
    ],
    caughtBy: 'missed',
  },
  'settled as sent before it is sent': {
    edits: [
      {
        file: delivery,
        from: 'await mailDigest(deps, userId, {',
        to: 'const send = () => mailDigest(deps, userId, {',
      },
      {
        file: delivery,
        from: "await db.changeAs(actor, settleIntents({ userId, now: now(), outcome: 'sent', ...keys }));",
        // The network takes its time; that is when workers die.
        to: `await db.changeAs(actor, settleIntents({ userId, now: now(), outcome: 'sent', ...keys }));
          await new Promise((resolve) => setTimeout(resolve, 80));
          await send();`,
      },
    ],
    caughtBy: 'missed',
    kills: 8,
  },
  'not recorded before it is sent so each try has its own Message-ID': {
    edits: [
      {
        file: delivery,
        from: 'id: digestId(userId, day),',
        to: 'id: digestId(userId, crypto.randomUUID()),',
      },
    ],
    caughtBy: 'duplicated',
    kills: 8,
  },
  'quiet hours in UTC instead of London time': {
    edits: [
      {
        file: 'packages/domain/src/kernel/civil-date.ts',
        from: 'Number(partsInLondon(moment).hour)',
        to: 'moment.getUTCHours()',
      },
    ],
    caughtBy: 'atNight',
    // Power comes back at nine in the evening of a summer's day.
    start: '2027-03-26',
    outages: 2,
    backAt: 21,
  },
  'the latest next day instead of the earliest': {
    edits: [{ file: plan, from: 'next < plan.nextOn', to: 'next > plan.nextOn' }],
    caughtBy: 'missed',
  },
  'snoozes are ignored': {
    edits: [{ file: plan, from: 'known.quietUntil(item);', to: 'null;' }],
    caughtBy: 'missed',
  },
  'a mail rejected for now is given up': {
    edits: [{ file: delivery, from: "failure === 'refused'", to: "failure !== 'unsure'" }],
    caughtBy: 'missed',
    failing: 4,
  },
  'covers of every kind forgotten by the scan': {
    sql: hide('cover.covers', 'false'),
    caughtBy: 'missed',
    everyOf: coverSorts.filter((sort) => sort !== insured.followed),
  },
  'insurance read from the vehicle instead of the cover': {
    edits: [
      {
        file: 'apps/api/src/features/reminders/due-items.ts',
        from: 'withInsurance(owned, covers, today)',
        to: 'withInsurance(owned, [], today)',
      },
    ],
    caughtBy: 'missed',
    everyOf: [insured.byCover, insured.olderDate],
  },
  'covers that merely end are told as late': {
    edits: [
      {
        file: 'packages/domain/src/reminders/due-covers.rules.ts',
        from: ' || hasEnded(cover, today)',
        to: '',
      },
    ],
    caughtBy: 'unasked',
  },
  'a term that was renewed is still told': {
    edits: [
      {
        file: 'packages/domain/src/cover/cover.rules.ts',
        from: '!followed.has(id) && ',
        to: '',
      },
    ],
    caughtBy: 'unasked',
  },
  'miles are ignored': {
    sql: hide('vehicles.mileage_readings', 'false'),
    caughtBy: 'missed',
    everyOf: ['task by miles'],
  },
  'a task by miles is keyed by its expected day': {
    edits: [
      {
        file: 'apps/api/src/features/reminders/due-items.ts',
        from: 'dueMiles === null ? dueDate',
        to: 'dueDate ? dueDate',
      },
    ],
    caughtBy: 'unasked',
  },
  '29 February counted as 1 March': {
    edits: [
      {
        file: 'packages/domain/src/kernel/civil-date.ts',
        from: 'const dayNumber = (date: CivilDate) =>',
        to: "const dayNumber = (written: CivilDate, date = written.replace('02-29', '03-01')) =>",
      },
    ],
    start: '2028-02-22',
    caughtBy: 'wrongDay',
  },
};
