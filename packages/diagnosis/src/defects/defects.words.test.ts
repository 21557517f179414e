import { expect, test } from 'vitest';
import { mend } from './defects.words.ts';

const known = new Set(
  'ball bolt bearing caliper emission gaiter joint seat suspension tyre wheel windscreen worn'.split(
    ' ',
  ),
);

test.each([
  ['a typing error', 'calipr', 'caliper'],
  ['two swapped letters', 'tyer', 'tyre'],
  ['a missing first letter', 'uspension', 'suspension'],
  ['swapped first two letters', 'acliper', 'caliper'],
  ['two errors in a long word', 'suspention', 'suspension'],
  ['a word without vowels', 'wndscrn', 'windscreen'],
  ['a word without vowels and some consonants', 'gtr', 'gaiter'],
  ['a truncated word', 'emiss', 'emission'],
  ['two joined words', 'balljoint', 'ball joint'],
])('the correction of typing errors recognises %s: %s means %s', (_, word, meant) => {
  expect(mend(word, known)).toBe(meant);
});

test.each([
  ['a known word', 'bolt'],
  ['a short word one letter away from another', 'belt'],
  ['a word with another first letter', 'heat'],
  ['two errors in a short word', 'werns'],
  ['a measurement', '3mm'],
  ['a word that is too short', 'br'],
  ['an empty word', ''],
])('the correction of typing errors leaves %s unchanged: %s', (_, word) => {
  expect(mend(word, known)).toBe(word);
});
