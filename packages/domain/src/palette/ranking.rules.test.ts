import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findable } from './matching.rules.ts';
import { findEntries, type Rankable } from './ranking.rules.ts';

type More = Pick<Rankable, 'state' | 'isAtHand'> & { plate?: string };
const entry = (id: string, group: string, title: string, { plate = '', ...more }: More = {}) => ({
  ...findable({ title, plate }),
  ...more,
  id,
  group,
});

const entries = [
  entry('v1', 'vehicles', 'Ford Focus', { plate: 'OL12 ABC', isAtHand: true }),
  entry('t1', 'tasks', 'Oil change'),
  entry('t2', 'tasks', 'Oil filter', { state: 'late' }),
  entry('t3', 'tasks', 'Oil change, old', { state: 'done' }),
  entry('g1', 'guides', 'Oil Change'),
  entry('a1', 'actions', 'Add fuel', { isAtHand: true }),
];
const options = { recent: [], perGroup: 5, groups: ['vehicles', 'tasks', 'guides', 'actions'] };
const ids = (text: string, more = {}) =>
  findEntries(entries, text, { ...options, ...more }).map(({ group, entries: found }) => [
    group,
    ...found.map(({ id }) => id),
  ]);

test('among equal matches in the command palette, overdue entries come first and completed entries last', () => {
  expect(ids('oil')).toEqual([
    ['tasks', 't2', 't1', 't3'],
    ['guides', 'g1'],
  ]);
});

test('recently chosen entries come first in the command palette, but not before much better matches', () => {
  expect(ids('oil', { recent: ['t1'] })[0]).toEqual(['tasks', 't1', 't2', 't3']);
  expect(ids('oil', { recent: ['g1'] })[0]).toEqual(['guides', 'g1']);
  expect(ids('oil change', { recent: ['t3'] })[0]?.[1]).toBe('t1');
});

test('the group with the best match comes first in the command palette', () => {
  expect(ids('ol12')[0]).toEqual(['vehicles', 'v1']);
  expect(ids('fue')).toEqual([['actions', 'a1']]);
});

test('the command palette searches for similar words only if no entry matches exactly', () => {
  expect(ids('fule')).toEqual([['actions', 'a1']]);
  expect(ids('oil chnage')[0]).toEqual(['tasks', 't1', 't3']);
  expect(ids('zzzz')).toEqual([]);
});

test('without a query, the command palette lists vehicles, actions, overdue tasks and recently chosen entries', () => {
  expect(ids('')).toEqual([
    ['vehicles', 'v1'],
    ['tasks', 't2'],
    ['actions', 'a1'],
  ]);
  expect(ids(' ', { recent: ['t3'] })[1]).toEqual(['tasks', 't2', 't3']);
});

test('no group of the command palette exceeds its limit, and no entry appears twice', () => {
  const many = Array.from({ length: 400 }, (_, at) =>
    entry(`t${at}`, at % 3 ? 'tasks' : 'guides', `oil job ${at}`),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.integer({ min: 1, max: 9 }), (text, most) => {
      const found = findEntries(many, text, { ...options, perGroup: most });
      const all = found.flatMap(({ entries: some }) => some.map(({ id }) => id));
      expect(new Set(all).size).toBe(all.length);
      for (const { entries: some } of found) expect(some.length).toBeLessThanOrEqual(most);
    }),
    { numRuns: 200 },
  );
});
