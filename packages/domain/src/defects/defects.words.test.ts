import { expect, test } from 'vitest';
import { mend } from './defects.words.ts';

const known = new Set(
  'ball bolt bearing caliper emission gaiter joint seat suspension tyre wheel windscreen worn'.split(
    ' ',
  ),
);

test.each([
  ['a slip', 'calipr', 'caliper'],
  ['two swapped signs', 'tyer', 'tyre'],
  ['a first sign left out', 'uspension', 'suspension'],
  ['a first sign that came second', 'acliper', 'caliper'],
  ['two slips in a long word', 'suspention', 'suspension'],
  ['a word without vowels', 'wndscrn', 'windscreen'],
  ['a word without vowels and some consonants', 'gtr', 'gaiter'],
  ['a word broken off', 'emiss', 'emission'],
  ['two words run together', 'balljoint', 'ball joint'],
])('corrects %s: %s is %s', (_, word, meant) => {
  expect(mend(word, known)).toBe(meant);
});

test.each([
  ['a known word', 'bolt'],
  ['a short word one sign away from another', 'belt'],
  ['a word that begins otherwise', 'heat'],
  ['two slips in a short word', 'werns'],
  ['a measure', '3mm'],
  ['what is too short to tell', 'br'],
  ['nothing', ''],
])('leaves %s unchanged: %s', (_, word) => {
  expect(mend(word, known)).toBe(word);
});
