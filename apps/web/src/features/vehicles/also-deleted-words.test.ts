import { expect, test } from 'vitest';
import { alsoDeletedWords } from './also-deleted-words.ts';

test.each([
  [{}, ''],
  [{ documents: 0, tasks: 0 }, ''],
  [{ documents: 1 }, ' This also deletes 1 document. What you paid stays in Costs.'],
  [
    { mileageReadings: 1200, tasks: 2, documents: 3 },
    ' This also deletes 3 documents, 2 tasks and 1,200 mileage readings. What you paid stays in Costs.',
  ],
])('the dialog counts what is deleted with the vehicle: %o', (counts, words) => {
  expect(alsoDeletedWords(new Map(Object.entries(counts)))).toBe(words);
});
