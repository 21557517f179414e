import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../apps/api/src/operator-commands.ts';
import { generators } from '../generators.ts';
import { benches, proofs } from '../proofs.ts';
import { brokenLinks, readDocuments, unknownCommands } from './documents.ts';

const root = join(import.meta.dirname, '../..');
const documents = readDocuments(root);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const further: Record<string, readonly string[]> = {
  proof: Object.keys(proofs),
  bench: Object.keys(benches),
  generate: Object.keys(generators),
  roadworthy: Object.keys(commands),
};
/** Each script with the words it may be given, or none where any will do. */
const words = Object.fromEntries(
  Object.keys(scripts).map((script) => [script, further[script] ?? []]),
);
/** Scripts, and the commands of operators; the other words are listed by their scripts. */
const names = [
  ...Object.keys(scripts).filter((script) => script !== 'roadworthy'),
  ...Object.keys(commands).map((word) => `roadworthy ${word}`),
];

test('every npm command that a document names exists', () => {
  expect(documents.size).toBeGreaterThan(50);
  expect(unknownCommands(documents, words)).toEqual([]);
});

test('docs/commands.md names every npm script and every command of operators', () => {
  const listed = documents.get('docs/commands.md') ?? '';
  const shortened = { start: 'npm start', test: 'npm test' };
  expect(
    names.filter((name) => {
      const command = shortened[name as keyof typeof shortened] ?? `npm run ${name}`;
      const whole = new RegExp(`${command.replace('npm run ', 'npm run (?:-s )?')}(?![\\w:-])`);
      return !whole.test(listed);
    }),
  ).toEqual([]);
});

test('every relative link and picture in a document exists', () => {
  expect(brokenLinks(documents, root)).toEqual([]);
});

test('the checks of documents detect an invented command, a broken link, a missing heading and a missing picture', () => {
  const planted = new Map([
    [
      'docs/planted.md',
      '# Here\n`npm run proof everything`, [gone](gone.md) [here](#here) [no](#there) <img src="pictures/none.webp">',
    ],
  ]);
  expect(unknownCommands(planted, words)).toEqual(['docs/planted.md: proof everything']);
  expect(brokenLinks(planted, root)).toEqual([
    'docs/planted.md: gone.md',
    'docs/planted.md: #there',
    'docs/planted.md: pictures/none.webp',
  ]);
});
