import { expect, test } from 'vitest';
import { coverFormSchema } from './cover-form-values.ts';

const vehicleId = '00000000-0000-4000-8000-000000000001';
const check = (entries: Record<string, string>) => coverFormSchema()['~standard'].validate(entries);

test('the entries of the form for a cover become a cover record', () => {
  const typed = {
    kind: 'breakdown',
    vehicleId,
    provider: ' RAC ',
    startsOn: '2025-11-25',
    endsOn: '2026-11-24',
    costPence: '£96',
    every: 'year',
  };
  expect(check(typed)).toMatchObject({
    value: { ...typed, provider: 'RAC', costPence: 9600, renewalOf: null },
  });
});

test('a driving licence is saved without a vehicle, even if a vehicle was chosen before', () => {
  const typed = { kind: 'driving_licence', vehicleId, endsOn: '2036-01-01' };
  expect(check(typed)).toMatchObject({ value: { vehicleId: null } });
});

test.each([
  [{ kind: 'insurance', endsOn: '2027-01-01' }, 'vehicleId', 'Please choose a vehicle'],
  [{ kind: 'warranty', vehicleId }, 'endsOn', 'Please enter when it ends'],
  [{ kind: 'permit', costPence: 'many', every: 'year' }, 'costPence', 'Must be a valid amount'],
  [
    { kind: 'permit', costPence: '5', startsOn: '2026-01-01' },
    'every',
    'Please choose how often it is paid',
  ],
])('the form for a cover rejects %o because of %s', (typed, field, message) => {
  expect(check(typed)).toMatchObject({ issues: [{ path: [field], message }] });
});
