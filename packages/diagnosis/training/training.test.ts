import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOfVoices } from './voices.ts';

const trained = join(import.meta.dirname, '../generated/danger-weights.ts');

test('the weights were trained on the current texts; if not, run `npm run generate red-flags`', () => {
  const [, hash] = readFileSync(trained, 'utf8').match(/^\/\/ Hash of those voices: (\w+)$/m) ?? [];
  expect(hash).toBe(hashOfVoices());
});
