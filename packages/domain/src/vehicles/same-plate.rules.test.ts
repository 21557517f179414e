import { expect, test } from 'vitest';
import { asVehicle } from '../../../../dev/fixtures/reminders.ts';
import { wordVehicles } from '../../../../dev/fixtures/verdict-words.ts';
import { onePerPlate, otherHolder, vehicleWithPlate } from './same-plate.rules.ts';

const today = '2026-11-14';

test('a plate is known again however it is written', () => {
  const garage = [asVehicle({ registrationNumber: 'LN19WKV' }, 'a'), asVehicle({}, 'b')];
  expect(vehicleWithPlate(garage, 'ab17 cde')?.id).toBe('b');
  expect(vehicleWithPlate(garage, 'AB17-CDE')?.id).toBe('b');
  expect(vehicleWithPlate(garage, 'AB17 CDF')).toBeNull();
});

test('a vehicle does not stand in its own way', () => {
  expect(vehicleWithPlate([asVehicle({}, 'a')], 'AB17CDE', 'a')).toBeNull();
  expect(vehicleWithPlate([asVehicle({}, 'a'), asVehicle({}, 'b')], 'AB17CDE', 'a')?.id).toBe('b');
});

test('a garage without pairs is the same list', () => {
  const garage = [asVehicle({}, 'a'), asVehicle({ registrationNumber: 'LN19WKV' }, 'b')];
  expect(onePerPlate(garage)).toBe(garage);
});

test('two records of one vehicle are judged as one, by what either of them knows', () => {
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

test('a vehicle that is there twice can still be edited, but not given another one’s plate', () => {
  const phone = asVehicle({ registrationNumber: 'AB17CDE' }, 'a');
  const laptop = asVehicle({ registrationNumber: 'AB17CDE' }, 'b');
  const van = asVehicle({ registrationNumber: 'LN19WKV' }, 'c');
  const garage = [phone, laptop, van];
  expect(otherHolder(garage, 'ab17 cde', phone)).toBeNull();
  expect(otherHolder(garage, 'LN19 WKV', phone)).toBe(van);
  expect(otherHolder(garage, 'LN19 WKV', van)).toBeNull();
});
