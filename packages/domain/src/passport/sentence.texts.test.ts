import { expect, test } from 'vitest';
import { sentenceOf } from './sentence.texts.ts';

const none = { record: 0, 'paper-read': 0, 'paper-kept': 0, garage: 0, owner: 0 };
const nothing = { counts: none, notedAtTheTime: 0, notedLater: 0, readings: 0, doubts: 0 };

test('the sentence counts the entries, what was noted at the time, and the miles', () => {
  const counts = { ...none, record: 12, 'paper-read': 9, owner: 13 };
  const counted = { counts, notedAtTheTime: 21, notedLater: 1, readings: 17, doubts: 0 };
  expect(sentenceOf(counted)).toBe(
    'Of 34 entries 12 are government records, 9 are papers read and 13 are the owner’s word. 21 were noted at the time. Miles fit across all 17 readings.',
  );
});

test.for([
  [{}, 'Nothing is noted yet. No miles are noted.'],
  [
    { counts: { ...none, owner: 1 }, readings: 1 },
    'The one entry is the owner’s word. There is one mileage reading.',
  ],
  [
    { counts: { ...none, record: 4 }, readings: 4, doubts: 1 },
    'All 4 entries are government records. Miles do not fit in 1 of 4 readings.',
  ],
  [
    { counts: { ...none, garage: 1, owner: 1 }, notedLater: 2, readings: 2 },
    'Of 2 entries 1 is a garage’s word and 1 is the owner’s word. 2 were added later. Miles fit across all 2 readings.',
  ],
  [
    { counts: { ...none, 'paper-kept': 2 }, notedAtTheTime: 1, notedLater: 1 },
    'All 2 entries are papers kept. 1 was noted at the time. No miles are noted.',
  ],
] as const)('%j is written as a sentence', ([fields, sentence]) => {
  expect(sentenceOf({ ...nothing, ...fields })).toBe(sentence);
});
