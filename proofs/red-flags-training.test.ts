import { learnedFrom } from '@roadworthy/domain/diagnosis/red-flags/weighing/trained';
import { expect, test } from 'vitest';
import { hashOf, readWriters } from '../scripts/red-flags/voices.ts';

test('what was learned was learned from the voices as they are; `npm run train:red-flags` otherwise', () => {
  expect(hashOf([...readWriters().values()].flat())).toBe(learnedFrom);
});
