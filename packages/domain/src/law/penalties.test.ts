import { expect, test } from 'vitest';
import { type PenaltyKind, penaltiesFor } from './penalties.ts';

const today = '2026-11-17';
const said = (kind: PenaltyKind, nation: 'gb' | 'ni' | null = null) =>
  penaltiesFor(kind, nation, today)
    .map(({ text }) => text)
    .join(' ');

test.each<[PenaltyKind, readonly string[]]>([
  ['mot', ['£1,000', '£2,500', 'a ban', '3 points on your licence']],
  ['tax', ['£80', '£1,000 or five times the tax', 'clamped', '£2,500']],
  ['sorn', ['£2,500 or five times the tax']],
  [
    'insurance',
    ['£100', '£1,000', '£300 and 6 points on your licence', 'unlimited fine', 'a ban', 'seize'],
  ],
  ['dangerous', ['£2,500', 'a ban', '3 points on your licence']],
  ['recall', ['an insurance claim can be affected', '£2,500']],
])('the text on penalties states both the usual and the larger penalties: %s', (kind, parts) => {
  expect(parts.filter((part) => !said(kind).includes(part))).toEqual([]);
});

test.each<PenaltyKind>(['mot', 'insurance', 'dangerous', 'recall'])(
  'the text on penalties for Northern Ireland contains no amount of Great Britain: %s',
  (kind) => {
    expect(said(kind, 'ni')).not.toMatch(/£|points/);
  },
);

test('vehicle tax has the same penalties in the whole United Kingdom', () => {
  expect(said('tax', 'ni')).toBe(said('tax', 'gb'));
});

test('a penalty that was not checked against its source for a year is not shown', () => {
  expect(penaltiesFor('mot', 'gb', '2027-11-16')).toHaveLength(2);
  expect(penaltiesFor('mot', 'gb', '2027-11-17')).toEqual([]);
});
