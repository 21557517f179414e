import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOfVoices } from '../scripts/red-flags/voices.ts';

const trained = join(
  import.meta.dirname,
  '../packages/domain/src/diagnosis/red-flags/weighing/trained.ts',
);

test('what was learned was learned from the voices as they are; `npm run train:red-flags` otherwise', () => {
  const [, hash] = readFileSync(trained, 'utf8').match(/^\/\/ Hash of those voices: (\w+)$/m) ?? [];
  expect(hash).toBe(hashOfVoices());
});
