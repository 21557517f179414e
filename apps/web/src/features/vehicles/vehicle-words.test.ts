import { expect, test } from 'vitest';
import { formatField, vehicleWords } from './vehicle-words.ts';

const transit = { make: 'Ford', model: 'Transit', registrationNumber: 'LN19WKV' };

test('a change of a vehicle is described in natural words', () => {
  const { describe } = vehicleWords;
  expect(describe({ type: 'edit', fields: transit, patch: { mileage: 40000 } })).toBe(
    'Ford Transit: mileage changed to 40,000',
  );
  expect(
    describe({
      type: 'edit',
      fields: transit,
      patch: { motExpiryDate: '2026-11-26', vin: null, notes: 'Long story' },
    }),
  ).toBe('Ford Transit: MOT expiry date changed to 26 Nov 2026, VIN removed, notes changed');
  expect(describe({ type: 'add', fields: transit, patch: transit })).toBe(
    'Added Ford Transit LN19 WKV',
  );
  expect(describe({ type: 'delete', fields: null, patch: {} })).toBe('Deleted a vehicle');
});

test('values of a vehicle are formatted with their units', () => {
  expect(formatField('mileage', 49800)).toBe('49,800 miles');
  expect(formatField('lastServiceMileage', 0)).toBe('0 miles');
  expect(formatField('monthOfFirstRegistration', '2017-03')).toBe('Mar 2017');
  expect(formatField('taxDueDate', null)).toBe('Not set');
  expect(formatField('nation', 'ni')).toBe('Northern Ireland');
  expect(formatField('motExempt', false)).toBe('No');
  expect(formatField('checkedAt', '2026-06-30T23:30:00Z')).toBe('1 Jul 2026');
});
