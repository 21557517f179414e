import { expect, test } from 'vitest';
import { vinEndingOf } from './vin.rules.ts';

test('a VIN of 17 characters ends with its last six', () => {
  expect(vinEndingOf('SB1BR56L30E004217')).toBe('004217');
});

test('the ending of a shorter or longer VIN is not shown: it may be nearly all of it', () => {
  for (const vin of [null, '', 'AB1234', '1234567', 'SB1BR56L30E00421', 'SB1BR56L30E0042170']) {
    expect(vinEndingOf(vin)).toBeNull();
  }
});
