import { expect, test } from 'vitest';
import { asVehicle } from '../../../../tests/support/fixtures/reminders.ts';
import { wordVehicles } from '../../../../tests/support/fixtures/verdict-words.ts';
import { onePerPlate, vehicleWithPlate } from './same-plate.rules.ts';

const today = '2026-11-14';

test('a plate is recognised as the same however it is written', () => {
  const garage = [asVehicle({ registrationNumber: 'LN19WKV' }, 'a'), asVehicle({}, 'b')];
  expect(vehicleWithPlate(garage, 'ab17 cde')?.id).toBe('b');
  expect(vehicleWithPlate(garage, 'AB17-CDE')?.id).toBe('b');
  expect(vehicleWithPlate(garage, 'AB17 CDF')).toBeNull();
});

test('a vehicle does not conflict with its own plate', () => {
  expect(vehicleWithPlate([asVehicle({}, 'a')], 'AB17CDE', 'a')).toBeNull();
  expect(vehicleWithPlate([asVehicle({}, 'a'), asVehicle({}, 'b')], 'AB17CDE', 'a')?.id).toBe('b');
});

test('a garage without duplicate plates is returned unchanged', () => {
  const garage = [asVehicle({}, 'a'), asVehicle({ registrationNumber: 'LN19WKV' }, 'b')];
  expect(onePerPlate(garage)).toBe(garage);
});

test('two records with one plate are judged as one vehicle, with the facts of both', () => {
  const phone = asVehicle({ motExpiryDate: '2027-09-08', taxDueDate: '2027-05-01' }, 'a');
  const laptop = asVehicle({ insuranceExpiryDate: '2027-07-03' }, 'b');
  expect(wordVehicles([phone, laptop], today)).toMatch(/cannot tell/);
  for (const garage of [
    [phone, laptop],
    [laptop, phone],
  ]) {
    expect(onePerPlate(garage)).toHaveLength(1);
    expect(wordVehicles(onePerPlate(garage), today)).toBe(
      'The Corolla is road-legal until 30 Apr 2027.',
    );
  }
});

test('a vehicle that is being edited does not count as a duplicate of itself', () => {
  const garage = [asVehicle({}, 'a'), asVehicle({ registrationNumber: 'LN19WKV' }, 'b')];
  expect(vehicleWithPlate(garage, 'LN19 WKV', 'a')?.id).toBe('b');
  expect(vehicleWithPlate(garage, 'LN19 WKV', 'b')).toBeNull();
});
