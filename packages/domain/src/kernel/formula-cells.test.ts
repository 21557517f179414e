import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutralise, restore } from './formula-cells.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  [' =1', "' =1"],
  ['"=1"', `'"=1"`],
  ["'=1", "''=1"],
  ["''=1", "'''=1"],
])('the cell %j is neutralised as %j and can be restored', (text, cell) => {
  expect(neutralise(text)).toBe(cell);
  expect(restore(cell)).toBe(text);
});

test.each(['', 'Ford', "'Ford", "O'Neill", "'", '5-door', '"quoted"', '1=1'])(
  'the cell %j is neither neutralised nor changed when restored',
  (text) => {
    expect(neutralise(text)).toBe(text);
    expect(restore(text)).toBe(text);
  },
);

test('every neutralised cell can be restored', () => {
  const sign = fc.constantFrom("'", '"', '=', '+', '-', '@', '＝', '\t', '\r', ' ', 'a');
  fc.assert(fc.property(fc.string({ unit: sign }), (text) => restore(neutralise(text)) === text));
});
