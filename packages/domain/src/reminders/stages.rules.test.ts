import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CivilDate, dateInLondon, daysBetween } from '../kernel/civil-date.ts';
import type { ReminderKind } from './reminders.schema.ts';
import { doneUntil, nextReminderDay, reminderFor, snoozeUntil } from './snoozes.rules.ts';
import { nextStageDay, promisedDays, stageOn, stageToSend } from './stages.rules.ts';

const dueDate = '2027-03-31';
/** How many days before the due date each kind has a reminder. After the date there is one every seven days. */
const promised: Record<ReminderKind, readonly number[]> = {
  danger: [0],
  mot: [30, 14, 7, 3, 1, 0],
  insurance: [30, 14, 7, 3, 1, 0],
  tax: [30, 7, 3, 1, 0],
  recall: [0],
  service: [30, 14, 7, 0],
  cover: [30, 14, 7, 3, 1, 0],
  task: [3, 0],
};
const kinds = Object.keys(promised) as ReminderKind[];
const kind = fc.constantFrom(...kinds);
/** Days around both clock changes of both years and the leap day, and days in between. */
const day = fc.oneof(
  fc.constantFrom('2027-03-28', '2027-10-31', '2028-02-29', '2028-03-26', '2028-03-01'),
  fc.nat({ max: 500 }).map((days) => addDays('2027-01-01', days)),
);

test.each([
  ['2027-02-28', null],
  ['2027-03-01', 30],
  ['2027-03-16', 30],
  ['2027-03-17', 14],
  ['2027-03-23', 14],
  ['2027-03-24', 7],
  ['2027-03-28', 3],
  ['2027-03-29', 3],
  ['2027-03-30', 1],
  ['2027-03-31', 0],
  ['2027-04-06', 0],
  ['2027-04-07', -7],
  ['2027-04-13', -7],
  ['2027-04-14', -14],
  ['2028-03-31', -364],
] as const)(
  'on %s, reminders of an MOT that expires on 31 March 2027 are in the stage of days before expiry: %s',
  (today, days) => {
    expect(stageOn({ kind: 'mot', dueDate }, today)?.days ?? null).toBe(days);
  },
);

type Dated = Parameters<typeof stageToSend>[0];
type Tell = typeof stageToSend;
type Stage = NonNullable<ReturnType<Tell>>;

/** Returns the stages that begin after `since` and no later than `until`, by checking every day. */
const walk = ({ kind: each, dueDate: due }: Dated, { since, until }: Parameters<Tell>[1]) => {
  const found: Stage[] = [];
  for (let at = addDays(since, 1); at <= until; at = addDays(at, 1)) {
    const days = daysBetween(at, due);
    if (promised[each].includes(days) || (days < 0 && days % 7 === 0)) {
      found.push({ days, from: at });
    }
  }
  return found;
};

test.each(kinds)('reminders of %s are sent on each day that the help promises', (each) => {
  const told: number[] = [];
  for (let at = addDays(dueDate, -60); at <= addDays(dueDate, 20); at = addDays(at, 1)) {
    const stage = stageToSend({ kind: each, dueDate }, { since: addDays(at, -1), until: at });
    if (stage) told.push(stage.days);
  }
  expect(told).toEqual([...promised[each], -7, -14]);
});

test('a stage of reminders begins on its calendar day, even across 29 February and both clock changes', () => {
  const told = (due: CivilDate, on: CivilDate) =>
    stageToSend({ kind: 'mot', dueDate: due }, { since: addDays(on, -1), until: on })?.days;
  expect(told('2028-03-30', '2028-02-29')).toBe(30);
  expect(told('2028-03-01', '2028-02-29')).toBe(1);
  expect(told('2027-03-29', '2027-03-28')).toBe(1);
  expect(told('2027-11-01', '2027-10-31')).toBe(1);
});

/** Checks that each span gets the last stage that began in it, however the days are split into spans. */
const isToldOnce = (tell: Tell) =>
  fc.property(kind, day, fc.array(fc.integer({ min: 1, max: 20 })), (each, due, lengths) => {
    const dated = { kind: each, dueDate: due };
    let since = addDays(due, -60);
    for (const length of [...lengths, 1, 1, 1]) {
      const span = { since, until: addDays(since, length) };
      since = span.until;
      const [told, last] = [tell(dated, span), walk(dated, span).at(-1)];
      if (told?.from !== last?.from || told?.days !== last?.days) return false;
    }
    return true;
  });

test('however the days are split between scans, each scan sends the last stage of its days once', () => {
  fc.assert(isToldOnce(stageToSend), { numRuns: 2000 });
});

test('planted fault: a scan for "today only", and a scan that includes its first day, are detected', () => {
  const todayOnly: Tell = (dated, { until }) =>
    stageToSend(dated, { since: addDays(until, -1), until });
  const withFirst: Tell = (dated, { since, until }) =>
    stageToSend(dated, { since: addDays(since, -1), until });
  for (const planted of [todayOnly, withFirst]) {
    expect(fc.check(isToldOnce(planted), { numRuns: 2000 }).failed).toBe(true);
  }
});

