import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openKnowledge } from '../../../dev/content-files.ts';
import { knowledge } from './diagnosis-knowledge.ts';

test('the list is the one that `npm run content` makes of the files, and nothing is lost in packing', async () => {
  const files = await openKnowledge();
  expect(knowledge.findings).toEqual(files.findings);
  expect(knowledge.questions).toEqual(files.questions);
  expect(knowledge.causes).toEqual(files.causes);
});

test('questions ask for findings that exist', () => {
  const ids = new Set(knowledge.findings.map(({ id }) => id));
  expect(knowledge.questions.flatMap(({ of }) => of).filter((id) => !ids.has(id))).toEqual([]);
});

test('the whole travels in 120 KB', () => {
  const list = readFileSync(join(import.meta.dirname, 'diagnosis-list.ts'));
  expect(gzipSync(list, { level: 9 }).length).toBeLessThanOrEqual(120 * 1024);
});
