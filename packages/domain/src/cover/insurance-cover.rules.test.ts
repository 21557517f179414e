import { describe, expect, test } from 'vitest';
import { asCover } from '../../../../tests/support/fixtures/covers.ts';
import { asVehicle, corollaId } from '../../../../tests/support/fixtures/reminders.ts';
import { judgeVehicle } from '../vehicles/verdict.rules.ts';
import type { Cover } from './cover.schema.ts';
import {
  coversOf,
  isKeptWithVehicle,
  lastPolicy,
  policyUntil,
  withInsurance,
} from './insurance-cover.rules.ts';

const today = '2026-11-16';
const policy = (fields: Partial<Cover>) => asCover({ kind: 'insurance', ...fields });
const dateWith = (own: string | null, ...covers: Cover[]) =>
  withInsurance([asVehicle({ insuranceExpiryDate: own })], covers, today)[0]?.insuranceExpiryDate;

describe('the insurance date of a vehicle', () => {
  test('a vehicle without a policy keeps its own insurance date and is returned unchanged', () => {
    const vehicle = asVehicle({ insuranceExpiryDate: '2027-01-01' });
    expect(withInsurance([vehicle], [asCover({ kind: 'warranty' })], today)[0]).toBe(vehicle);
  });

  test.each<[string, string | null, Cover[], string | null]>([
    [
      'the end of the policy is the insurance date',
      null,
      [policy({ endsOn: '2027-06-20' })],
      '2027-06-20',
    ],
    [
      'the later end of two policies is the insurance date',
      null,
      [policy({ endsOn: '2026-12-01' }), policy({ endsOn: '2027-06-20' })],
      '2027-06-20',
    ],
    [
      'an older date that is stored on the vehicle is ignored',
      '2026-10-01',
      [policy({ endsOn: '2027-06-20' })],
      '2027-06-20',
    ],
    [
      'a later date that an older version of the app stored on the vehicle is the insurance date',
      '2028-01-01',
      [policy({ endsOn: '2027-06-20' })],
      '2028-01-01',
    ],
    [
      'the end of an expired policy stays the insurance date',
      null,
      [policy({ endsOn: '2026-11-15' })],
      '2026-11-15',
    ],
    [
      'the end of a policy that follows without a gap is the insurance date',
      null,
      [policy({ endsOn: '2026-11-30' }), policy({ startsOn: '2026-12-01', endsOn: '2027-11-30' })],
      '2027-11-30',
    ],
    [
      'a policy that follows after a gap of a day does not count',
      null,
      [policy({ endsOn: '2026-11-30' }), policy({ startsOn: '2026-12-02', endsOn: '2027-11-30' })],
      '2026-11-30',
    ],
    [
      'a future policy does not extend an expired policy',
      null,
      [policy({ endsOn: '2026-11-10' }), policy({ startsOn: '2026-11-20', endsOn: '2027-11-19' })],
      '2026-11-10',
    ],
    [
      'a future policy alone does not count',
      null,
      [policy({ startsOn: '2026-11-20', endsOn: '2027-11-19' })],
      null,
    ],
    [
      'the policy of another vehicle is ignored',
      '2026-12-01',
      [policy({ vehicleId: 'another', endsOn: '2027-06-20' })],
      '2026-12-01',
    ],
  ])('%s', (_, own, covers, until) => {
    expect(dateWith(own, ...covers)).toBe(until);
  });

  test('if another policy follows today’s without a gap, the legal verdict uses the later end, and the insurer shown is today’s', () => {
    const covers = [
      policy({ provider: 'Aviva', endsOn: '2026-11-30' }),
      policy({ provider: 'Admiral', startsOn: '2026-12-01', endsOn: '2027-11-30' }),
    ];
    const [vehicle] = withInsurance([asVehicle()], covers, today);
    expect(vehicle?.insuranceProvider).toBe('Aviva');
    expect(vehicle && judgeVehicle(vehicle, today).insurance).toMatchObject({
      state: 'fine',
      date: '2027-11-30',
    });
  });
});

describe('earlier dates', () => {
  const vehicle = asVehicle({ insuranceExpiryDate: '2027-01-01', insuranceProvider: 'Aviva' });

  test('an insurance date stored on the vehicle counts as a separate policy', () => {
    expect(coversOf([], [vehicle])).toMatchObject([
      { id: `insurance-${corollaId}`, kind: 'insurance', provider: 'Aviva', endsOn: '2027-01-01' },
    ]);
  });

  test('an insurance date stored on the vehicle and the policy made from it count as one policy, and the later date counts', () => {
    const record = policy({
      id: `insurance-${corollaId}`,
      costPence: 29_840,
      endsOn: '2026-12-01',
    });
    expect(coversOf([record], [vehicle])).toEqual([{ ...record, endsOn: '2027-01-01' }]);
    const later = { ...record, endsOn: '2027-06-20' };
    expect(coversOf([later], [vehicle])).toEqual([later]);
  });

  test('an insurance date stays on the vehicle until it is moved into a policy', () => {
    const own = { id: `insurance-${corollaId}` };
    expect(isKeptWithVehicle(own, vehicle)).toBe(true);
    expect(isKeptWithVehicle(own, asVehicle())).toBe(false);
    expect(isKeptWithVehicle({ id: 'another' }, vehicle)).toBe(false);
  });
});

describe('new policies', () => {
  const vehicle = asVehicle({ insuranceExpiryDate: '2026-11-30', insuranceProvider: 'Aviva' });

  test('a new insurance policy starts the day after the last policy ends, and the new price is left empty', () => {
    const last = policy({
      startsOn: '2025-12-01',
      endsOn: '2026-11-30',
      costPence: 29_840,
      every: 'year',
    });
    const next = policyUntil(asVehicle(), [last], {
      date: '2027-11-30',
      provider: 'Admiral',
      today,
    });
    expect(next).toMatchObject({
      kind: 'insurance',
      vehicleId: corollaId,
      provider: 'Admiral',
      startsOn: '2026-12-01',
      endsOn: '2027-11-30',
      costPence: null,
      every: null,
      renewalOf: last.id,
    });
    expect(dateWith(null, last, { ...next, id: 'next' })).toBe('2027-11-30');
  });

  test('a new insurance policy starts the day after a date that is stored on the vehicle', () => {
    const next = policyUntil(vehicle, [], { date: '2027-11-30', provider: null, today });
    expect(next).toMatchObject({ provider: 'Aviva', renewalOf: `insurance-${corollaId}` });
    expect(dateWith('2026-11-30', { ...next, id: 'next' })).toBe('2027-11-30');
  });

  test('the form for a new insurance policy has no start date if no earlier policy is known', () => {
    const next = policyUntil(asVehicle(), [], { date: '2027-11-30', provider: null, today });
    expect(next).toMatchObject({ startsOn: null, renewalOf: null });
    expect(lastPolicy(asVehicle(), [])).toBeNull();
  });
});
