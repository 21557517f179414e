import { expect, test } from 'vitest';
import { corolla, vehicleId } from '../../../../../../tests/support/web/task-device.ts';
import { prefilledFields } from './prefill.ts';

const transit = { ...corolla(), id: '00000000-0000-4000-8000-000000000002' };

test('the task form is preset to the only vehicle, and to none if there are several', () => {
  const query = new URLSearchParams();
  expect(prefilledFields({ query, vehicles: [corolla()] })).toEqual({ vehicleId });
  expect(prefilledFields({ query, vehicles: [corolla(), transit] })).toEqual({ vehicleId: null });
  expect(prefilledFields({ query, vehicles: [] })).toEqual({ vehicleId: null });
});

test('the task form is preset to the vehicle that the previous page asked for', () => {
  const query = new URLSearchParams({ title: 'Check tyres', vehicleId: transit.id });
  expect(prefilledFields({ query, vehicles: [corolla(), transit] })).toEqual({
    title: 'Check tyres',
    vehicleId: transit.id,
  });
});
