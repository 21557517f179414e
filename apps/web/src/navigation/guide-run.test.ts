import { expect, test } from 'vitest';
import { cameraGuidePath, firstOpenStep, guidePath, oneStepPath, stepIn } from './guide-run.ts';

test('the address of a guide contains the step, counted from 1, and the vehicle', () => {
  expect(oneStepPath('oil-change', { vehicleId: 'v1', step: 2 })).toBe(
    '/tasks/oil-change?step=3&vehicle=v1',
  );
  expect(guidePath('oil-change', 'v1')).toBe('/tasks/oil-change?vehicle=v1');
  expect(cameraGuidePath('oil-change', { vehicleId: 'v1', step: 2 })).toBe(
    '/ar?guide=oil-change&vehicle=v1&step=3&camera=on',
  );
});

test('in the address of a guide, `vehicle=` is empty for ‘no vehicle’, and absent if nothing was chosen', () => {
  expect([
    oneStepPath('oil-change', { vehicleId: null }),
    guidePath('oil-change', null),
    cameraGuidePath('oil-change', { vehicleId: null }),
  ]).toEqual([
    '/tasks/oil-change?step=1&vehicle=',
    '/tasks/oil-change?vehicle=',
    '/ar?guide=oil-change&vehicle=&camera=on',
  ]);
  const nobody = { vehicleId: undefined };
  expect([oneStepPath('oil-change', nobody), cameraGuidePath('oil-change', nobody)]).toEqual([
    '/tasks/oil-change?step=1',
    '/ar?guide=oil-change&camera=on',
  ]);
});

test.each([
  ['', null],
  ['step=1', 0],
  ['step=8', 7],
  ['step=0', 0],
  ['step=-3', 0],
  ['step=99', 7],
  ['step=many', 0],
])('the step %j in the address gives a step of the guide, or null', (query, step) => {
  expect(stepIn(new URLSearchParams(query), 8)).toBe(step);
});

test('a guide continues at the first step that is not done', () => {
  expect(firstOpenStep(3, [])).toBe(0);
  expect(firstOpenStep(3, [0, 2])).toBe(1);
  expect(firstOpenStep(3, [0, 1, 2])).toBe(2);
});
