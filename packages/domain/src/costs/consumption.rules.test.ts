import { expect, test } from 'vitest';
import { fillsOf } from '../../../../tests/support/fixtures/costs.ts';
import {
  consumptionOf,
  type Fill,
  formatEconomy,
  formatUnitPrice,
  legOfDraft,
  legsOf,
  priceAt,
} from './consumption.rules.ts';
import type { Energy } from './costs.schema.ts';

type Row = [arithmetic: string, fills: string, legs: string[], overall: string | null];

/** A gallon is 4.54609 l, so mpg = miles x 4.54609 / litres. The expected values were calculated by hand. */
const mpgRows: Row[] = [
  ['without fills there is no figure', '', [], null],
  ['one full tank gives no figure yet', '1000F40', [], null],
  ['partial fills alone give no figure', '1000P20 1300P20 1600P20', [], null],
  ['400 x 4.54609 / 40 = 45.46', '1000F40 1400F40', ['45.5'], '45.5'],
  ['the amount of the first fill does not matter', '1000F12.3 1400F40', ['45.5'], '45.5'],
  ['300 x 4.54609 / 35.5 = 38.42', '20000F50 20300F35.5', ['38.4'], '38.4'],
  ['250 x 4.54609 / 20 = 56.83', '0F5 250F20', ['56.8'], '56.8'],
  [
    '412 x 4.54609 / 38.71 = 48.39; 388 x 4.54609 / 41.02 = 43.00; 800 x 4.54609 / 79.73 = 45.61',
    '5000F1 5412F38.71 5800F41.02',
    ['48.4', '43.0'],
    '45.6',
  ],
  [
    'the total is 500 miles on 60 l, 37.88, not the mean of 30.31 and 45.46',
    '1000F40 1200F30 1500F30',
    ['30.3', '45.5'],
    '37.9',
  ],
  [
    'a partial fill counts with the next: 600 miles on 20 + 40 l',
    '1000F40 1300P20 1600F40',
    ['45.5'],
    '45.5',
  ],
  [
    'two partial fills: 600 miles on 10 + 10 + 40 l',
    '1000F40 1200P10 1400P10 1600F40',
    ['45.5'],
    '45.5',
  ],
  ['500 x 4.54609 / (10.25 + 40) = 45.23', '1000F40 1100P10.25 1500F40', ['45.2'], '45.2'],
  [
    'a partial fill before the first full one is already in the tank',
    '800P30 1000F20 1400F40',
    ['45.5'],
    '45.5',
  ],
  [
    'a partial fill after the last full one does not count yet',
    '1000F40 1400F40 1700P25',
    ['45.5'],
    '45.5',
  ],
  [
    'both legs: 550 on 22.4 + 40, 40.07; 700 on 55.5, 57.34; 1250 on 117.9, 48.20',
    '1000F40 1250P22.4 1550F40 2250F55.5',
    ['40.1', '57.3'],
    '48.2',
  ],
  ['a fill missed before the second: the leg is unknown', '1000F40 1800F40!', [], null],
  [
    'the next leg starts at the fill after the missed one: 400 on 40',
    '1000F40 1800F40! 2200F40',
    ['45.5'],
    '45.5',
  ],
  [
    'a fill missed in the middle leaves the legs around it: 250 on 20, 56.83; 350 on 45, 35.36; 600 on 65, 41.96',
    '1000F40 1250F20 2000F40! 2350F45',
    ['56.8', '35.4'],
    '42.0',
  ],
  [
    'a fill missed before a partial fill: the leg is unknown until the tank is full again',
    '1000F40 1300P20! 1600F40',
    [],
    null,
  ],
  [
    'after the next full tank the leg is known again: 460 on 46',
    '1000F40 1300P20! 1600F40 2060F46',
    ['45.5'],
    '45.5',
  ],
  [
    'a fill missed before the very first fill makes no difference',
    '1000F40! 1400F40',
    ['45.5'],
    '45.5',
  ],
  [
    'two fills missed in a row: only 280 on 26.6 is known, 47.85',
    '1000F40 1800F40! 2600F40! 2880F26.6',
    ['47.9'],
    '47.9',
  ],
  [
    'a missed fill and partial fills together: 345 on 11.23 + 20, 50.22',
    '1000P9 1500F40! 1700P11.23 1845F20',
    ['50.2'],
    '50.2',
  ],
  ['fills entered out of order are sorted by their days', '1400F40@10 1000F40@0', ['45.5'], '45.5'],
  ['two fills on one day are sorted by their miles', '1400F40@5 1000F40@5', ['45.5'], '45.5'],
  [
    'a tank topped up at once is one fill: 400 on 38 + 2',
    '1000F40 1400F38@10 1400F2@10',
    ['45.5'],
    '45.5',
  ],
  [
    'a tank filled from two pumps is one fill: 400 on 25 + 15',
    '1000F40 1400P25@10 1400F15@10',
    ['45.5'],
    '45.5',
  ],
  ['without miles driven there is no figure', '1000F40 1000F3@20', [], null],
  [
    'an implausible reading is ignored, but its 30 l count: 600 on 30 + 30',
    '1000F40 11300F30 1600F30',
    ['45.5'],
    '45.5',
  ],
  [
    'a falling reading is ignored, but its 20 l count: 420 on 20 + 22',
    '5000F40 1210F20 5420F22',
    ['45.5'],
    '45.5',
  ],
  [
    'a new odometer starts again: 400 on 40, then 400 on 40 after two readings that agree',
    '90000F40 90400F40 100F40 500F40 900F40',
    ['45.5', '45.5'],
    '45.5',
  ],
  ['a gallon to the millilitre: 45 x 4.54609 / 4.546 = 45.0009', '0F1 45F4.546', ['45.0'], '45.0'],
  ['ten gallons: 500 x 4.54609 / 45.461 = 49.9999', '0F1 500F45.461', ['50.0'], '50.0'],
  ['one mile on one millilitre: 4546.09', '0F1 1F0.001', ['4546.1'], '4546.1'],
  ['one mile on a whole tank: 4.54609 / 60 = 0.08', '0F1 1F60', ['0.1'], '0.1'],
  ['one mile on a hundred litres: 0.045', '0F1 1F100', ['0.0'], '0.0'],
  ['just under a half: 333 x 4.54609 / 33.333 = 45.4159', '0F1 333F33.333', ['45.4'], '45.4'],
  [
    'the last mile an odometer shows: 99 x 4.54609 / 9 = 50.007',
    '9999900F9 9999999F9',
    ['50.0'],
    '50.0',
  ],
];

