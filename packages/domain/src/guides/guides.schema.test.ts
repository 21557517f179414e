import { expect, test } from 'vitest';
import { hasFigure, seeHandbook } from './guides.figures.ts';
import { ArPosition, Figure, GuideStep } from './guides.schema.ts';

const step: GuideStep = {
  title: 'Undo the drain plug',
  part: 'Drain plug',
  instruction: 'Loosen it anticlockwise.',
  minutes: '5-10 minutes',
  warnings: [],
  tips: [],
  illustration: '01-drain-plug.svg',
  arPosition: { x: 10, y: 10, width: 20, height: 20 },
};

test('a figure in a guide has a source or refers to the handbook', () => {
  expect(Figure.safeParse({ value: '1.6 mm', source: 'The Highway Code' }).success).toBe(true);
  expect(Figure.safeParse(seeHandbook).success).toBe(true);
  for (const bare of [37, '37 Nm', { value: '37 Nm' }, { value: '37 Nm', source: ' ' }])
    expect(Figure.safeParse(bare).success).toBe(false);
});

test.each([
  'Tighten to 37 Nm.',
  'Tighten to 37Nm',
  'It takes 4.2 litres.',
  'It takes 4-5 l of oil',
  'Use a 14 mm socket',
  'Set it to 2.3 bar, cold',
  'about 27 lb-ft',
  'Fill with 5W-30',
  'Filter 15400-RTA-003',
])('the schema of guides rejects a figure inside a sentence: %s', (text) => {
  expect(hasFigure(text)).toBe(true);
  expect(GuideStep.safeParse({ ...step, instruction: text }).success).toBe(false);
});

test.each([
  'Wait 15 minutes.',
  'Re-check the nuts after 30-50 miles.',
  'Slow down ten times from 30 mph to 10 mph.',
  'Toyota Corolla 2014-2022',
  'Do steps 3 to 8 on both sides, in 2 layers.',
])('the schema of guides allows times, miles and years inside a sentence: %s', (text) => {
  expect(hasFigure(text)).toBe(false);
});

test('the schema of guides rejects a step without text', () => {
  expect(GuideStep.safeParse(step).success).toBe(true);
  for (const name of ['title', 'part', 'instruction'])
    expect(GuideStep.safeParse({ ...step, [name]: ' ' }).success).toBe(false);
  expect(GuideStep.safeParse({ ...step, warnings: [''] }).success).toBe(false);
  expect(GuideStep.safeParse({ ...step, minutes: '5 min' }).success).toBe(false);
});

test('a marker of a guide must be inside the picture', () => {
  const inside = { x: 80, y: 0, width: 20, height: 100 };
  expect(ArPosition.safeParse(inside).success).toBe(true);
  for (const change of [{ x: 81 }, { y: 1 }, { x: -1 }, { width: 0 }])
    expect(ArPosition.safeParse({ ...inside, ...change }).success).toBe(false);
});
