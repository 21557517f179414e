import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/stack/stack.ts';
import { areaNames, areas } from './mutants/areas.ts';
import { keyOf, onOneLine, readSurvivors } from './mutants/survivors.ts';

const survivors = readSurvivors();

test('every area of the mutation run names rules and tests that exist', () => {
  for (const name of areaNames) {
    for (const path of [...areas[name].rules, ...areas[name].tests]) {
      expect(globSync(path, { cwd: root }), path).not.toEqual([]);
    }
  }
});

test('each surviving mutant in the list belongs to a file of its area, and is listed once', () => {
  expect(new Set(survivors.map(keyOf)).size).toBe(survivors.length);
  for (const { area, file } of survivors) expect(areas[area].rules).toContain(file);
});

test('the line and the text of each surviving mutant in the list still exist', () => {
  const gone = survivors.filter(({ file, line, original }) => {
    const source = readFileSync(join(root, file), 'utf8');
    return !(
      source.split('\n').some((each) => onOneLine(each) === line) &&
      onOneLine(source).includes(original)
    );
  });
  expect(gone).toEqual([]);
});
