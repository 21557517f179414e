import { expect, test } from 'vitest';
import {
  goodVehicle,
  insuranceOver,
  insuranceSoon,
  motOver,
  motSoon,
  taxOver,
  taxSoon,
  today,
} from '../../../../tests/support/fixtures/dashboard.ts';
import type { VehicleFields } from '../vehicles/vehicles.schema.ts';
import {
  countRenewals,
  judgeAll,
  type RenewalView,
  totalRenewals,
  vehiclesDue,
} from './renewals-due.rules.ts';

type Facts = Partial<VehicleFields>;
const vehiclesWith = (garage: Facts[]) => garage.map((facts, at) => goodVehicle(facts, `${at}`));
const judge = (garage: Facts[]) => judgeAll(vehiclesWith(garage), today);

test.each<[string, Facts[], object, object]>([
  ['no vehicles', [], {}, { due: 0, over: 0 }],
  ['an MOT that ends soon', [motSoon, {}], { mot: { due: 1, over: 0 } }, { due: 1, over: 0 }],
  [
    'renewals of each kind, soon and overdue',
    [{ ...motSoon, ...taxOver, ...insuranceSoon }, { ...motOver, ...insuranceOver }, taxSoon],
    {
      mot: { due: 1, over: 1 },
      tax: { due: 1, over: 1 },
      insurance: { due: 1, over: 1 },
    },
    { due: 3, over: 3 },
  ],
  ['a vehicle off the road', [{ ...motOver, taxStatus: 'SORN' }], {}, { due: 0, over: 0 }],
  ['a vehicle exempt from MOT', [{ ...motOver, motExempt: true }], {}, { due: 0, over: 0 }],
])('the number of renewals due is right for %s', (_, garage, counts, total) => {
  const none = { due: 0, over: 0 };
  const counted = countRenewals(judge(garage));
  expect(counted).toEqual({ mot: none, tax: none, insurance: none, ...counts });
  expect(totalRenewals(counted)).toEqual(total);
});

const failed = { ...motSoon, motFailedOn: '2026-11-10' };

test.each<[RenewalView, string]>([
  ['renewals', '1 2 3 4 5 6 7'],
  ['mot', '1 2 7'],
  ['tax', '3 4'],
  ['insurance', '5 6'],
])('the filter %s lists the vehicles %s', (view, expected) => {
  const garage = [{}, motSoon, motOver, taxSoon, taxOver, insuranceSoon, insuranceOver, failed];
  const listed = vehiclesDue(vehiclesWith(garage), view, today);
  expect(listed.map(({ id }) => id).join(' ')).toBe(expected);
});

test('a vehicle that failed its MOT has an MOT to renew', () => {
  expect(countRenewals(judge([failed])).mot).toEqual({ due: 1, over: 0 });
});
