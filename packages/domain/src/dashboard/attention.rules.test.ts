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
import { hideInsurance } from '../vehicles/insurance.rules.ts';
import type { VehicleFields } from '../vehicles/vehicles.schema.ts';
import { attentionOf } from './attention.rules.ts';
import { judgeAll } from './renewals-due.rules.ts';

type Facts = Partial<VehicleFields>;
const judge = (garage: Facts[]) =>
  judgeAll(
    garage.map((facts, at) => goodVehicle(facts, `${at}`)),
    today,
  );
const attention = (garage: Facts[], overdueTasks = 0) =>
  attentionOf(judge(garage), { overdueTasks }).map(({ text, tone }) => `${text} (${tone})`);

const noDates = { motExpiryDate: null };

test.each<[string, Facts[], number, string[]]>([
  ['no vehicles', [], 0, []],
  ['nothing due', [{}, {}], 0, []],
  ['one overdue task', [{}], 1, ['1 overdue task (stop)']],
  ['many overdue tasks', [{}], 1234, ['1,234 overdue tasks (stop)']],
  ['a thousand overdue tasks', [{}], 1000, ['1,000 overdue tasks (stop)']],
  ['an MOT that ends soon', [motSoon, {}], 0, ['1 MOT expiring soon (warn)']],
  ['two MOTs that end soon', [motSoon, motSoon], 0, ['2 MOTs expiring soon (warn)']],
  ['the last day of an MOT', [{ motExpiryDate: today }], 0, ['1 MOT expiring soon (warn)']],
  [
    'an MOT that ends in 30 days',
    [{ motExpiryDate: '2026-12-14' }],
    0,
    ['1 MOT expiring soon (warn)'],
  ],
  ['an MOT that ends in 31 days', [{ motExpiryDate: '2026-12-15' }], 0, []],
  ['an MOT that has run out is not expiring', [motOver], 0, ['1 MOT expired (stop)']],
  [
    'one expired MOT and one expiring',
    [motOver, motSoon],
    0,
    ['1 MOT expired (stop)', '1 MOT expiring soon (warn)'],
  ],
  [
    'a bad status without a date',
    [{ ...noDates, motStatus: 'Not valid' }],
    0,
    ['1 MOT not valid (stop)'],
  ],
  ['a good status without a date counts for nothing', [{ ...noDates, motStatus: 'Valid' }], 0, []],
  ['tax that ends soon', [taxSoon], 0, ['1 road tax expiring soon (warn)']],
  ['tax is over on its day', [{ taxDueDate: today }], 0, ['1 road tax expired (stop)']],
  [
    'the tax of three vehicles',
    [taxSoon, taxSoon, taxOver],
    0,
    ['1 road tax expired (stop)', '2 road taxes expiring soon (warn)'],
  ],
  [
    'an untaxed vehicle',
    [{ taxDueDate: null, taxStatus: 'Untaxed' }],
    0,
    ['1 vehicle untaxed (stop)'],
  ],
  ['insurance that ends soon', [insuranceSoon], 0, ['1 insurance policy expiring soon (warn)']],
  [
    'insurance that is over',
    [insuranceOver, insuranceOver],
    0,
    ['2 insurance policies expired (stop)'],
  ],
  [
    'a first MOT',
    [{ ...noDates, year: 2023, typeApproval: 'M1', firstRegistrationDate: '2023-11-30' }],
    0,
    ['1 first MOT due soon (warn)'],
  ],
  [
    'a first MOT estimated from a month',
    [{ ...noDates, year: 2023, monthOfFirstRegistration: '2023-12' }],
    0,
    ['1 first MOT due soon (estimated) (warn)'],
  ],
  [
    'one certain date among estimated dates',
    [
      { ...noDates, year: 2023, monthOfFirstRegistration: '2023-12' },
      { ...noDates, firstMotDueDate: '2026-12-01' },
    ],
    0,
    ['2 first MOTs due soon (warn)'],
  ],
  [
    'a first MOT that is overdue by DVSA’s date',
    [{ ...noDates, firstMotDueDate: '2026-11-01' }],
    0,
    ['1 first MOT overdue (stop)'],
  ],
  [
    'a first MOT that is overdue only by the date of first registration',
    [{ ...noDates, year: 2023, firstRegistrationDate: '2023-11-01' }],
    0,
    [],
  ],
  ['a failed test', [{ ...motSoon, motFailedOn: '2026-11-10' }], 0, ['1 MOT failed (warn)']],
  ['nothing is due off the road', [{ ...motOver, ...taxOver, taxStatus: 'SORN' }], 0, []],
  ['a service is not a legal matter', [{ nextServiceDate: '2026-11-01' }], 0, []],
  [
    'every problem at once, the worst first',
    [{ ...motOver, ...taxSoon, ...insuranceSoon }, motSoon, taxOver],
    2,
    [
      '1 MOT expired (stop)',
      '1 road tax expired (stop)',
      '1 MOT expiring soon (warn)',
      '1 road tax expiring soon (warn)',
      '1 insurance policy expiring soon (warn)',
      '2 overdue tasks (stop)',
    ],
  ],
  [
    'a missing insurance date after what expires soon',
    [{ insuranceExpiryDate: null }, motSoon],
    0,
    ['1 MOT expiring soon (warn)', '1 insurance date missing (warn)'],
  ],
])('the list of what needs attention: %s', (_, garage, overdueTasks, expected) => {
  expect(attention(garage, overdueTasks)).toEqual(expected);
});

