import { expect, test } from 'vitest';
import { isNewMileage, mileageChanges, ownersReadings } from './odometer.rules.ts';

const id = '00000000-0000-4000-8000-000000000001';
const date = '2026-11-10';
const reading = (miles: number) => ({ vehicleId: id, date, miles, source: 'owner' });

test('a higher mileage becomes the vehicle’s mileage, and is stored as a reading', () => {
  const changes = { patch: { mileage: 48_000 }, readings: [reading(48_000)] };
  expect(mileageChanges({ id, mileage: 47_900 }, { date, miles: 48_000 })).toEqual(changes);
  expect(mileageChanges({ id, mileage: null }, { date, miles: 48_000 })).toEqual(changes);
});

test('a mileage that is not higher is only stored as a reading', () => {
  for (const mileage of [48_000, 48_001]) {
    expect(mileageChanges({ id, mileage }, { date, miles: 48_000 })).toEqual({
      patch: {},
      readings: [reading(48_000)],
    });
  }
});

test('if no mileage was entered, no reading is stored', () => {
  expect(mileageChanges({ id, mileage: 1 }, { date, miles: null })).toEqual({
    patch: {},
    readings: [],
  });
  expect(ownersReadings(id, { date, miles: undefined })).toEqual([]);
});

test('any mileage, even 0, is new for a vehicle without a mileage', () => {
  expect(isNewMileage(0, { mileage: null })).toBe(true);
  expect(isNewMileage(0, {})).toBe(true);
  expect(isNewMileage(null, { mileage: null })).toBe(false);
});
