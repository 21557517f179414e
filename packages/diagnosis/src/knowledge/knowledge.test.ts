import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readCodeFamilies, readKnowledge } from '../../../../tools/knowledge-files.ts';
import { knowledge } from './knowledge.ts';
import { codesIn, obdCodes } from './obd-codes.ts';

test('the packed knowledge matches the files (`npm run generate content` was run), and packing loses nothing', () => {
  const files = readKnowledge();
  expect(knowledge.findings).toEqual(files.findings);
  expect(knowledge.questions).toEqual(files.questions);
  expect(knowledge.causes).toEqual(files.causes);
  expect(obdCodes).toEqual(codesIn(readCodeFamilies()));
});

test('questions in the packed knowledge ask about findings that exist', () => {
  const ids = new Set(knowledge.findings.map(({ id }) => id));
  expect(knowledge.questions.flatMap(({ of }) => of).filter((id) => !ids.has(id))).toEqual([]);
});

test('the knowledge base takes at most 120 KB, compressed', () => {
  const list = readFileSync(join(import.meta.dirname, '../../generated/knowledge-list.ts'));
  expect(gzipSync(list, { level: 9 }).length).toBeLessThanOrEqual(120 * 1024);
});
