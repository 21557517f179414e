import { expect, test } from 'vitest';
import { toastTop } from './toast-top.ts';

const phone = { top: 64, height: 60, left: 16, right: 374, lowest: 500 };
const heading = (top: number, bottom: number) => ({ top, bottom, left: 16, right: 300 });

test.each([
  ['nothing in the way', [], 64],
  ['a heading far below', [heading(300, 330)], 64],
  ['a heading where a toast would be', [heading(80, 120)], 128],
  ['two headings, one below the other', [heading(80, 120), heading(150, 180)], 188],
  ['headings above the bar', [heading(0, 50)], 64],
  ['a heading beside the toast', [{ ...heading(80, 120), left: 380, right: 500 }], 64],
  ['so many headings that the toast would leave the screen', [heading(80, 700)], 64],
])('a toast does not cover a heading: %s', (_, headings, top) => {
  expect(toastTop(headings, phone)).toBe(top);
});
