import { expect, test } from 'vitest';
import { aTask, aVehicle } from '../../../../../tests/support/web/dashboard-garage.ts';
import { firstStepsOf } from './first-steps.model.ts';

const fresh = {
  vehicles: [aVehicle('1')],
  tasks: [],
  ledger: [],
  totals: { documents: 0, done: 0 },
};
const known = aVehicle('1', { insuranceExpiryDate: '2027-03-01', mileage: 47_000 });

test('a new owner of one car sees three first steps on the dashboard', () => {
  expect(firstStepsOf(fresh)).toEqual(['insurance', 'miles', 'invoice']);
  const renewal = aTask('renewal-mot-1', { taskType: 'renewal' });
  expect(firstStepsOf({ ...fresh, tasks: [renewal] })).toHaveLength(3);
});

test('a finished first step disappears, and after the last one the usual dashboard is shown', () => {
  const insured = aVehicle('1', { insuranceExpiryDate: '2027-03-01' });
  expect(firstStepsOf({ ...fresh, vehicles: [insured] })).toEqual(['miles', 'invoice']);
  expect(firstStepsOf({ ...fresh, vehicles: [known] })).toEqual(['invoice']);
  const totals = { documents: 1, done: 0 };
  expect(firstStepsOf({ ...fresh, vehicles: [known], totals })).toBeNull();
});

test.each([
  ['no car', { vehicles: [] }],
  ['two cars', { vehicles: [aVehicle('1'), aVehicle('2')] }],
  ['a task of their own', { tasks: [aTask('1')] }],
  ['a job or a payment of any day', { totals: { documents: 0, done: 1 } }],
])('a user with %s sees the usual dashboard', (_name, has) => {
  expect(firstStepsOf({ ...fresh, ...has })).toBeNull();
});
