import { expect, test } from 'vitest';
import { aTask, corolla, today, vehicleId } from '../../../../../dev/web/task-device.ts';
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

test('this device works out itself what is due within a month', () => {
  expect(foreseenRenewals([vehicle], nothing)).toMatchObject([
    { id, renewalType: 'mot', dueDate: '2026-11-27', priority: 'medium' },
  ]);
});

test('what there is a task for is not shown twice, nor asked for again once it was done', () => {
  expect(idsOf({ tasks: [mot({})] })).toEqual([]);
  expect(idsOf({ tasks: [mot({ status: 'completed' })] })).toEqual([]);
});

test('a year later the same task comes again', () => {
  const tasks = [mot({ status: 'completed', dueDate: '2025-11-27', occurrence: 3 })];
  expect(foreseenRenewals([vehicle], { ...nothing, tasks })).toMatchObject([
    { id, status: 'pending', dueDate: '2026-11-27', occurrence: 4 },
  ]);
});

test('what was put away stays away for that date, and comes for the next', () => {
  expect(idsOf({ putAway: { [id]: '2026-11-27' } })).toEqual([]);
  expect(idsOf({ putAway: { [id]: '2025-11-27' } })).toEqual([id]);
});
