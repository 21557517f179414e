import type { Plant } from '../../dev/plant/planting.ts';

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
  edits: Plant;
  /** The invariant it breaks; without one, the plant changes nothing. */
  caughtBy?: Invariant;
  kills?: number;
  outages?: number;
  failing?: number;
};

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
        from: "await db.changeAs(actor, settle({ userId, now: now(), outcome: 'sent', ...keys }));",
        // The network takes its time; that is when workers die.
        to: `await db.changeAs(actor, settle({ userId, now: now(), outcome: 'sent', ...keys }));
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
    caughtBy: 'missed',
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
};
