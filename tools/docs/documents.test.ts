import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks, readDocuments, unknownCommands } from './documents.ts';

const root = join(import.meta.dirname, '../..');
const documents = readDocuments(root);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = Object.keys(scripts);

test('every npm command that a document names exists', () => {
  expect(documents.size).toBeGreaterThan(50);
  expect(unknownCommands(documents, names)).toEqual([]);
});

test('docs/commands.md names every npm command', () => {
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

test('the checks detect an invented command, a broken link and a missing picture', () => {
  const planted = new Map([
    [
      'docs/planted.md',
      '`npm run test:everything`, [gone](gone.md) <img src="pictures/none.webp">',
    ],
  ]);
  expect(unknownCommands(planted, names)).toEqual(['docs/planted.md: test:everything']);
  expect(brokenLinks(planted, root)).toEqual([
    'docs/planted.md: gone.md',
    'docs/planted.md: pictures/none.webp',
  ]);
});
