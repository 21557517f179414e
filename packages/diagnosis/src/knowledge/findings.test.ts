import { Finding, FindingGroup, Question } from '@roadworthy/domain/diagnosis/knowledge.schema';
import { describe, expect, test } from 'vitest';
import { readFindings, readQuestions } from '../../../../tools/knowledge-files.ts';

const files = readFindings();
const questions = readQuestions();
const all = files.flatMap(({ findings }) => findings);

/** Returns values that occur more than once. */
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
/** Returns the findings of a question that do not exist. */
const unknownIn = (of: readonly string[], ids: ReadonlySet<string>): string[] =>
  of.filter((id) => !ids.has(id));

const ids = new Set(all.map(({ id }) => id));

describe.each(files)('the file $name', ({ findings }) => {
  test('the findings in each file are valid', () => {
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) expect(Finding.parse(finding)).toEqual(finding);
  });
});

test('every group has findings, and there are at least 170 findings, of which at least 25 are warning lamps', () => {
  expect(all.length).toBeGreaterThanOrEqual(170);
  expect(all.filter(({ group }) => group === 'lamp').length).toBeGreaterThanOrEqual(25);
  const groups = new Set<string>(all.map(({ group }) => group));
  expect([...FindingGroup.def.values].filter((group) => !groups.has(group))).toEqual([]);
});

test('no two findings have the same id, name or phrase', () => {
  expect(repeated(all.map(({ id }) => id))).toEqual([]);
  expect(repeated(all.map(({ name }) => name))).toEqual([]);
  expect(repeated(all.flatMap(({ phrases, hints = [] }) => [...phrases, ...hints]))).toEqual([]);
});

test('questions to the user are valid and have unique ids', () => {
  for (const question of questions) expect(Question.parse(question)).toEqual(question);
  expect(repeated(questions.map(({ id }) => id))).toEqual([]);
});

test('each question to the user asks about findings that exist, and about each finding only once', () => {
  for (const { id, of } of questions) {
    expect(unknownIn(of, ids), id).toEqual([]);
    expect(repeated(of), id).toEqual([]);
  }
});

test('every finding belongs to a question', () => {
  const asked = new Set(questions.flatMap(({ of }) => of));
  expect([...ids].filter((id) => !asked.has(id))).toEqual([]);
});

describe('checks', () => {
  const good = all[0];
  test.each([
    ['an id with capitals', { id: 'Clunk' }],
    ['an unknown group', { group: 'sound' }],
    ['a phrase with capitals', { phrases: ['A', 'bb', 'cc', 'dd', 'ee', 'ff'] }],
    ['five wordings', { phrases: ['aa', 'bb', 'cc'], hints: ['dd', 'ee'] }],
    ['a finding that is always present', { usual: 1 }],
    ['an extra field', { weight: 2 }],
  ])('the schema of findings rejects %s', (_, change) => {
    expect(Finding.safeParse(good).success).toBe(true);
    expect(Finding.safeParse({ ...good, ...change }).success).toBe(false);
  });

  test('the checks of findings detect a repeated phrase and a question about an unknown finding', () => {
    expect(repeated(['clunk', 'rattle', 'clunk'])).toEqual(['clunk']);
    expect(unknownIn(['clunk', 'clunck'], ids)).toEqual(['clunck']);
  });
});