/** mi/kWh = miles / kWh. */
const chargeRows: Row[] = [
  ['100 / 25 = 4', '1000F50 1100F25', ['4.0'], '4.0'],
  ['210 / 54.6 = 3.846', '1000F50 1210F54.6', ['3.8'], '3.8'],
  ['160 / (20.5 + 20) = 3.951', '1000F50 1080P20.5 1160F20', ['4.0'], '4.0'],
  ['38 / 8 = 4.75, a half is rounded up', '1000F50 1038F8', ['4.8'], '4.8'],
  ['45 / 20 = 2.25, a half is rounded up', '1000F50 1045F20', ['2.3'], '2.3'],
  [
    'a missed charge: the leg is unknown, the next is 37 / 10',
    '1000F50 1300F40! 1337F10',
    ['3.7'],
    '3.7',
  ],
  ['one mile on one watt-hour: 1000', '0F1 1F0.001', ['1000.0'], '1000.0'],
  [
    '250 / 61.35 = 4.075 and 100 / 25 = 4: 350 / 86.35 = 4.053',
    '0F1 250F61.35 350F25',
    ['4.1', '4.0'],
    '4.1',
  ],
];

type LegsOf = typeof legsOf;
const told = (legs: LegsOf, written: string, energy: Energy) => {
  const known = legs(fillsOf(written, energy), energy);
  const figure = (text: string) => text.split(' ')[0];
  const overall = consumptionOf(known);
  return [
    known.map((leg) => figure(formatEconomy(leg, energy))),
    overall && figure(formatEconomy(overall, energy)),
  ];
};

