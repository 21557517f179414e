import { learnedFrom } from '@roadworthy/domain/diagnosis/red-flags/weighing/trained';
import { expect, test } from 'vitest';
import { hashOfVoices } from '../scripts/red-flags/voices.ts';

test('what was learned was learned from the voices as they are; `npm run train:red-flags` otherwise', () => {
  expect(hashOfVoices()).toBe(learnedFrom);
});
