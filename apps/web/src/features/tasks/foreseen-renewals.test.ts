import { expect, test } from 'vitest';
import { foreseenRenewals } from './foreseen-renewals.ts';
import { corolla, today, vehicleId } from './test-device.ts';

const vehicle = corolla({ motExpiryDate: '2026-11-27', taxDueDate: '2027-08-01' });
const ahead = { today, tasks: [], putAway: {}, isAhead: () => true };
const idsOf = (given: Partial<typeof ahead>) =>
  foreseenRenewals([vehicle], { ...ahead, ...given }).map(({ id }) => id);

test('without the server this device works out itself what is due within a month', () => {
  expect(foreseenRenewals([vehicle], ahead)).toMatchObject([
    { id: `mot-${vehicleId}`, renewalType: 'mot', dueDate: '2026-11-27', priority: 'medium' },
  ]);
});

test('what the server knows, it says: nothing is shown twice', () => {
  expect(idsOf({ isAhead: () => false })).toEqual([]);
  expect(idsOf({ tasks: [{ id: `mot-${vehicleId}` }] as never })).toEqual([]);
});

test('what was put away stays away for that date, and comes for the next', () => {
  expect(idsOf({ putAway: { [`mot-${vehicleId}`]: '2026-11-27' } })).toEqual([]);
  expect(idsOf({ putAway: { [`mot-${vehicleId}`]: '2025-11-27' } })).toEqual([`mot-${vehicleId}`]);
});
