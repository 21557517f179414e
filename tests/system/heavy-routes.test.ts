import { expect, test } from 'vitest';
import { routeCases } from '../security/isolation/route-cases.ts';
import { apart, calls } from './heavy/routes.ts';

test('the suite of heavy routes calls every route with the heaviest account, or states why it does not', () => {
  const known = new Set([...Object.keys(apart), ...Object.keys(calls)]);
  expect(Object.keys(routeCases).filter((route) => !known.has(route))).toEqual([]);
  expect([...known].filter((route) => !(route in routeCases))).toEqual([]);
});
