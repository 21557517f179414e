import { expect, test } from 'vitest';
import { readPaper } from './paper.rules.ts';

const milesOn = (...lines: string[]) => readPaper(lines, { today: '2026-11-15' }).mileage;

test.each([
  ['Mileage: 45231', 45_231],
  ['Mileage 45,231', 45_231],
  ['Mileage: 45,231 miles', 45_231],
  ['Odometer: 45231', 45_231],
  ['Odometer reading   45,231', 45_231],
  ['Odo 45231', 45_231],
  ['Miles: 45231', 45_231],
  ['Recorded mileage 45231', 45_231],
  ['Mileage In: 45231', 45_231],
  ['Mileage (miles): 45231', 45_231],
  ['Speedo: 45231', 45_231],
  ['MILEAGE 9,800', 9800],
  ['Mileage at service 123456', 123_456],
  ['Reg: AB12 CDE Mileage: 45231 Colour: Red', 45_231],
  ['Vehicle has covered\n45,231 miles', 45_231],
])('the reader of documents reads %j as %i miles', (paper, miles) => {
  expect(milesOn(...paper.split('\n'))).toBe(miles);
});

test.each([
  ['Mileage: 4523l', 45_231],
  ['Mi1eage: 45,23I', 45_231],
  ['Mileaqe: 45231', 45_231],
  ['Odorneter 45231', null],
  ['Mileage: 45.231', 45_231],
  ['Mileage: 9O,8OO', 90_800],
])(
  'the reader of documents reads the mileage %j as %s although the photo was misread',
  (line, miles) => {
    expect(milesOn(line)).toBe(miles);
  },
);

test.each([
  'Next service at 55,000 miles',
  'Next service due: 55,000 miles',
  'Next service mileage: 55000',
  'Guaranteed for 12 months or 12,000 miles',
  'Warranty 24 months / 24,000 miles',
  'Change every 10,000 miles',
  'Annual mileage 12,000',
  'Mileage limit: 60000',
  'Re-torque after 50 miles',
  'Last service mileage 35,000',
  'Replace within 3,000 miles',
  'Mileage rate 45p per mile',
  'Invoice number 45231',
  'Tel 01484 496669',
  'Total £452.31',
])('the reader of documents does not take %j for the current mileage', (line) => {
  expect(milesOn(line)).toBeNull();
  expect(milesOn('Mileage: 45231', line)).toBe(45_231);
  expect(milesOn(line, 'Mileage: 45231')).toBe(45_231);
});

test('the reader of documents finds a mileage under its label or next to it', () => {
  expect(
    milesOn(
      'Registration   Model      Date Registered   Mileage',
      'JL71 LDD       CORSA SE   18-Mar-2018       122,882',
    ),
  ).toBe(122_882);
});

test('the reader of documents prefers a mileage with a label', () => {
  expect(milesOn('Seen at 41,000 miles by the AA', 'Odometer 45231')).toBe(45_231);
});

test('if two labelled mileages differ too much for one visit, the reader of documents ignores both', () => {
  expect(milesOn('Mileage in 45231', 'Mileage out 45236')).toBe(45_231);
  expect(milesOn('Mileage 45231', 'Mileage 54321')).toBeNull();
});

test('the reader of documents does not take the year of a date for a mileage', () => {
  expect(milesOn('Mileage history', 'Miles 14 March 2025')).toBeNull();
});

test('the reader of documents ignores the mileages of earlier MOT tests', () => {
  expect(
    milesOn('Mileage history', '14.03.2024   40,000 miles', '12.03.2023   31,000 miles'),
  ).toBeNull();
});

test('the reader of documents ignores kilometres, or converts them on request', () => {
  const paper = 'Odometer: 100,000 km';
  expect(milesOn(paper)).toBeNull();
  expect(readPaper(paper, { today: '2026-11-15', kilometres: 'convert' }).mileage).toBe(62_137);
  expect(
    readPaper('Odometer (km): 100000', { today: '2026-11-15', kilometres: 'convert' }).mileage,
  ).toBe(62_137);
});
