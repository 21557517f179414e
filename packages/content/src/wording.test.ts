import { expect, test } from 'vitest';
import { openGuides, openProfiles, readProducts } from '../../../tools/content-files.ts';

/** Words that a British driver would not use. A torque wrench keeps its name in British English. */
const american =
  /\b(?:gasoline|gas (?:tank|pedal|cap)|(?<!torque )wrench(?:es)?|hood|trunk|fenders?|tires?|lug nuts?|jack stands?|rotors?|windshield|mufflers?|parking lot|emergency brake|license plate|colors?|aluminum|cent(?:er|ers)|liters?|meters?)\b/i;

type Said = { where: string; text: string };
const sayings = (where: string, value: unknown): Said[] => {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !['id', 'category', 'illustration'].includes(name))
    .flatMap(([name, inner]) => sayings(`${where}.${name}`, inner));
};

const all = [
  ...(await openGuides()).flatMap(({ name, guide }) => sayings(name, guide)),
  ...(await openProfiles()).flatMap(({ name, profile }) => sayings(name, profile)),
  ...readProducts().flatMap((product, index) => sayings(`product ${index + 1}`, product)),
];

test('all texts of guides and products use British words', () => {
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(({ text }) => american.test(text))).toEqual([]);
});

test.each(['Open the hood.', 'A wrench', 'Rotate the tires', 'Use jack stands', 'the center bolt'])(
  'the check of British words detects: %s',
  (text) => {
    expect(american.test(text)).toBe(true);
  },
);

test.each(['Use a torque wrench.', 'The tyre', 'in the centre', 'its colour'])(
  'the check of British words allows: %s',
  (text) => {
    expect(american.test(text)).toBe(false);
  },
);

test('no text of guides and products has a doubled word, a double space or an unfinished end', () => {
  const wrong = all.filter(({ text }) => /\b(\w+) \1\b| {2}|[,;:]$|\bTODO\b|^\W*$/i.test(text));
  expect(wrong).toEqual([]);
});
