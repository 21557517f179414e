import { dangerTextOf } from '@roadworthy/diagnosis/danger-texts';
import { writeOutcome } from '@roadworthy/diagnosis/diagnosis.rules';
import { redFlags } from '@roadworthy/diagnosis/red-flags/red-flags.table';
import { expect, test } from 'vitest';
import { asDiagnosis, diagnosisId } from '../../../../tests/support/fixtures/diagnoses.ts';
import { corollaId } from '../../../../tests/support/fixtures/reminders.ts';
import type { DiagnosisFields } from '../diagnosis/diagnosis.schema.ts';
import { dangerTitles } from './danger-titles.ts';
import { openDangersOf, withDangers } from './open-dangers.rules.ts';

const dangersWith = (fields: Partial<DiagnosisFields>) =>
  (openDangersOf([asDiagnosis(fields)]).get(corollaId) ?? []).map(({ what }) => what);

test('the titles of open dangers and their order match the table of dangers', () => {
  expect(Object.entries(dangerTitles)).toEqual(redFlags.map(({ id, title }) => [id, title]));
});

test.each<[string, Partial<DiagnosisFields>, string[]]>([
  ['a red flag', {}, ['the brakes may not stop the vehicle']],
  [
    'the most urgent of several red flags, whatever their order',
    { flags: ['tyre-damage', 'fuel-leak'] },
    ['fuel may be leaking'],
  ],
  ['a red flag of an earlier version', { verdict: null }, ['the brakes may not stop the vehicle']],
  ['a red flag that no longer exists', { flags: ['gone'] }, ['this may not be safe to drive']],
  ['the verdict ‘stop’ without a red flag', { flags: [] }, ['this may not be safe to drive']],
  [
    'the verdict ‘care’ for a vehicle that must not be driven to a garage',
    { flags: [], verdict: 'care' },
    ['have it looked at where it stands'],
  ],
  ['the verdict ‘care’', { flags: [], verdict: 'care', safeToDrive: 'care' }, []],
  [
    'a diagnosis of an earlier version without a verdict or a red flag',
    { flags: [], verdict: null },
    [],
  ],
  ['a question that is still open', { flags: [], verdict: 'ask' }, []],
  ['a closed diagnosis', { outcome: writeOutcome({ causeId: 'brake-hose' }) }, []],
  [
    'a diagnosis closed because nothing was wrong',
    { outcome: writeOutcome({ nothing: 'A mat' }) },
    [],
  ],
  ['a diagnosis without a vehicle', { vehicleId: null }, []],
])('the open dangers of a diagnosis: %s', (_, fields, expected) => {
  expect(dangersWith(fields)).toEqual(expected);
});

test('several open dangers of one vehicle are listed newest first', () => {
  const later = { askedAt: '2026-11-14T09:00:00.000Z', flags: ['tyre-damage'] };
  const dangers = openDangersOf([asDiagnosis(), asDiagnosis(later, 'later')]);
  expect(dangers.get(corollaId)?.map((danger) => danger.id)).toEqual(['later', diagnosisId]);
});

test('deleting a vehicle removes its open dangers', () => {
  const focus = { id: 'focus' };
  expect(withDangers([focus], [asDiagnosis()])).toEqual([focus]);
});

test.each<[string, Partial<DiagnosisFields>, string | undefined]>([
  ['a red flag', {}, 'The brakes may not stop the vehicle'],
  ['the verdict ‘stop’ without a red flag', { flags: [] }, 'This may not be safe to drive'],
  [
    'the verdict ‘care’ for a vehicle that must not be driven to a garage',
    { flags: [], verdict: 'care' },
    'Have it looked at where it stands',
  ],
  ['the verdict ‘care’', { flags: [], verdict: 'care', safeToDrive: 'care' }, undefined],
])('the text of an open danger: %s', (_, fields, title) => {
  const text = dangerTextOf(asDiagnosis(fields), false);
  expect(text?.title).toBe(title);
  expect(text === null || text.doNow.length > 0).toBe(true);
});
