import { expect, test } from 'vitest';
import { aTask, corolla, today, vehicleId } from '../../../../../tests/support/web/task-device.ts';
import { foreseenRenewals } from './foreseen-renewals.ts';

const vehicle = corolla({ motExpiryDate: '2026-11-27', taxDueDate: '2027-08-01' });
const id = `mot-${vehicleId}`;
const nothing = { today, tasks: [], putAway: {} };
const mot = (fields: object) =>
  aTask(
    { renewalType: 'mot', taskType: 'renewal', vehicleId, dueDate: '2026-11-27', ...fields },
    id,
  );
const idsOf = (given: Partial<Parameters<typeof foreseenRenewals>[1]>) =>
  foreseenRenewals([vehicle], { ...nothing, ...given }).map((task) => task.id);

test('an offline device finds the renewals due within a month itself', () => {
  expect(foreseenRenewals([vehicle], nothing)).toMatchObject([
    { id, renewalType: 'mot', dueDate: '2026-11-27', priority: 'medium' },
  ]);
});

test('a renewal that already has a task, open or done, is not shown twice', () => {
  expect(idsOf({ tasks: [mot({})] })).toEqual([]);
  expect(idsOf({ tasks: [mot({ status: 'completed' })] })).toEqual([]);
});

test('a renewal that was done is shown again a year later', () => {
  const tasks = [mot({ status: 'completed', dueDate: '2025-11-27', occurrence: 3 })];
  expect(foreseenRenewals([vehicle], { ...nothing, tasks })).toMatchObject([
    { id, status: 'pending', dueDate: '2026-11-27', occurrence: 4 },
  ]);
});

test('a dismissed renewal stays hidden for its date, and is shown for the next date', () => {
  expect(idsOf({ putAway: { [id]: '2026-11-27' } })).toEqual([]);
  expect(idsOf({ putAway: { [id]: '2025-11-27' } })).toEqual([id]);
});
