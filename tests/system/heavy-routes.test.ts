import { expect, test } from 'vitest';
import { routeCases } from '../security/isolation/route-cases.ts';
import { apart, calls } from './heavy/routes.ts';

test('the heaviest account calls every route, or the suite states why not', () => {
  const known = new Set([...Object.keys(apart), ...Object.keys(calls)]);
  expect(Object.keys(routeCases).filter((route) => !known.has(route))).toEqual([]);
  expect([...known].filter((route) => !(route in routeCases))).toEqual([]);
});