const firstMot = { ...noDates, year: 2023 };
test.each<[string, Facts]>([
  ['2 MOTs expired', motOver],
  ['2 MOTs not valid', { ...noDates, motStatus: 'Not valid' }],
  ['2 MOTs failed', { ...motSoon, motFailedOn: '2026-11-10' }],
  ['2 first MOTs overdue', { ...noDates, firstMotDueDate: '2026-11-01' }],
  ['2 road taxes expired', taxOver],
  ['2 vehicles untaxed', { taxDueDate: null, taxStatus: 'Untaxed' }],
  ['2 insurance policies expired', insuranceOver],
  ['2 safety recalls outstanding', { recallSince: '2026-11-01' }],
  ['2 MOTs expiring soon', motSoon],
  ['2 first MOTs due soon (estimated)', { ...firstMot, monthOfFirstRegistration: '2023-12' }],
  ['2 road taxes expiring soon', taxSoon],
  ['2 insurance policies expiring soon', insuranceSoon],
  ['2 insurance dates missing', { insuranceExpiryDate: null }],
])('the list of what needs attention for two vehicles has the entry “%s”', (text, facts) => {
  expect(attentionOf(judge([facts, facts]), { overdueTasks: 0 })).toMatchObject([{ text }]);
});

test('in the list of what needs attention, vehicles that must not be driven come first', () => {
  const danger = { source: 'mot' as const, id: 'a', since: '2026-11-10', what: 'Brake pipe' };
  const withDanger = judge([motOver, {}, {}]).map((one, at) =>
    at > 0 ? { ...one, position: { ...one.position, dangers: [danger] } } : one,
  );
  const texts = (judged: typeof withDanger) =>
    attentionOf(judged, { overdueTasks: 0 }).map(({ text, tone }) => `${text} (${tone})`);
  expect(texts(withDanger)).toEqual(['2 vehicles not to be driven (stop)', '1 MOT expired (stop)']);
  expect(texts(withDanger.slice(2))).toEqual(['1 vehicle not to be driven (stop)']);
});

test('in the list of what needs attention, the entry for overdue tasks names no vehicle', () => {
  expect(attentionOf(judge([{}]), { overdueTasks: 2 })).toEqual([
    { id: 'tasks', tone: 'stop', text: '2 overdue tasks', vehicles: [] },
  ]);
});

test('in the list of what needs attention, an entry about vehicles names those vehicles', () => {
  const [item] = attentionOf(judge([{}, motSoon, motSoon]), { overdueTasks: 0 });
  expect(item?.vehicles.map(({ id }) => id)).toEqual(['1', '2']);
});

test('a safety recall is listed after expired items and before items that expire soon', () => {
  const recalled = goodVehicle({ recallSince: '2026-11-01' });
  const texts = attentionOf(
    judgeAll([recalled, goodVehicle(motSoon, 'b'), goodVehicle(taxOver, 'c')], today),
    { overdueTasks: 0 },
  );
  expect(texts.map(({ text, tone }) => [text, tone])).toEqual([
    ['1 road tax expired', 'stop'],
    ['1 safety recall outstanding', 'stop'],
    ['1 MOT expiring soon', 'warn'],
  ]);
});

test('an insurance date that the user may not see does not count as missing', () => {
  const judged = judgeAll([hideInsurance(goodVehicle({ insuranceExpiryDate: null }, '1'))], today);
  expect(attentionOf(judged, { overdueTasks: 0 })).toEqual([]);
});