test('the reminder stages that a scan finds are the same as those found by checking every day', () => {
  fc.assert(
    fc.property(kind, day, day, fc.nat({ max: 90 }), (each, due, since, length) => {
      const dated = { kind: each, dueDate: due };
      const until = addDays(since, length);
      expect(stageToSend(dated, { since, until })?.from).toBe(
        walk(dated, { since, until }).at(-1)?.from,
      );
      const next = nextStageDay(dated, since);
      expect(walk(dated, { since, until: next }).map(({ from }) => from)).toEqual([next]);
    }),
    { numRuns: 2000 },
  );
});

test('after three days without a scan, only the reminder of the latest stage is sent', () => {
  const dated = { kind: 'mot' as const, dueDate };
  expect(stageToSend(dated, { since: '2027-03-27', until: '2027-03-30' })?.days).toBe(1);
});

test('a stage of reminders begins on the day in London, even when the day in UTC is another', () => {
  const lateEvening = new Date('2027-07-10T23:30:00Z');
  expect(dateInLondon(lateEvening)).toBe('2027-07-11');
  const span = { since: '2027-07-10', until: dateInLondon(lateEvening) };
  expect(stageToSend({ kind: 'mot', dueDate: '2027-07-12' }, span)?.days).toBe(1);
});

test.each([
  [30, 7],
  [15, 7],
  [14, 3],
  [4, 3],
  [3, 1],
  [0, 1],
  [-20, 1],
])('if %i days are left, a snooze lasts %i days', (left, days) => {
  expect(snoozeUntil(addDays(dueDate, left), dueDate)).toBe(addDays(dueDate, days));
});

test('after ‘Done’, reminders resume if the register can be checked, but not if only the owner knows the date', () => {
  expect(doneUntil('mot', dueDate, '2027-03-20')).toBe('2027-04-03');
  expect(doneUntil('tax', dueDate, '2027-04-10')).toBe('2027-04-13');
  expect(doneUntil('recall', '2027-03-01', '2027-03-20')).toBe('2027-03-23');
  for (const each of ['insurance', 'service', 'cover', 'task'] as const) {
    expect(doneUntil(each, dueDate, '2027-03-20')).toBe('2199-12-31');
  }
});

test('marking a danger as done pauses its reminders for one day only', () => {
  expect(doneUntil('danger', '2027-03-10', '2027-03-20')).toBe('2027-03-21');
});

test('the next reminder is on the last day of a snooze that has not ended, and otherwise in the next stage', () => {
  const next = (quietUntil: CivilDate | null, on: CivilDate) =>
    nextReminderDay({ kind: 'mot', dueDate, quietUntil }, on);
  expect(next(null, '2027-03-17')).toBe('2027-03-24');
  expect(next('2027-03-17', '2027-03-17')).toBe('2027-03-24');
  expect(next('2027-03-10', '2027-03-17')).toBe('2027-03-24');
  expect(next('2027-03-18', '2027-03-17')).toBe('2027-03-18');
});

test('a snooze pauses reminders until its last day; then a reminder is sent, and later stages continue', () => {
  fc.assert(
    fc.property(kind, day, fc.integer({ min: -40, max: 40 }), (each, due, shift) => {
      const quietUntil = addDays(due, shift);
      const quietened = { kind: each, dueDate: due, quietUntil };
      const told: { on: CivilDate; name: string }[] = [];
      for (let at = addDays(due, -50); at < addDays(due, 60); at = addDays(at, 1)) {
        const name = reminderFor(quietened, { since: addDays(at, -1), until: at });
        if (name) told.push({ on: at, name });
      }
      const after = told.filter(({ on }) => on >= quietUntil);
      expect(told).toEqual(after);
      expect(after[0]?.on).toBe(quietUntil);
      expect(new Set(told.map(({ name }) => name)).size).toBe(told.length);
      const next = nextReminderDay(quietened, addDays(due, -50));
      expect(next).toBe(quietUntil);
    }),
    { numRuns: 500 },
  );
});

test('up to the date, reminders are sent exactly on the days that the screen promises', () => {
  fc.assert(
    fc.property(kind, day, day, (one, due, today) => {
      const dated = { kind: one, dueDate: due };
      const days = promisedDays(dated, today);
      const last = days.at(-1) ?? today;
      const sent: CivilDate[] = [];
      for (let until = addDays(today, 1); until <= last; until = addDays(until, 1)) {
        if (stageToSend(dated, { since: addDays(until, -1), until })) sent.push(until);
      }
      expect(days).toEqual(sent);
      expect(last).toBe(due > today ? due : last);
    }),
    { numRuns: 300 },
  );
});

test('eleven days before an MOT runs out, the screen promises four reminders', () => {
  const dated = { kind: 'mot', dueDate: '2026-11-28' } as const;
  expect(promisedDays(dated, '2026-11-17')).toEqual([
    '2026-11-21',
    '2026-11-25',
    '2026-11-27',
    '2026-11-28',
  ]);
});
