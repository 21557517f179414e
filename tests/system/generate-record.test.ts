import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { appFiles } from '../../tools/record/app-files.ts';
import { domainFiles } from '../../tools/record/domain-files.ts';
import { insertionsOf } from '../../tools/record/insertions.ts';
import { type Kind, kindOf } from '../../tools/record/kind.ts';

// `npm run generate record` writes into lists by their names: a list that is renamed fails here.

const root = join(import.meta.dirname, '../..');
const kinds: readonly Kind[] = [
  kindOf('tyres', 'tyreSets', { partOf: 'vehicles', isAlone: true }),
  kindOf('costs', 'parkingPermits', { partOf: null, isAlone: false }),
];

const mistakesIn = (text: string): string[] =>
  (ts.transpileModule(text, { reportDiagnostics: true }).diagnostics ?? []).map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, ' '),
  );

test.for(kinds)('the code generated for $entity can be parsed', (kind) => {
  for (const { path, text } of [...domainFiles(kind), ...appFiles(kind)]) {
    expect(mistakesIn(text), path).toEqual([]);
  }
});

test.for(kinds)('each list into which the generator writes $entity still exists', (kind) => {
  for (const { path, changes } of insertionsOf(kind)) {
    const before = readFileSync(join(root, path), 'utf8');
    const after = changes.reduce((text, change) => change(text), before);
    expect(after, path).not.toBe(before);
    if (path.endsWith('.ts')) expect(mistakesIn(after), path).toEqual([]);
  }
});

test.each([
  ['tyreSets', 'tyreSet', 'tyre set'],
  ['diaries', 'diary', 'diary'],
  ['toolBoxes', 'toolBox', 'tool box'],
  ['fuelCards', 'fuelCard', 'fuel card'],
])(
  'for the kind of record %s, the generator uses the singular %s and the words ‘%s’',
  (entity, one, noun) => {
    const kind = kindOf('things', entity, { partOf: null, isAlone: true });
    expect([kind.one, kind.noun]).toEqual([one, noun]);
  },
);
