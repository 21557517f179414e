import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { whyNotForAny } from '@roadworthy/domain/guides/fuel.rules';
import { Guide, type GuideStep } from '@roadworthy/domain/guides/guides.schema';
import { describe, expect, test } from 'vitest';
import { listGuides, openGuides, readDrawings } from '../../../tools/content-files.ts';
import { coverOf } from './covers.ts';
import { guideList } from './guide-list.ts';
import { loadGuide, loadGuideFor } from './guides.ts';

const files = await openGuides();

/** Converts `1.5-2 hours` to minutes. */
const range = (text: string): [number, number] => {
  const [, from = '', to = from, unit] =
    /^([\d.]+)(?:-([\d.]+))? (minutes|hours)$/.exec(text) ?? [];
  const factor = unit === 'hours' ? 60 : 1;
  return [Number(from) * factor, Number(to) * factor];
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Adds up the minutes that an instruction names: running, waiting, dripping. */
const waitsIn = (instruction: string): number =>
  sum([...instruction.matchAll(/(\d+) minutes/g)].map(([, minutes]) => Number(minutes)));

const runs = /(?:start|run) (?:it|the (?:engine|car))\b/i;
const isOff = /engine (?:stays )?off\b|without starting/i;

/** Finds steps where the engine runs indoors, or with the car on stands. */
const troublesOf = ({ warnings, steps }: Pick<Guide, 'warnings' | 'steps'>): string[] => {
  const troubles: string[] = [];
  let isUp = false;
  for (const { title, instruction } of steps) {
    for (const sentence of instruction.split(/(?<=[.!?]) /)) {
      if (/axle stands? under|back on the stands/i.test(sentence)) isUp = true;
      const isRun = runs.test(sentence) && !isOff.test(sentence);
      if (isRun && isUp) troubles.push(`${title}: on stands`);
      if (isRun && !/outdoors/i.test(sentence)) troubles.push(`${title}: not outdoors`);
      if (/lower (?:it|the car)(?! onto)/i.test(sentence)) isUp = false;
    }
  }
  const isRunAtAll = steps.some(({ instruction }) => runs.test(instruction));
  if (isRunAtAll && !/outdoors.*fumes can kill|fumes can kill.*outdoors/i.test(warnings.join(' ')))
    troubles.push('no warning of fumes');
  return troubles;
};

test('the check of guides detects a step that runs the engine indoors, or while the car is on stands', () => {
  const step = (instruction: string) => ({ instruction, title: 'Do' }) as GuideStep;
  const warnings = ['Only run the engine outdoors. Exhaust fumes can kill you.'];
  const troubles = (...texts: string[]) => troublesOf({ warnings, steps: texts.map(step) });
  const raise = 'Set an axle stand under the support point on each side.';
  const lower = 'Take them away and lower it.';
  expect(troubles('Run the engine for a bit.')).toEqual(['Do: not outdoors']);
  expect(troubles(raise, 'Outdoors, start the engine.')).toEqual(['Do: on stands']);
  expect(troubles(raise, lower, 'Outdoors, start the engine.')).toEqual([]);
  expect(troublesOf({ warnings: [], steps: [step('Outdoors, start it.')] })).toEqual([
    'no warning of fumes',
  ]);
});

test('the list of guides starts with the six basic guides, in their order', () => {
  const byId = new Map(files.map(({ guide }) => [guide.id, guide]));
  expect(
    guideList
      .slice(0, 6)
      .map(({ id, title, category, difficulty, duration }) => [
        id,
        title,
        category,
        difficulty,
        duration,
        byId.get(id)?.steps.length,
      ]),
  ).toEqual([
    ['oil-change', 'Oil Change', 'Engine Maintenance', 'Medium', '45-60 minutes', 8],
    ['brake-replacement', 'Brake Pad Replacement', 'Brakes', 'Hard', '2-3 hours', 10],
    [
      'air-filter-replacement',
      'Air Filter Replacement',
      'Engine Maintenance',
      'Easy',
      '15-20 minutes',
      7,
    ],
    [
      'spark-plug-replacement',
      'Spark Plug Replacement',
      'Engine Maintenance',
      'Medium',
      '1-2 hours',
      8,
    ],
    ['tire-rotation', 'Tyre Rotation', 'Tires', 'Medium', '30-45 minutes', 7],
    ['coolant-flush', 'Coolant Flush', 'Engine Maintenance', 'Medium', '1.5-2 hours', 8],
  ]);
});

test('the list of guides matches the files (`npm run generate content` was run)', () => {
  expect(guideList).toEqual(listGuides(files.map(({ guide }) => guide)));
  expect(new Set(guideList.map(({ id }) => id)).size).toBe(files.length);
});

describe.each(files)('the guide $name', ({ name, guide, drawing }) => {
  test('the file of each guide is valid', () => {
    expect(Guide.parse(guide)).toEqual(guide);
    expect(guide.id).toBe(name);
  });

  test('each guide has a cover drawing and a drawing for each step, in order, and no unused drawings', () => {
    const named = guide.steps.map(({ illustration }) => illustration);
    expect(named).toEqual(readDrawings(name).map(({ file }) => file));
    named.forEach((file, index) => {
      expect(Number(file.slice(0, 2))).toBe(index + 1);
      expect(existsSync(fileURLToPath(drawing(file)))).toBe(true);
    });
    expect(existsSync(fileURLToPath(coverOf(name)))).toBe(true);
  });

  test('the times of a guide’s steps add up to the time that the guide states', () => {
    const [from, to] = range(guide.duration);
    const steps = guide.steps.map(({ minutes }) => range(minutes));
    expect(sum(steps.map(([least]) => least))).toBeGreaterThanOrEqual(from);
    expect(sum(steps.map(([, most]) => most))).toBeLessThanOrEqual(to);
  });

  test('no step of a guide takes less time than the waiting times in its text', () => {
    for (const { title, instruction, minutes } of guide.steps)
      expect([title, waitsIn(instruction) <= range(minutes)[0]]).toEqual([title, true]);
  });

  test('the times of a guide include the steps that are repeated on the other side of the car', () => {
    for (const [at, { instruction, minutes }] of guide.steps.entries()) {
      const [, first] = /from step (\d+)/.exec(instruction) ?? [];
      if (!first) continue;
      const again = guide.steps.slice(Number(first) - 1, at);
      expect(range(minutes)[0]).toBeGreaterThan(sum(again.map((step) => range(step.minutes)[0])));
    }
  });

  test('a guide runs the engine only outdoors, and never while the car is on stands', () => {
    expect(troublesOf(guide)).toEqual([]);
  });

  test('each guide says when to stop and where to take the waste', () => {
    expect(guide.stopAndCallGarage.length).toBeGreaterThanOrEqual(3);
    expect(guide.disposal.join(' ')).toContain('council’s recycling centre');
  });
});

const jacking = files.filter(({ guide }) => guide.tools.some((tool) => /jack/i.test(tool)));
test('four of the guides lift the car', () => {
  expect(jacking).toHaveLength(4);
  for (const { guide } of files)
    expect(jacking.some(({ name }) => name === guide.id)).toBe(
      /jacking point/.test(JSON.stringify(guide)),
    );
});

test.each(jacking)(
  'the guide $name lifts the car only with stands, chocks and a warning about jacks',
  ({ guide }) => {
    const tools = guide.tools.join(' ').toLowerCase();
    expect(tools).toContain('axle stands');
    expect(tools).toContain('chocks');
    expect(guide.warnings.join(' ')).toContain('held only by a jack');
    const lifts = guide.steps.filter(({ instruction }) => instruction.includes('jacking point'));
    for (const { instruction, warnings } of lifts) {
      expect(instruction).toMatch(/axle stand/);
      expect(instruction).toMatch(/[Cc]hock/);
      expect(warnings.join(' ')).toMatch(/jack alone/);
    }
  },
);

test.each(files.filter(({ guide }) => guide.tools.some((tool) => tool.startsWith('Wheel brace'))))(
  'the guide $name removes a wheel only with the handbook’s torque and a second check',
  ({ guide }) => {
    const text = JSON.stringify(guide);
    expect(text).toMatch(/star pattern[^"]*torque/);
    expect(text).toContain('after 30-50 miles');
    expect(guide.figures).toContainEqual({
      label: 'Wheel nut torque',
      figure: 'see your handbook',
    });
  },
);

test.each(files.filter(({ guide }) => guide.difficulty === 'Hard'))(
  'the guide $name, which is marked as hard, has a warning at every step',
  ({ guide }) => {
    expect(guide.steps.filter(({ warnings }) => warnings.length === 0)).toEqual([]);
  },
);

const textOf = (id: string) => JSON.stringify(files.find(({ name }) => name === id)?.guide);

test.each([
  ['oil-change', /Never pour oil down a drain/],
  ['oil-change', /Hot oil burns/],
  ['brake-replacement', /Never blow it off with compressed air/],
  ['brake-replacement', /Before the car moves, press the brake pedal/],
  ['brake-replacement', /bed the pads in/],
  ['brake-replacement', /pedal goes straight to the floor/],
  ['brake-replacement', /Never let the caliper hang on its brake hose/],
  ['coolant-flush', /Never open the cooling system while it is hot/],
  ['coolant-flush', /poisonous.*pets/],
  ['spark-plug-replacement', /Only on a cold engine/],
])('the guide %s contains the warning or advice %s', (id, words) => {
  expect(textOf(id)).toMatch(words);
});

test('loading a guide by its id returns the guide, and null for an unknown id', async () => {
  expect((await loadGuide('oil-change'))?.guide.title).toBe('Oil Change');
  for (const id of ['gearbox', '', '../src/products', 'oil-change.ts'])
    expect(await loadGuide(id)).toBeNull();
});

test('loading a guide for a vehicle returns the version for that vehicle if there is one', async () => {
  const corolla = { make: 'TOYOTA', model: 'COROLLA', year: 2017 };
  const loaded = await loadGuideFor('oil-change', corolla);
  expect(loaded?.guide.match).toMatchObject({ matchLevel: 'exact', hasSpecificData: true });
  expect(loaded?.guide.steps[0]?.instruction).toContain('READY');
  const brakes = await loadGuideFor('brake-replacement', corolla);
  expect(brakes?.guide.match.matchLevel).toBe('generic');
  expect((await loadGuideFor('oil-change', null))?.guide.match.matchLevel).toBe('generic');
  expect(await loadGuideFor('gearbox', corolla)).toBeNull();
});

test('the rules that say for which fuels a guide does not apply refer to guides that exist', () => {
  const ruledOutBy = (fuelType: string) =>
    guideList.map(({ id }) => id).filter((id) => whyNotForAny(id, [{ fuelType }]) !== null);
  expect(ruledOutBy('ELECTRICITY').toSorted()).toEqual([
    'air-filter-replacement',
    'coolant-flush',
    'oil-change',
    'spark-plug-replacement',
  ]);
  expect(ruledOutBy('DIESEL')).toEqual(['spark-plug-replacement']);
  expect(ruledOutBy('PETROL')).toEqual([]);
});
