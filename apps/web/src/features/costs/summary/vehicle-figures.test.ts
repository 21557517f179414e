import { expect, test } from 'vitest';
import {
  corolla,
  costs,
  parking,
  tank,
  today,
  vehicleId,
} from '../../../../../../tests/support/web/cost-device.ts';
import { economiesOf, perMileOf } from './vehicle-figures.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };
const kept = costs({
  vehicles: [corolla()],
  expenses: [parking({ amountPence: 2404 }), parking({ id: 'other', vehicleId: 'another' })],
  fuelFills: [
    tank({ id: 'old', date: '2025-12-01', miles: 47_600 }),
    tank(),
    tank({ id: 'new', date: '2026-11-12', miles: 48_400 }),
  ],
});

test('the fuel economy of a year counts each stretch between full tanks in the year in which it ended', () => {
  expect(economiesOf(kept, vehicleId, year)).toEqual([
    { energy: 'fuel', consumption: { miles: 800, amount: 80_000, pence: 11_192 } },
  ]);
  expect(economiesOf(kept, vehicleId, { from: '2025-01-01', to: '2025-12-31' })).toEqual([]);
});

test("a vehicle's cost per mile uses only its own payments and mileage readings", () => {
  // From 1 to 12 November: 400 miles, 5596 + 2404 pence; the fuel of the first day was used before it.
  expect(perMileOf(kept, vehicleId, year, today)).toEqual({ pence: 8000, miles: 400 });
  expect(perMileOf(kept, 'another', year, today)).toBeNull();
});
