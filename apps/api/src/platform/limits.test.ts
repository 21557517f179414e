import { expect, test } from 'vitest';
import { addressKey, takeFromAddress } from './limits.ts';

test('all addresses of one household count as one client of a rate limit, however they are written', () => {
  const same = [
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8:0:0:ffff::9',
    '2001:0db8:0000:0000:1:2:3:4',
  ];
  expect(new Set(same.map(addressKey)).size).toBe(1);
  expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8::1'));
});

test('a rate limit treats an IPv4 address written as IPv6 as the same client', () => {
  expect(addressKey('::ffff:203.0.113.7')).toBe(addressKey('203.0.113.7'));
  expect(addressKey('203.0.113.7')).not.toBe(addressKey('203.0.113.8'));
});

test('a rate limit counts all invalid addresses as one client', () => {
  expect(addressKey('junk1')).toBe(addressKey('junk2'));
});

test('a rate limit counts an IPv6 address in its /64, /56 and /48, and an IPv4 address in its /32 and /24, narrowest first', async () => {
  const taken = async (address: string) => {
    const points: [key: string, points: number][] = [];
    const limits: Parameters<typeof takeFromAddress>[0] = {
      take: async (limit, key) => {
        points.push([key, limit.points]);
      },
    };
    await takeFromAddress(limits, { name: 'sign-in', points: 10, seconds: 60 }, address);
    return points;
  };
  expect(await taken('2001:db8:1:2ff:5::1')).toEqual([
    ['2001:db8:1:2ff::/64', 10],
    ['2001:db8:1:200::/56', 40],
    ['2001:db8:1::/48', 200],
  ]);
  expect(await taken('203.0.113.77')).toEqual([
    ['203.0.113.77/32', 10],
    ['203.0.113.0/24', 200],
  ]);
  expect(await taken('junk')).toHaveLength(1);
});
