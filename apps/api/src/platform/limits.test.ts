import { expect, test } from 'vitest';
import { addressKey, networksOf } from './limits.ts';

test('one household has one key, however its addresses are written', () => {
  const same = [
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8:0:0:ffff::9',
    '2001:0db8:0000:0000:1:2:3:4',
  ];
  expect(new Set(same.map(addressKey)).size).toBe(1);
  expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8::1'));
});

test('an IPv4 address has the same key inside IPv6', () => {
  expect(addressKey('::ffff:203.0.113.7')).toBe(addressKey('203.0.113.7'));
  expect(addressKey('203.0.113.7')).not.toBe(addressKey('203.0.113.8'));
});

test('all invalid addresses share one key', () => {
  expect(addressKey('junk1')).toBe(addressKey('junk2'));
});

test('an IPv6 address belongs to its /64, /56 and /48, and an IPv4 address to its /24', () => {
  const keys = (address: string) => networksOf(address).map(({ key }) => key);
  expect(keys('2001:db8:1:2ff:5::1')).toEqual([
    '2001:db8:1:2ff::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ]);
  expect(keys('203.0.113.77')).toEqual(['203.0.113.77/32', '203.0.113.0/24']);
  expect(networksOf('junk')).toHaveLength(1);
});
