import { expect, test } from 'vitest';
import { formatRegistration } from './format-registration.ts';

test.each([
  ['AB17CDE', 'AB17 CDE'],
  ['ab17 cde', 'AB17 CDE'],
  ['A123-BCD', 'A123 BCD'],
  ['ABC123D', 'ABC 123D'],
  ['ABC123', 'ABC 123'],
  ['AAZ1234', 'AAZ 1234'],
  ['1234AB', '1234 AB'],
])('the registration %s is formatted as %s', (given, shown) => {
  expect(formatRegistration(given)).toBe(shown);
});

test('a registration of unknown format is shown without a gap', () => {
  expect(formatRegistration('1X2Y3Z')).toBe('1X2Y3Z');
});
