import { expect, test } from 'vitest';
import { findable, roughScore, score, typed } from './matching.rules.ts';

const focus = { title: 'Ford Focus', more: '2019 Blue', plate: 'AB12 CDE' };
const fits = (text: string, words: Parameters<typeof findable>[0]) =>
  score(typed(text), findable(words));
const roughly = (text: string, title: string) => roughScore(typed(text), findable({ title }));

test.each([
  ['the whole plate', 'AB12CDE'],
  ['the beginning of its plate', 'ab12'],
  ['the beginning of its plate with the gap', 'ab12 c'],
  ['the last letters of its plate', 'cde'],
  ['letters in place of digits', 'abi2'],
  ['the beginning of the name', 'ford fo'],
  ['the beginning of a word', 'foc'],
  ['words in another order', 'focus ford'],
  ['the name without its space', 'fordfoc'],
  ['initials', 'ff'],
  ['its year', '2019'],
  ['name and colour', 'focus blu'],
  ['name and plate', 'ford ab12'],
  ['letters inside a word', 'ocus'],
  ['capitals and accents', 'FÓRD'],
])('the command palette finds a vehicle by %s', (_how, text) => {
  expect(fits(text, focus)).toBeGreaterThan(0);
});

test.each(['vauxhall', 'xy99', 'focus red', 'oc', 'dro'])(
  'the command palette does not find the vehicle by %j',
  (text) => {
    expect(fits(text, focus)).toBe(0);
  },
);

test('in the command palette, a better match has a higher score', () => {
  const scores = [
    fits('ab12cde', focus),
    fits('oil change', { title: 'Oil change' }),
    fits('ab12', focus),
    fits('oil', { title: 'Oil change' }),
    fits('ch br', { title: 'Check brake fluid' }),
    fits('br ch', { title: 'Check brake fluid' }),
    fits('cbf', { title: 'Check brake fluid' }),
    fits('2019', focus),
    fits('rak', { title: 'Check brake fluid' }),
  ];
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(new Set(scores).size).toBe(scores.length);
});

test.each([
  ['another letter', 'brske'],
  ['a missing letter', 'brke fluid'],
  ['a letter too many', 'brrake'],
  ['two letters swapped', 'barke'],
  ['the first letter wrong', 'vrake'],
  ['some letters only', 'chkbrk'],
])('the command palette still finds a task typed with %s', (_what, text) => {
  expect(fits(text, { title: 'Check brake fluid' })).toBe(0);
  expect(roughly(text, 'Check brake fluid')).toBeGreaterThan(0);
});

test.each(['brxxe', 'xyz', 'cd', 'fuidlx', 'kfd', 'ckd'])(
  'the command palette does not find a task by %j, which is too different',
  (text) => {
    expect(roughly(text, 'Check brake fluid')).toBe(0);
  },
);

test('the command palette prefers a match with one wrong letter to missing letters, and letters close together to letters far apart', () => {
  expect(roughly('brske', 'Brake pads')).toBeGreaterThan(roughly('brkpds', 'Brake pads'));
  expect(roughly('oilch', 'Oil and change')).toBeLessThan(roughly('oich', 'Oil change'));
});

test('the command palette treats punctuation alone as an empty query', () => {
  expect(typed(' -/? ').tokens).toEqual([]);
  expect(typed("Alex's  car").tokens).toEqual(['alexs', 'car']);
});
