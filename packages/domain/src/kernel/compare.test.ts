import { expect, test } from 'vitest';
import { newestFirst } from './compare.ts';

test('records are sorted newest first, and records of the same moment by id', () => {
  const records = [
    { id: 'b', createdAt: '2026-11-01T10:00:00.000Z' },
    { id: 'd', createdAt: '2026-11-02T10:00:00.000Z' },
    { id: 'a', createdAt: '2026-11-01T10:00:00.000Z' },
    { id: 'c', createdAt: '2026-10-31T10:00:00.000Z' },
  ];
  const inOrder = ['d', 'a', 'b', 'c'];
  expect(records.toSorted(newestFirst).map(({ id }) => id)).toEqual(inOrder);
  expect(
    records
      .toReversed()
      .toSorted(newestFirst)
      .map(({ id }) => id),
  ).toEqual(inOrder);
});
