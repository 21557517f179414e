import { expect, test } from 'vitest';
import {
  dangers as dangerCorpus,
  harmless as harmlessCorpus,
} from '../../training/corpora/red-flags/red-flags.ts';
import * as round1 from '../../training/corpora/red-flags/round-1.ts';
import * as round2 from '../../training/corpora/red-flags/round-2.ts';
import * as round3 from '../../training/corpora/red-flags/round-3.ts';
import * as round4 from '../../training/corpora/red-flags/round-4.ts';
import * as round5 from '../../training/corpora/red-flags/round-5.ts';
import * as round6 from '../../training/corpora/red-flags/round-6.ts';
import { rowOf } from '../triage/triage.rules.ts';
import { pattern } from './patterns.ts';
import { context } from './reading/context.lexicon.ts';
import { powers } from './reading/powers.lexicon.ts';
import { type ReadingParts, readComplaint } from './reading/reading.ts';
import { signs } from './reading/signs.lexicon.ts';
import { things } from './reading/things.lexicon.ts';
import { findRedFlags, matcherOf, readDangers } from './red-flags.rules.ts';
import { dangers as table } from './red-flags.table.ts';

const idsOf = (text: string): string[] => findRedFlags(text).map(({ id }) => id);

test('every danger in the corpus gives ‘stop’ or a question, and ticks the right row of the card of dangers', async ({
  annotate,
}) => {
  const missed = dangerCorpus.filter(({ text }) => readDangers(text).length === 0);
  const rowsOf = (text: string) => readDangers(text).map(({ id }) => rowOf(id)?.id);
  const named = dangerCorpus.filter(({ text, id }) => rowsOf(text).includes(rowOf(id)?.id));
  const byDanger = table.map(({ id }) => {
    const texts = dangerCorpus.filter((each) => each.id === id);
    return `${id} ${texts.filter(({ text }) => idsOf(text).length > 0).length}/${texts.length}`;
  });
  await annotate(`stops by danger: ${byDanger.join(', ')}`);
  await annotate(
    `recall ${dangerCorpus.length - missed.length} of ${dangerCorpus.length}, named ${named.length}`,
  );
  expect(missed).toEqual([]);
  expect(named.length / dangerCorpus.length).toBeGreaterThan(0.95);
});

test('at most 2% of harmless texts in the corpus give the verdict ‘stop’', async ({ annotate }) => {
  const stops = harmlessCorpus.flatMap((text) => idsOf(text).map((id) => `${id}: ${text}`));
  await annotate(`false stops ${stops.length} of ${harmlessCorpus.length}: ${stops.join('; ')}`);
  expect(stops.length / harmlessCorpus.length).toBeLessThanOrEqual(0.02);
});

const rounds = [round1, round2, round3, round4, round5, round6];
test.each(rounds.map((round, at) => [at + 1, round] as const))(
  'round %d of texts by new writers: every danger gives ‘stop’ or a question, and at most 2% of harmless texts give ‘stop’',
  (_, round) => {
    const missed = round.dangers.filter(({ text }) => readDangers(text).length === 0);
    const stops = round.harmless.filter((text) => idsOf(text).length > 0);
    expect(missed).toEqual([]);
    expect(stops.length / round.harmless.length).toBeLessThanOrEqual(0.02);
  },
);

test('every danger has at least four phrasings in the corpus, and every id in the corpus is a danger', () => {
  const ids = new Set(table.map(({ id }) => id));
  expect(dangerCorpus.filter(({ id }) => !ids.has(id))).toEqual([]);
  for (const { id } of table)
    expect([id, dangerCorpus.filter((each) => each.id === id).length >= 4]).toEqual([id, true]);
});

const conceptsOf = (written: string): string[] => {
  const { subject, near, unless } = pattern(written);
  const groups = subject ? [subject, ...near] : near;
  return [...groups.flatMap(({ atoms }) => atoms.map(({ concept }) => concept)), ...unless.flat()];
};

test('every pattern of a red flag uses concepts that the lexicon has', () => {
  const known = new Set([things, signs, powers, context].flatMap(Object.keys));
  const unknown = table
    .flatMap(({ when }) => when.flatMap(conceptsOf))
    .filter((concept) => !known.has(concept));
  expect(unknown).toEqual([]);
});

test('every danger has a reason of one sentence and 2 to 5 steps', () => {
  expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
  for (const { id, why, doNow } of table) {
    expect([id, why.match(/[.!?]/g)?.length]).toEqual([id, 1]);
    expect([id, doNow.length >= 2 && doNow.length <= 5]).toEqual([id, true]);
  }
});

const whole: ReadingParts = {
  mendsTypos: true,
  readsDenials: true,
  readsPast: true,
  readsQuestions: true,
  readsOtherVehicles: true,
};
const without = (part: keyof ReadingParts): ReadingParts => ({ ...whole, [part]: false });

test("a denial applies only to its own words: 'no smoke' is harmless, 'no smoke but smells of petrol' is not", () => {
  expect(idsOf('no smoke no smell just wont start')).toEqual([]);
  expect(idsOf('no smoke but smells of petrol')).toEqual(['fuel-leak']);
  expect(idsOf('there is no sign of any smoke, steam or burning')).toEqual([]);
});

const match = matcherOf(table);
const planted: readonly [string, keyof ReadingParts, string][] = [
  ['denials are ignored', 'readsDenials', 'no overheating, no steam, just the heater is cold'],
  [
    'the past tense is ignored',
    'readsPast',
    'we had smoke from the bonnet last year, fixed with a new hose',
  ],
  ['questions are read as complaints', 'readsQuestions', 'what happens if the brakes fail?'],
  [
    'other vehicles are mixed up with this one',
    'readsOtherVehicles',
    'the car in front was pouring out black smoke',
  ],
];
test.each(planted)('planted fault, %s: a harmless text matches a pattern', (_, part, text) => {
  expect(findRedFlags(text)).toEqual([]);
  expect(match(readComplaint(text))).toEqual([]);
  expect(match(readComplaint(text, without(part)))).not.toEqual([]);
});

test('planted fault, typing errors are not corrected: a danger matches no pattern', () => {
  const text = 'theres a huge buldge on the side of my tyyre';
  expect(idsOf(text)).toEqual(['tyre-damage']);
  expect(match(readComplaint(text, without('mendsTypos')))).toEqual([]);
});

// Charging trouble with heavy steering also counts as heavy steering.
test.each(table.map(({ id }) => id).filter((id) => id !== 'charging-and-steering'))(
  'planted fault, the table lacks %s: a danger matches no pattern',
  (id) => {
    const lacking = matcherOf(table.filter((danger) => danger.id !== id));
    const texts = dangerCorpus.filter((each) => each.id === id && idsOf(each.text).includes(id));
    expect(texts.some(({ text }) => lacking(readComplaint(text)).length === 0)).toBe(true);
  },
);

test('a fault described as repaired raises no red flag, unless it came back or was never really repaired', () => {
  expect(
    idsOf('pedal was going to the floor, garage replaced the master cylinder, all good now'),
  ).toEqual([]);
  expect(idsOf('had the brakes done last week and now the pedal goes to the floor')).toContain(
    'brake-pedal',
  );
  expect(idsOf('brakes failed this morning, car is parked, can I drive it home')).toContain(
    'brake-failure',
  );
});
