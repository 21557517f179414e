import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CivilDate, dateInLondon, daysBetween } from '../kernel/civil-date.ts';
import { reminderKinds } from './reminders.schema.ts';
import { doneUntil, forGood, nextTellingDay, snoozeUntil, toTell } from './snoozes.rules.ts';
import {
  nextStageDay,
  type Stage,
  stageDays,
  stageOn,
  stagesEntered,
  stageToTell,
} from './stages.rules.ts';

const dueDate = '2027-03-31';
const kind = fc.constantFrom(...reminderKinds);
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
] as const)('an MOT of 31 March 2027 is on %s in its stage %s', (today, days) => {
  expect(stageOn({ kind: 'mot', dueDate }, today)?.days ?? null).toBe(days);
});

test.each([
  ['mot', [30, 14, 7, 3, 1, 0, -7, -14]],
  ['insurance', [30, 14, 7, 3, 1, 0, -7, -14]],
  ['tax', [30, 7, 3, 1, 0, -7, -14]],
  ['service', [30, 14, 7, 0, -7, -14]],
  ['task', [3, 0, -7, -14]],
] as const)('%s is reminded %j days before', (each, days) => {
  const span = { since: '2026-01-01', until: addDays(dueDate, 20) };
  expect(stagesEntered({ kind: each, dueDate }, span).map((stage) => stage.days)).toEqual(days);
});

test('a stage begins on its civil day across 29 February and both clock changes', () => {
  const begins = (due: CivilDate, days: number) =>
    stagesEntered({ kind: 'mot', dueDate: due }, { since: '2027-01-01', until: due }).find(
      (stage) => stage.days === days,
    )?.from;
  expect(begins('2028-03-30', 30)).toBe('2028-02-29');
  expect(begins('2028-03-01', 1)).toBe('2028-02-29');
  expect(begins('2027-03-29', 1)).toBe('2027-03-28');
  expect(begins('2027-11-01', 1)).toBe('2027-10-31');
});

const sameDay = (one: Stage, other: Stage) => one.from === other.from && one.days === other.days;

type Entered = typeof stagesEntered;
/** Checks that every stage is found once, however the days are split into spans. */
const isFoundOnce = (entered: Entered) =>
  fc.property(kind, day, fc.array(fc.integer({ min: 1, max: 20 })), (each, due, lengths) => {
    const dated = { kind: each, dueDate: due };
    let since = addDays(due, -60);
    const cuts = [...lengths, 1, 1, 1].map((length) => {
      const span = { since, until: addDays(since, length) };
      since = span.until;
      return span;
    });
    const inParts = cuts.flatMap((span) => entered(dated, span));
    const atOnce = stagesEntered(dated, { since: addDays(due, -60), until: since });
    return (
      inParts.length === atOnce.length &&
      inParts.every((stage, at) => sameDay(stage, atOnce[at] as Stage))
    );
  });

test('finds every stage exactly once over any partition of the days', () => {
  fc.assert(isFoundOnce(stagesEntered), { numRuns: 2000 });
});

test('detects a scan for "today only" and one that includes its first day', () => {
  const todayOnly: Entered = (dated, { until }) =>
    stagesEntered(dated, { since: addDays(until, -1), until });
  const withFirst: Entered = (dated, { since, until }) =>
    stagesEntered(dated, { since: addDays(since, -1), until });
  for (const planted of [todayOnly, withFirst]) {
    expect(fc.check(isFoundOnce(planted), { numRuns: 2000 }).failed).toBe(true);
  }
});

test('finds the same stages as a walk over the days', () => {
  fc.assert(
    fc.property(kind, day, day, fc.nat({ max: 90 }), (each, due, since, length) => {
      const dated = { kind: each, dueDate: due };
      const until = addDays(since, length);
      const walked: string[] = [];
      for (let at = addDays(since, 1); at <= until; at = addDays(at, 1)) {
        const left = daysBetween(at, due);
        if (stageDays[each].includes(left) || (left < 0 && left % 7 === 0)) walked.push(at);
      }
      expect(stagesEntered(dated, { since, until }).map(({ from }) => from)).toEqual(walked);
      expect(stageToTell(dated, { since, until })?.from).toBe(walked.at(-1));
      const next = nextStageDay(dated, since);
      expect(stagesEntered(dated, { since, until: next }).map(({ from }) => from)).toEqual([next]);
    }),
    { numRuns: 2000 },
  );
});

test('after three days without a scan sends only the latest stage', () => {
  const dated = { kind: 'mot' as const, dueDate };
  expect(stageToTell(dated, { since: '2027-03-27', until: '2027-03-30' })?.days).toBe(1);
});

test('a stage begins on the London day, also when UTC is on another day', () => {
  const lateEvening = new Date('2027-07-10T23:30:00Z');
  expect(dateInLondon(lateEvening)).toBe('2027-07-11');
  const span = { since: '2027-07-10', until: dateInLondon(lateEvening) };
  expect(stageToTell({ kind: 'mot', dueDate: '2027-07-12' }, span)?.days).toBe(1);
});

test.each([
  [30, 7],
  [15, 7],
  [14, 3],
  [4, 3],
  [3, 1],
  [0, 1],
  [-20, 1],
])('with %i days left a snooze lasts %i days', (left, days) => {
  expect(snoozeUntil(addDays(dueDate, left), dueDate)).toBe(addDays(dueDate, days));
});

test('reminders resume after "done" if the records can be checked, but not if only the owner knows', () => {
  expect(doneUntil('mot', dueDate, '2027-03-20')).toBe('2027-04-03');
  expect(doneUntil('tax', dueDate, '2027-04-10')).toBe('2027-04-13');
  expect(doneUntil('insurance', dueDate, '2027-03-20')).toBe(forGood);
});

test('a snooze pauses reminders until its day, then sends one, and later stages continue', () => {
  fc.assert(
    fc.property(kind, day, fc.integer({ min: -40, max: 40 }), (each, due, shift) => {
      const quietUntil = addDays(due, shift);
      const quietened = { kind: each, dueDate: due, quietUntil };
      const told: { on: CivilDate; name: string }[] = [];
      for (let at = addDays(due, -50); at < addDays(due, 60); at = addDays(at, 1)) {
        const name = toTell(quietened, { since: addDays(at, -1), until: at });
        if (name) told.push({ on: at, name });
      }
      const after = told.filter(({ on }) => on >= quietUntil);
      expect(told).toEqual(after);
      expect(after[0]?.on).toBe(quietUntil);
      expect(new Set(told.map(({ name }) => name)).size).toBe(told.length);
      const next = nextTellingDay(quietened, addDays(due, -50));
      expect(next).toBe(quietUntil);
    }),
    { numRuns: 500 },
  );
});
