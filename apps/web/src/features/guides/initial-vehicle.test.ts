import { expect, test } from 'vitest';
import { initialVehicle } from './initial-vehicle.ts';

const tasks = [{ vehicleId: null }, { vehicleId: 'v2' }];

test.each([
  ['the requested vehicle', 'v1', tasks, ['v1', 'v2'], 'v1'],
  ['no vehicle, if that was requested', '', tasks, ['v2'], null],
  ['the vehicle of a task', null, tasks, ['v1', 'v2'], 'v2'],
  ['the only vehicle', null, [], ['v1'], 'v1'],
  ['none of several', null, [], ['v1', 'v2'], null],
])('the vehicle of a guide that is opened is %s', (_, asked, made, ids, chosen) => {
  const vehicles = ids.map((id) => ({ id }));
  expect(initialVehicle(asked, made, vehicles)).toBe(chosen);
});
