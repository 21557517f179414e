import { expect, test } from 'vitest';
import { hiddenSides } from './scroll-hint.ts';

test.each([
  ['it all fits', 0, 300, ''],
  ['more follows', 0, 480, 'after'],
  ['in the middle', 90, 480, 'before after'],
  ['at the end', 180, 480, 'before'],
  ['at the end, but for a rounded pixel', 179.4, 480, 'before'],
])('%s', (_, scrollLeft, scrollWidth, sides) => {
  expect(hiddenSides({ scrollLeft, scrollWidth, clientWidth: 300 })).toBe(sides);
});
