import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AnyId, idWithNames, newId, newOfflineId, RecordId } from './ids.ts';

const random = (bytes: Uint8Array<ArrayBuffer>) => bytes.map(() => Math.random() * 256);

test('an id is a UUIDv7, so ids sort by the time they were made', () => {
  const early = newId({ now: 1_700_000_000_000, random });
  const late = newId({ now: 1_800_000_000_000, random });
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(early < late).toBe(true);
});

test('an id made offline consists of a prefix of its own, the time and letters', () => {
  expect(newOfflineId({ now: 1_700_000_000_000, random })).toMatch(
    /^offline_1700000000000_[a-z]{12}$/,
  );
});

test('ids are unique even if the clock stands still or is wrong', () => {
  for (const now of [0, -5, 1_700_000_000_000.7, 9_999_999_999_999]) {
    const made = Array.from({ length: 1000 }, () => [
      newId({ now, random }),
      newOfflineId({ now, random }),
    ]).flat();
    expect(new Set(made).size).toBe(2000);
    for (const id of made) expect(z.safeParse(RecordId, id).success).toBe(true);
  }
});

test.each(['', 'x', '../etc', 'offline_1_a', "1'; drop table", 'OFFLINE_1700000000000_abcdefgh'])(
  '%j is not accepted as an id',
  (id) => expect(z.safeParse(RecordId, id).success).toBe(false),
);

test('an id with a prefix contains the id of its record, and only the listed prefixes are accepted', () => {
  const NamedId = idWithNames('mot', 'tax');
  const isNamed = (id: string) => z.safeParse(NamedId, id).success;
  for (const id of [newId({ now: 0, random }), newOfflineId({ now: 0, random })]) {
    expect([id, `mot-${id}`, `tax-${id}`].map(isNamed)).toEqual([true, true, true]);
    const wrong = [`oil-${id}`, `mot-mot-${id}`, `motx${id}`, `mot-`, `-${id}`, `mot-${id}\n`];
    expect(wrong.filter(isNamed)).toEqual([]);
    expect(z.safeParse(RecordId, `mot-${id}`).success).toBe(false);
    expect(z.safeParse(AnyId, `mot-${id}`).success).toBe(true);
  }
});
