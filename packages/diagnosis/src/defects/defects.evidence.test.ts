import { singular } from '@roadworthy/domain/lookup/defect-text';
import { expect, test } from 'vitest';
import { evidence } from './defects.evidence.ts';
import { readDefect } from './defects.reading.ts';
import { wordPairs } from './defects.word-pairs.ts';

const phrasesOf = (list: string): string[] => list.split(',').map((entry) => entry.trim());
const single = Object.entries(evidence).flatMap(([system, list]) =>
  phrasesOf(list).map((entry) => {
    const [points, ...words] = entry.split(/\s+/);
    return { system, points: Number(points), phrase: words.join(' ') };
  }),
);
const paired = wordPairs.flatMap(({ these, those }) => [...phrasesOf(these), ...phrasesOf(those)]);

/**
 * Returns whether the classifier sees the phrase unchanged. A phrase altered by a short form or filler is never found.
 */
const isReadable = (phrase: string): boolean =>
  readDefect(phrase).words.join(' ') === phrase.split(' ').map(singular).join(' ');

test('every phrase of the defect classifier can be found in a text', () => {
  const phrases = [...single.map(({ phrase }) => phrase), ...paired];
  expect(phrases.filter((phrase) => !isReadable(phrase))).toEqual([]);
  expect(phrases.filter((phrase) => phrase.split(' ').length > 3)).toEqual([]);
});

test('the check of the defect classifier detects a phrase that can never be found', () => {
  expect(isReadable('seatbelt')).toBe(false);
  expect(isReadable('item in boot')).toBe(false);
});

test('every phrase of the defect classifier has points, and occurs once per system of the car', () => {
  expect(single.filter(({ points }) => !points)).toEqual([]);
  const names = single.map(({ system, phrase }) => `${system} ${phrase}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
