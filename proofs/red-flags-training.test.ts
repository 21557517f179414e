import { learnedFrom } from '@roadworthy/domain/diagnosis/red-flags/weighing/trained';
import { expect, test } from 'vitest';
import { hashOfVoices } from '../scripts/red-flags/voices.ts';

test('the weights were trained on the current texts; if not, run `npm run train:red-flags`', () => {
  expect(hashOfVoices()).toBe(learnedFrom);
});
