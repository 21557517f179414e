import { describe, expect, test } from 'vitest';
import { asCover } from '../../../../tests/support/fixtures/covers.ts';
import { checkFields } from '../sync/merge.ts';
import { coverEntity } from './cover.entity.ts';
import {
  coverProblems,
  coverStatus,
  currentCovers,
  groupCovers,
  nameOfCover,
  nextTerm,
} from './cover.rules.ts';
import { type CoverFields, coverKinds, emptyCover } from './cover.schema.ts';

const today = '2026-11-16';
const fields = (cover: Partial<CoverFields> & Pick<CoverFields, 'kind'>): CoverFields => {
  const { id: _, ...rest } = asCover(cover);
  return rest;
};

describe('required fields', () => {
  test('an insurance policy needs its vehicle and its last day', () => {
    const problems = coverProblems({ ...emptyCover, kind: 'insurance' });
    expect(problems).toEqual({
      vehicleId: 'Please choose a vehicle',
      endsOn: 'Please enter when it ends',
    });
  });

  test.each(['driving_licence', 'blue_badge'] as const)('a %s belongs to no vehicle', (kind) => {
    expect(coverProblems(fields({ kind, endsOn: '2030-01-01' })).vehicleId).toBeDefined();
    expect(coverProblems(fields({ kind, endsOn: '2030-01-01', vehicleId: null }))).toEqual({});
  });

  test('a cover with a price needs a payment interval and a first day', () => {
    const problems = coverProblems(fields({ kind: 'breakdown', costPence: 800 }));
    expect(Object.keys(problems).toSorted()).toEqual(['every', 'startsOn']);
  });

  test('a cover cannot end before it starts', () => {
    const cover = fields({ kind: 'warranty', startsOn: '2026-05-01', endsOn: '2026-04-30' });
    expect(coverProblems(cover)).toEqual({ endsOn: 'It cannot end before it starts' });
  });

  test("breakdown cover needs no last day, and a cover of kind 'other' needs a name", () => {
    expect(coverProblems(fields({ kind: 'breakdown' }))).toEqual({});
    expect(coverProblems(fields({ kind: 'other' }))).toEqual({ detail: 'Please say what it is' });
    expect(nameOfCover({ kind: 'other', detail: 'Dashcam' })).toBe('Dashcam');
  });

  test('a cover of every kind passes the schema', () => {
    for (const kind of coverKinds) {
      const isPersons = kind === 'driving_licence' || kind === 'blue_badge';
      const cover = fields({ kind, endsOn: '2027-01-01', detail: 'x' });
      const whole = isPersons ? { ...cover, vehicleId: null } : cover;
      const checked = checkFields(coverEntity, whole, today);
      expect(checked.problems, kind).toBeUndefined();
    }
  });
});

describe('status', () => {
  test.each([
    ['2026-11-15', 'over', -1],
    ['2026-11-16', 'due', 0],
    ['2026-12-16', 'due', 30],
    ['2026-12-17', 'fine', 31],
  ] as const)('the state of a cover with the last day %s is %s', (endsOn, state, days) => {
    expect(coverStatus({ endsOn }, today)).toMatchObject({ subject: 'cover', state, days });
  });

  test('a cover without a last day never expires', () => {
    expect(coverStatus({ endsOn: null }, today)).toMatchObject({ state: 'fine', date: null });
  });

  test('an expired driving licence needs attention; an expired warranty is only listed as ended', () => {
    const licence = asCover({ kind: 'driving_licence', vehicleId: null, endsOn: '2026-11-02' });
    const warranty = asCover({ kind: 'warranty', endsOn: '2026-11-02' });
    const plan = asCover({ kind: 'service_plan', endsOn: '2028-04-29' });
    const groups = groupCovers([plan, warranty, licence], today);
    expect(groups).toEqual({ needsYou: [licence], fine: [plan], ended: [warranty] });
  });
});

describe('renewing a cover', () => {
  const policy = asCover({
    kind: 'breakdown',
    provider: 'RAC',
    startsOn: '2025-11-25',
    endsOn: '2026-11-24',
    costPence: 9600,
    every: 'year',
  });

  test('the next term starts the day after the current term and has the same length', () => {
    expect(nextTerm(policy, today)).toMatchObject({
      provider: 'RAC',
      startsOn: '2026-11-25',
      endsOn: '2027-11-24',
      costPence: 9600,
      renewalOf: policy.id,
    });
  });

  test('a cover that lapsed long ago is renewed from today', () => {
    const lapsed = { ...policy, startsOn: '2024-01-01', endsOn: '2024-12-31' };
    expect(nextTerm(lapsed, today)).toMatchObject({ startsOn: today, endsOn: '2027-11-15' });
  });

  test.each([
    // Without a first day: how long it usually is.
    ['driving_licence', null, '2026-11-30', '2036-11-30'],
    ['blue_badge', null, '2026-11-30', '2029-11-30'],
    ['breakdown', null, '2026-11-30', '2027-11-30'],
    // Ten years have two or three leap days, and end on the same day all the same.
    ['driving_licence', '2016-12-01', '2026-11-30', '2036-11-30'],
    ['driving_licence', '2017-03-01', '2027-02-28', '2037-02-28'],
    ['blue_badge', '2026-01-01', '2026-12-01', '2027-11-01'],
  ] as const)('the next term of a %s from %s to %s ends on %s', (kind, startsOn, endsOn, until) => {
    expect(nextTerm({ ...policy, kind, startsOn, endsOn }, today).endsOn).toBe(until);
  });

  test('a term of a cover is not shown once a later term follows it', () => {
    const next = { ...nextTerm(policy, today), id: 'next' };
    expect(currentCovers([policy, next])).toEqual([next]);
  });
});
