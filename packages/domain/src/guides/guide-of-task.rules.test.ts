import { expect, test } from 'vitest';
import { guideOfTask } from './guide-of-task.rules.ts';

const own = { originalTaskId: null, taskType: 'manual' } as const;

test.each([
  ['Oil change', 'oil-change'],
  ['Change the engine oil', 'oil-change'],
  ['New front brake pads', 'brake-replacement'],
  ['Replace the air filter', 'air-filter-replacement'],
  ['Replace the pollen air filter', null],
  ['Spark plugs', 'spark-plug-replacement'],
  ['Rotate the tyres', 'tire-rotation'],
  ['Flush the coolant', 'coolant-flush'],
  ['Check the oil level', null],
  ['Wash the car', null],
])('the guide for a task with the title %j is %s', (title, guideId) => {
  expect(guideOfTask({ ...own, title }, [])).toBe(guideId);
});

test('a task keeps the guide that it came from, unless the guide does not apply to the vehicle', () => {
  const task = {
    title: 'Misfires',
    taskType: 'guide',
    originalTaskId: 'spark-plug-replacement',
  } as const;
  expect(guideOfTask(task, [{ fuelType: 'Petrol' }])).toBe('spark-plug-replacement');
  expect(guideOfTask(task, [{ fuelType: 'Diesel' }])).toBeNull();
  expect(guideOfTask({ ...task, taskType: 'renewal' }, [])).toBeNull();
});
