import { expect, test } from 'vitest';
import {
  corolla,
  costs,
  parking,
  tank,
  vehicleId,
} from '../../../../../tests/support/web/cost-device.ts';
import { expenseWords, fuelFillWords } from './change-words.ts';
import { dayOfWeek, fillWords, monthLong, monthShort } from './cost-words.ts';
import { addressOf, viewFrom } from './costs-view.ts';
import { likelyVehicle, vehicleOptions } from './form/vehicle-choice.ts';

test('calendar days and months of costs are formatted independently of the time zone', () => {
  expect(dayOfWeek('2026-11-01')).toBe('Sunday 1 Nov 2026');
  expect([monthShort('2026-11'), monthLong('2026-02')]).toEqual(['Nov', 'Feb 2026']);
});

test('a fuel fill shows its amount and price; a free charge shows no price', () => {
  expect(fillWords(tank())).toBe('40 litres at 139.9p');
  expect(fillWords({ amount: 7_500, energy: 'electricity', pricePence: 0 })).toBe('7.5 kWh');
});

test('a change of a cost is described in one sentence', () => {
  const { id: _, createdAt: __, ...fields } = parking();
  expect(expenseWords.describe({ type: 'add', fields: null, patch: fields })).toBe(
    'Added Parking of £6.50',
  );
  expect(expenseWords.describe({ type: 'edit', fields, patch: { amountPence: 700 } })).toBe(
    'Parking of £6.50: amount changed to £7.00',
  );
  expect(fuelFillWords.describe({ type: 'delete', fields: tank(), patch: {} })).toBe(
    'Deleted fuel of 1 Nov 2026',
  );
  expect(fuelFillWords.describe({ type: 'edit', fields: tank(), patch: { isFull: false } })).toBe(
    'fuel of 1 Nov 2026: full changed to No',
  );
});

test.each([
  ['', { vehicleId: null, year: null }],
  ['?vehicle=x&year=2025', { vehicleId: 'x', year: 2025 }],
  ['?year=0', { vehicleId: null, year: null }],
])(
  'the costs page reads its filters from the address %s and writes the same address',
  (search, view) => {
    expect(viewFrom(search)).toEqual(view);
    expect(viewFrom(addressOf(view))).toEqual(view);
  },
);

const focus = corolla({ id: 'focus', make: 'Ford', model: 'Focus' });

test('a new cost is preset to the vehicle on screen, or else to the vehicle of the last cost or the only vehicle', () => {
  const both = { vehicles: [corolla(), focus] };
  expect(likelyVehicle(costs(both), 'focus')).toBe('focus');
  expect(likelyVehicle(costs({ ...both, expenses: [parking()] }), null)).toBe(vehicleId);
  expect(likelyVehicle(costs({ ...both, expenses: [parking()] }), 'gone')).toBe(vehicleId);
  expect(likelyVehicle(costs(both), null)).toBeNull();
  expect(likelyVehicle(costs({ vehicles: [focus] }), null)).toBe('focus');
});

test('in a cost of a deleted vehicle, the list of vehicles still offers that vehicle', () => {
  expect(vehicleOptions([focus], 'gone').map(({ value, label }) => [value, label])).toEqual([
    ['focus', 'Ford Focus, AB17 CDE'],
    ['gone', 'Deleted vehicle'],
  ]);
});
