import { expect, test } from 'vitest';
import { renewedVehicle } from './renewed.rules.ts';

const answer = {
  taxDueDate: '2027-12-01',
  taxStatus: 'Taxed',
  motExpiryDate: '2027-11-20',
  motStatus: 'Valid',
  isFirstMot: false,
  checkedAt: '2026-11-15T10:00:00+00:00',
};
const checkedAt = '2026-11-15T10:00:00.000Z';

const failed = { motFailedOn: '2026-11-10' };
const notFailed = { motFailedOn: null, isMotFailDangerous: null };

test('keeps the register’s status with the register’s own date', () => {
  expect(renewedVehicle({ renewalType: 'mot' }, { date: '2027-11-20', answer }, failed)).toEqual({
    ...{ motExpiryDate: '2027-11-20', motStatus: 'Valid', checkedAt, ...notFailed },
  });
  expect(renewedVehicle({ renewalType: 'tax' }, { date: '2027-12-01', answer }, failed)).toEqual({
    ...{ taxDueDate: '2027-12-01', taxStatus: 'Taxed', checkedAt },
  });
});

test.each([null, answer])('a date entered by hand clears the register’s status', (told) => {
  expect(
    renewedVehicle({ renewalType: 'mot' }, { date: '2027-11-10', answer: told }, failed),
  ).toEqual({
    ...{ motExpiryDate: '2027-11-10', motStatus: null, ...notFailed },
  });
  expect(
    renewedVehicle({ renewalType: 'tax' }, { date: '2027-11-01', answer: told }, failed),
  ).toEqual({
    ...{ taxDueDate: '2027-11-01', taxStatus: null },
  });
});
