import { expect, test } from 'vitest';
import { addressKey } from './limits.ts';

test('one household counts as one, however its addresses are written', () => {
  const same = [
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8:0:0:ffff::9',
    '2001:0db8:0000:0000:1:2:3:4',
  ];
  expect(new Set(same.map(addressKey)).size).toBe(1);
  expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8::1'));
});

test('an IPv4 address is the same inside IPv6', () => {
  expect(addressKey('::ffff:203.0.113.7')).toBe(addressKey('203.0.113.7'));
  expect(addressKey('203.0.113.7')).not.toBe(addressKey('203.0.113.8'));
});

test('what is no address is all counted as one', () => {
  expect(addressKey('junk1')).toBe(addressKey('junk2'));
});
