import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openKnowledge } from '../../../../tools/content-files.ts';
import { knowledge } from './knowledge.ts';

test('the list matches the files (`npm run content` was run), and packing loses nothing', async () => {
  const files = await openKnowledge();
  expect(knowledge.findings).toEqual(files.findings);
  expect(knowledge.questions).toEqual(files.questions);
  expect(knowledge.causes).toEqual(files.causes);
});

test('questions ask about existing findings', () => {
  const ids = new Set(knowledge.findings.map(({ id }) => id));
  expect(knowledge.questions.flatMap(({ of }) => of).filter((id) => !ids.has(id))).toEqual([]);
});

test('the knowledge base takes at most 120 KB, compressed', () => {
  const list = readFileSync(join(import.meta.dirname, 'diagnosis-list.ts'));
  expect(gzipSync(list, { level: 9 }).length).toBeLessThanOrEqual(120 * 1024);
});
