import { expect, test } from 'vitest';
import { redFlags } from '../red-flags/red-flags.table.ts';
import { dangerQuestions } from './danger-questions.ts';
import { triageRows } from './triage.rows.ts';
import { dangersOfTriage, rowOf, rowsFoundHarmless, unsureOf } from './triage.rules.ts';

const ids = redFlags.map(({ id }) => id);

test('every danger belongs to exactly one row of the card of dangers, and has a question that decides whether it is present', () => {
  expect(triageRows.flatMap(({ dangers }) => dangers).toSorted()).toEqual(ids.toSorted());
  for (const id of ids) expect(rowOf(id)?.dangers).toContain(id);
  expect(Object.keys(dangerQuestions).toSorted()).toEqual(ids.toSorted());
});

test('the card of dangers has eight rows with two to four choices each, and raises only known dangers', () => {
  expect(triageRows).toHaveLength(8);
  const known = new Set(ids);
  for (const { choices, unsure, dangers } of triageRows) {
    expect(choices.length).toBeGreaterThanOrEqual(2);
    expect(choices.length).toBeLessThanOrEqual(4);
    expect(dangers).toContain(unsure);
    for (const { danger } of choices) if (danger !== null) expect(known).toContain(danger);
  }
  const every = triageRows.flatMap(({ id, choices }) => [
    id,
    unsureOf(id),
    ...choices.map((choice) => choice.id),
  ]);
  expect(new Set(every).size).toBe(every.length);
});

test('on the card of dangers, a dangerous choice, a row without a choice and ‘not sure’ raise a danger; a harmless choice does not', () => {
  expect(dangersOfTriage([])).toEqual([]);
  for (const { id, choices, unsure } of triageRows) {
    expect(dangersOfTriage([id])).toEqual([unsure]);
    expect(dangersOfTriage([unsureOf(id)])).toEqual([unsure]);
    for (const choice of choices)
      expect(dangersOfTriage([choice.id])).toEqual(choice.danger === null ? [] : [choice.danger]);
  }
});

test('an answer to the card of dangers can contain ids of dangers and findings, and an unknown id counts as an unnamed danger', () => {
  expect(dangersOfTriage(['fuel-leak', 'pedal-sinks', 'wings-fall-off'])).toEqual([
    'fuel-leak',
    'brake-pedal',
    'unnamed',
  ]);
});

test('a row of the card of dangers is harmless only with its harmless choice and without a dangerous choice', () => {
  expect(rowsFoundHarmless(['brakes-noise'])).toEqual(new Set(['brakes']));
  expect(rowsFoundHarmless(['brakes-noise', 'brakes-weak'])).toEqual(new Set());
  expect(rowsFoundHarmless([])).toEqual(new Set());
});
