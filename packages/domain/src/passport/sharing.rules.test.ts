import { expect, test } from 'vitest';
import {
  historyAnswer,
  historyCar,
  historyRecords,
} from '../../../../tests/support/fixtures/history.ts';
import { choosable, passportInputOf, shownLines, unknownLine } from './sharing.rules.ts';
import { type Chosen, nothingMore } from './sharing.schema.ts';
import type { PassportInput } from './snapshot.rules.ts';
import { timelineOf } from './timeline.rules.ts';
import type { TimelineInput } from './timeline.schema.ts';

const createdAt = '2026-11-01T10:00:00.000Z';
const vehicle = { ...historyCar, id: 'car', createdAt };
const answer = historyAnswer();

const inputOf = (): TimelineInput => {
  const of = <T>(entity: string) =>
    historyRecords('car').flatMap((record, at) =>
      record.entity === entity ? [{ ...record.fields, id: `r${at}`, createdAt } as T] : [],
    );
  const completions = of<TimelineInput['completions'][number]>('taskCompletions');
  const [first] = completions;
  if (!first) throw new Error('The history has no completed task');
  const named = { ...first, id: 'named', taskTitle: 'Gave Dave the spare mirror', mileage: null };
  return {
    ...{ vehicle, today: '2026-11-19', tests: answer.tests, registered: answer },
    ...{
      documents: of('documents'),
      completions: [...completions, named],
      expenses: of('expenses'),
    },
    ...{ fills: [], readings: of('mileageReadings'), tasks: [] },
  };
};

const input = inputOf();
const timeline = timelineOf(input);
const own = timeline.lines.find(({ isOwnersTitle }) => isOwnersTitle);

/** What an owner chooses who leaves out these entries alone. */
const chosenWith = (more: Partial<Chosen> = {}, leaveOut: readonly string[] = []): Chosen => {
  const chosen = { ...nothingMore, ...more };
  const ids = choosable(timeline, chosen).map(({ id }) => id);
  return { ...chosen, lines: ids.filter((id) => !leaveOut.includes(id)) };
};
const shownOf = ({ lines, show }: PassportInput) =>
  show.map((id) => lines.find((line) => line.id === id)?.title);

test('without a choice a buyer sees no costs, no whole VIN and no title that the owner wrote', () => {
  const passport = passportInputOf(input, timeline, chosenWith());
  expect(own?.title).toContain('Dave');
  expect(shownOf(passport)).not.toContain(own?.title);
  expect(passport.facts.vehicle).toMatchObject({ vin: null, vinEnding: '004217' });
  expect(passport.facts.shown).toEqual({ costs: false, scans: false, vin: false });
});

test('each choice shows what it says', () => {
  const chosen = chosenWith({ ownWords: true, vin: true, costs: true });
  const passport = passportInputOf(input, timeline, chosen);
  expect(shownOf(passport)).toContain(own?.title);
  expect(passport.facts.vehicle.vin).toBe('SB1BR56L30E004217');
  expect(passport.facts.shown).toMatchObject({ costs: true, vin: true });
});

test('the chain takes the whole history, whatever is shown', () => {
  const some = passportInputOf(input, timeline, nothingMore);
  const all = passportInputOf(input, timeline, chosenWith({ ownWords: true, costs: true }));
  expect(some.lines).toEqual(all.lines);
  expect(some.lines).toHaveLength(timeline.lines.length);
});

test('an entry that is left out counts nowhere: not in the sentence, not as a repair, not against a gap', () => {
  const pads = timeline.repairs.find(({ done }) => done?.title.includes('pads'))?.done;
  const service = timeline.lines.find(({ kind, date }) => kind === 'service' && date < '2026');
  if (!pads || !service) throw new Error('The history lacks the entries');
  const leaveOut = [pads.id, service.id];
  const { facts } = passportInputOf(input, timeline, chosenWith({}, leaveOut));
  const whole = passportInputOf(input, timeline, chosenWith()).facts;
  const count = (sentence: string) => Number(/\d+/.exec(sentence)?.[0]);
  expect(count(facts.sentence)).toBe(count(whole.sentence) - 2);
  expect(facts.repairs.some(({ done }) => done?.date === pads.date)).toBe(false);
  expect(facts.gaps).not.toEqual(whole.gaps);
  expect(facts.readings).toBe(whole.readings);
});

test('an entry of the government cannot be left out', () => {
  const [mot] = timeline.lines.filter(({ grade }) => grade === 'record');
  if (!mot) throw new Error('There is no test');
  expect(shownLines(timeline, nothingMore)).toContain(mot);
  expect(shownLines(timeline, nothingMore).every(({ grade }) => grade === 'record')).toBe(true);
});

test('an entry that the owner has not seen is not shown', () => {
  const chosen = chosenWith();
  const unseen = {
    ...timeline.lines.find(({ grade }) => grade === 'paper-read'),
    id: 'documents:unseen',
  };
  const lines = [...timeline.lines, unseen as (typeof timeline.lines)[number]];
  expect(shownLines({ lines }, chosen)).toEqual(shownLines(timeline, chosen));
  expect(unknownLine({ lines }, chosen)).toBeNull();
});

test('a chosen entry that would not be shown is named', () => {
  expect(unknownLine(timeline, { ownWords: true, lines: ['documents:other'] })).toBe(
    'documents:other',
  );
  const lines = [own?.id ?? ''];
  expect(unknownLine(timeline, { ownWords: false, lines })).toBe(own?.id);
  expect(unknownLine(timeline, { ownWords: true, lines })).toBeNull();
  expect(unknownLine(timeline, chosenWith())).toBeNull();
});

test('half a character in a title does not prevent signing', () => {
  const odd = {
    ...timeline,
    lines: timeline.lines.map((line) => ({ ...line, title: 'Tyre \ud83d' })),
  };
  const { lines } = passportInputOf(input, odd, nothingMore);
  expect(lines.every(({ title }) => title.isWellFormed())).toBe(true);
});