test.each(mpgRows)('fuel economy in mpg: %s', (_, fills, legs, overall) => {
  expect(told(legsOf, fills, 'fuel')).toEqual([legs, overall]);
});

test.each(chargeRows)('consumption in mi/kWh: %s', (_, fills, legs, overall) => {
  expect(told(legsOf, fills, 'electricity')).toEqual([legs, overall]);
});

/** Typical mistakes. The table must catch each of them. */
const plants: Record<string, LegsOf> = {
  'every fill counts as a full one': (fills, energy) =>
    legsOf(
      fills.map((fill) => ({ ...fill, isFull: true })),
      energy,
    ),
  'partial fills are left out': (fills, energy) =>
    legsOf(
      fills.filter(({ isFull }) => isFull),
      energy,
    ),
  'missed fills are ignored': (fills, energy) =>
    legsOf(
      fills.map((fill) => ({ ...fill, missedBefore: false })),
      energy,
    ),
  'a gallon is a US gallon': (fills, energy) =>
    legsOf(fills, energy).map((leg) => ({ ...leg, amount: (leg.amount * 4.54609) / 3.78541 })),
  'the first tank is counted instead of the last': (fills, energy) =>
    legsOf(fills, energy).map((leg) => {
      const at = fills.findIndex(({ id }) => id === leg.closedBy);
      return { ...leg, amount: fills[at - 1]?.amount ?? leg.amount };
    }),
};

test.each(Object.entries(plants))(
  'planted fault in the fuel economy is detected: %s',
  (_, planted) => {
    const wrong = mpgRows.filter(
      ([, fills, legs, overall]) =>
        JSON.stringify(told(planted, fills, 'fuel')) !== JSON.stringify([legs, overall]),
    );
    expect(wrong.length).toBeGreaterThan(0);
  },
);

test('a plug-in hybrid has one economy figure for fuel and one for electricity', () => {
  const fills = [...fillsOf('1000F40 1400F40'), ...fillsOf('1000F8@1 1030F8@3', 'electricity')];
  expect(legsOf(fills, 'fuel')).toHaveLength(1);
  expect(legsOf(fills, 'electricity').map((leg) => formatEconomy(leg, 'electricity'))).toEqual([
    '3.8 mi/kWh',
  ]);
});

test('the cost of a stretch between full tanks is the cost of the fills after its start', () => {
  // 20 l and 40 l at 150p.
  expect(consumptionOf(legsOf(fillsOf('1000F40 1300P20 1600F40'), 'fuel'))?.pence).toBe(9000);
});

test('the fuel economy of a fill is shown in the form before the fill is saved', () => {
  const [first, draft] = fillsOf('1000F40 1400F40') as [Fill, Fill];
  expect(legOfDraft([first], draft)?.miles).toBe(400);
  expect(legOfDraft([first], { ...draft, isFull: false })).toBeNull();
  expect(legOfDraft([first], { ...draft, missedBefore: true })).toBeNull();
  expect(legOfDraft([], draft)).toBeNull();
  expect(legOfDraft([first], { ...draft, energy: 'electricity' })).toBeNull();
});

test.each([
  [5836, 40_000, '145.9p'],
  [0, 40_000, '0.0p'],
  [1, 1, '1000.0p'],
  [7000, 33_333, '210.0p'],
])('%d pence for %d thousandths of a litre or kWh are %s per unit', (pricePence, amount, text) => {
  expect(formatUnitPrice({ pricePence, amount })).toBe(text);
});

test.each([
  // 33.6 l x 139.9p = 4700.64p
  [33_600, 13_990, 4701],
  [40_000, 15_000, 6000],
  [1, 13_990, 0],
  // 7.5 kWh x 24.67p = 185.025p
  [7_500, 2467, 185],
])(
  '%d thousandths of a litre or kWh at %d hundredths of a penny per unit cost %d pence',
  (amount, unit, pence) => {
    expect(priceAt(amount, unit)).toBe(pence);
  },
);
