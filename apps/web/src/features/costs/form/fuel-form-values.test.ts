import { expect, test } from 'vitest';
import {
  corolla,
  tank,
  today,
  vehicleId,
} from '../../../../../../tests/support/web/cost-device.ts';
import {
  doubtOf,
  energyOf,
  fuelFormSchema,
  lastUnitText,
  previewOf,
  totalText,
  unitTextOf,
} from './fuel-form-values.ts';

const typed = {
  vehicleId,
  date: today,
  miles: '48,400',
  amount: '40',
  pricePence: '£55.96',
  isFull: 'on',
  note: ' ',
};

const checked = (entries: Record<string, unknown>) =>
  fuelFormSchema({ today, energy: 'fuel' })['~standard'].validate(entries);
const problems = (entries: Record<string, unknown>) => {
  const result = checked(entries);
  return 'issues' in result
    ? Object.fromEntries(result.issues.map(({ path, message }) => [path[0], message]))
    : {};
};

test('values typed into the fuel form become whole miles, millilitres and pence', () => {
  expect(checked(typed)).toEqual({
    value: {
      vehicleId,
      date: today,
      miles: 48_400,
      energy: 'fuel',
      amount: 40_000,
      pricePence: 5596,
      isFull: true,
      missedBefore: false,
      note: null,
    },
  });
});

test('the fuel form shows a message for each missing or invalid field', () => {
  expect(problems({})).toEqual({
    vehicleId: 'Please choose a vehicle',
    date: 'Date is required',
    miles: 'Mileage is required',
    amount: 'Litres are required',
    pricePence: 'Total is required',
  });
  expect(problems({ ...typed, date: '2026-11-16' })).toEqual({
    date: 'Date cannot be in the future',
  });
  expect(problems({ ...typed, amount: '0', pricePence: 'ten' })).toEqual({
    amount: 'Amount must be more than zero',
    pricePence: 'Must be a valid amount',
  });
  expect(problems({ ...typed, pricePence: '0' })).toEqual({});
});

const others = { fills: [tank()], editing: null };

test.each([
  // 400 x 4.54609 / 40 = 45.46
  [{}, '45.5 mpg: 400 miles on 40 litres, since 1 Nov 2026'],
  [{ isFull: undefined }, 'A part fill counts towards the mpg of the next full one.'],
  [{ missedBefore: 'on' }, 'We can work out your mpg again from this one on.'],
  [{ amount: '' }, null],
  [{ miles: 'many' }, null],
])('the fuel form previews a fill with the changes %o as: %s', (change, words) => {
  expect(previewOf({ ...typed, ...change }, 'fuel', others)).toBe(words);
});

test('at the first full tank, the fuel form says that the next full tank will show mpg', () => {
  expect(previewOf(typed, 'fuel', { fills: [], editing: null })).toBe(
    'Your next full tank will show mpg.',
  );
});

test('a fill that is being edited counts only once in the fuel economy', () => {
  const later = tank({ id: 'later', date: today, miles: 48_300 });
  expect(previewOf(typed, 'fuel', { fills: [tank(), later], editing: later })).toBe(
    '45.5 mpg: 400 miles on 40 litres, since 1 Nov 2026',
  );
});

test.each([
  ['48,400', null],
  ['4,840', 'drop'],
  ['484,000', 'jump'],
])(
  'when a reading of 48,000 miles is two weeks old, an entry of %s miles gets the warning: %s',
  (miles, doubt) => {
    const readings = [{ date: '2026-11-01', miles: 48_000 }];
    expect(doubtOf({ ...typed, miles }, 'fuel', readings)).toBe(doubt);
  },
);

test.each([
  ['48,499', 'same-day'],
  ['48,500', null],
  ['48,600', null],
  ['4,849', 'drop'],
])(
  'when a reading of the same day is 48,500 miles, an entry of %s miles gets the warning: %s',
  (miles, doubt) => {
    const readings = [
      { date: '2026-11-01', miles: 48_000 },
      { date: today, miles: 48_500 },
    ];
    expect(doubtOf({ ...typed, miles }, 'fuel', readings)).toBe(doubt);
  },
);

test('the fuel form calculates the total from the price, and the price from the total', () => {
  expect(totalText('33.6', '139.9')).toBe('47.01');
  expect(unitTextOf('33.6', '47.00')).toBe('139.9');
  expect([totalText('', '139.9'), totalText('33.6', ''), unitTextOf('0', '47')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('the fuel form opens with the fuel of the last fill and its unit price', () => {
  // 55.96 for 40 litres
  expect(lastUnitText('fuel', [tank()])).toBe('139.9');
  expect(lastUnitText('electricity', [tank()])).toBe('');
  const free = tank({ id: 'free', date: today, energy: 'electricity', pricePence: 0 });
  expect(lastUnitText('electricity', [free])).toBe('');
  expect(energyOf(corolla({ fuelType: 'PETROL' }), [])).toBe('fuel');
  expect(energyOf(corolla({ fuelType: 'ELECTRICITY' }), [])).toBe('electricity');
  expect(energyOf(corolla({ fuelType: 'HYBRID ELECTRIC' }), [])).toBe('fuel');
  expect(energyOf(corolla({ fuelType: 'PETROL' }), [tank(), free])).toBe('electricity');
});
