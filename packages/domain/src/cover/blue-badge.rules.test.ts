import { expect, test } from 'vitest';
import { hasBlueBadge } from './blue-badge.rules.ts';
import type { CoverKind } from './cover.schema.ts';

const today = '2026-11-17';

test.each<[kind: CoverKind, startsOn: string | null, endsOn: string | null, has: boolean]>([
  ['blue_badge', '2025-01-01', '2027-12-31', true],
  ['blue_badge', null, today, true],
  ['blue_badge', today, null, true],
  ['blue_badge', '2023-11-17', '2026-11-16', false],
  ['blue_badge', '2026-11-18', '2029-11-17', false],
  ['permit', '2025-01-01', '2027-12-31', false],
])(
  'whether a cover of kind %s from %s to %s is a valid Blue Badge today: %s',
  (kind, startsOn, endsOn, has) => {
    expect(hasBlueBadge([{ kind, startsOn, endsOn }], today)).toBe(has);
  },
);

test('an expired Blue Badge does not count if there is a new Blue Badge', () => {
  const kind = 'blue_badge';
  const old = { kind, startsOn: '2020-01-01', endsOn: '2022-12-31' } as const;
  expect(hasBlueBadge([old, { ...old, endsOn: '2028-12-31' }], today)).toBe(true);
  expect(hasBlueBadge([], today)).toBe(false);
});
