import { expect, test } from 'vitest';
import { cellsOf, vedRow } from '../../../../tests/support/fixtures/do-it-now-rows.ts';
import { vedTable } from '../../../../tests/support/fixtures/ved-vehicles.ts';
import { ratesOf2026, type VedRates } from './ved.rates.ts';
import { firstYearTax, type VedFacts, vedOf, vedRules } from './ved.rules.ts';
import { vedNotes } from './ved.texts.ts';

const today = '2026-11-17';
const rows = cellsOf(vedTable);

type Ved = ReturnType<typeof vedOf>;

const words = (ved: Ved): string => {
  if (!ved.known) return ved.why;
  return [
    ved.pence / 100,
    ved.supplementPence > 0 && '+',
    ved.isSupplementOpen && '+?',
    ved.ifCar && 'car?',
    ved.isThisYears && 'later',
  ]
    .filter(Boolean)
    .join(' ');
};

type Rule = (vehicle: VedFacts) => Ved;
const wrongUnder = (rule: Rule): string[] =>
  rows.filter((cells) => words(rule(vedRow(cells))) !== cells[8]).map((cells) => cells.join(' | '));

test('the table of road tax cases has at least a hundred vehicles', () => {
  expect(rows.length).toBeGreaterThanOrEqual(100);
});

test.each(rows)('road tax of %s %s %s %s g/km %s cc %s, supplement %s, due %s: %s', (...cells) => {
  expect(words(vedOf(vedRow(cells), today))).toBe(cells[8]);
});

const withRates =
  (change: Partial<VedRates>): Rule =>
  (vehicle) =>
    vedOf(vehicle, today, { ...ratesOf2026, ...change });
const { byCo2, byEngine, withoutCo2, motorhome } = ratesOf2026;
const withRules =
  (change: Partial<typeof vedRules>): Rule =>
  (vehicle) =>
    vedOf(vehicle, today, ratesOf2026, { ...vedRules, ...change });
const withoutDoubt = (left: string): Rule =>
  withRules({
    doubts: Object.fromEntries(Object.entries(vedRules.doubts).filter(([name]) => name !== left)),
  });

/** Typical mistakes. The table must catch each of them. */
const planted: Record<string, Rule> = {
  'a band begins at its upper end': withRates({
    byCo2: { ...byCo2, bands: byCo2.bands.map(({ to, pounds }) => ({ to: to - 1, pounds })) },
  }),
  'a band ends one gram later': withRates({
    byCo2: { ...byCo2, bands: byCo2.bands.map(({ to, pounds }) => ({ to: to + 1, pounds })) },
  }),
  'last year’s rates are used': withRates({
    standard: { ...ratesOf2026.standard, pounds: 195 },
  }),
  'a small engine pays the larger rate': withRates({
    byEngine: { ...byEngine, small: byEngine.large },
  }),
  'a car without a CO2 figure pays the standard rate': withRules({
    car: (vehicle, rates) => vedRules.car({ ...vehicle, co2Emissions: 120 }, rates),
  }),
  'a car without a CO2 figure pays by the smaller engine': withRates({
    withoutCo2: { ...withoutCo2, large: withoutCo2.small },
  }),
  'a motorhome is taxed like a car': withRules({ motorhome: vedRules.car }),
  'a motorhome pays by the smaller engine': withRates({
    motorhome: { ...motorhome, large: motorhome.small },
  }),
  'every motorhome is light': withRules({
    motorhome: (vehicle, rates) =>
      vedRules.motorhome({ ...vehicle, revenueWeight: vehicle.revenueWeight ?? 3500 }, rates),
  }),
  'the CO2 figure of a motorhome is ignored': withRules({
    motorhome: (vehicle, rates) => vedRules.motorhome({ ...vehicle, co2Emissions: null }, rates),
  }),
  'every electric car with a date pays the supplement': withRules({
    isSupplementOpen: () => false,
  }),
  'the supplement of every car is called uncertain': withRules({ isSupplementOpen: () => true }),
  'no vehicle pays a supplement': (vehicle) =>
    vedOf({ ...vehicle, additionalRateEndDate: null }, today),
  'the supplement never ends': (vehicle) => {
    const { additionalRateEndDate } = vehicle;
    return vedOf(
      { ...vehicle, additionalRateEndDate: additionalRateEndDate && '2099-01-01' },
      today,
    );
  },
  'every vehicle is treated as a car': (vehicle) =>
    vedOf({ ...vehicle, typeApproval: 'M1' }, today),
  'a month counts as its first day': (vehicle) => {
    const { monthOfFirstRegistration: month } = vehicle;
    return vedOf(month ? { ...vehicle, firstRegistrationDate: `${month}-01` } : vehicle, today);
  },
  'an electric car of 2025 is treated like an older one': (vehicle) =>
    vedOf(
      vehicle.fuelType === 'ELECTRICITY' ? { ...vehicle, additionalRateEndDate: null } : vehicle,
      today,
    ),
  'the next payment is today': (vehicle) => vedOf({ ...vehicle, taxDueDate: null }, today),
};

test.each(Object.keys(vedRules.doubts).filter((name) => name !== 'offRoad'))(
  'planted fault: the table detects that the road tax rule %s is left out',
  (name) => {
    expect(wrongUnder(withoutDoubt(name))).not.toEqual([]);
  },
);

test.each(Object.entries(planted))(
  'planted fault in the road tax rules is detected: %s',
  (_, rule) => {
    expect(wrongUnder(rule)).not.toEqual([]);
  },
);

test('the table of road tax cases passes with the unchanged rules', () => {
  expect(wrongUnder((vehicle) => vedOf({ ...vehicle }, today))).toEqual([]);
});

const corsa: VedFacts = vedRow(['2019-05-01', 'M1', 'PETROL', '120', '1398', '2019', '-', '-']);

test.each([
  ['2026-03-31', 'rates-old'],
  ['2026-04-01', '200'],
  ['2027-03-31', '200'],
  ['2027-04-01', 'rates-old'],
])(
  'on %s the road tax of a car is %s, because rates apply only in their own tax year',
  (day, said) => {
    expect(words(vedOf(corsa, day))).toBe(said);
  },
);

test('road tax rates that were last checked a year ago are not shown', () => {
  const old = { ...ratesOf2026.standard.source, asOf: '2025-11-16' };
  const standard = { ...ratesOf2026.standard, source: old };
  expect(words(vedOf(corsa, '2026-11-15', { ...ratesOf2026, standard }))).toBe('200');
  expect(words(vedOf(corsa, '2026-11-16', { ...ratesOf2026, standard }))).toBe('rates-old');
});

test('a vehicle off the road pays no tax', () => {
  const sorn = { ...corsa, taxStatus: 'SORN' };
  expect(words(vedOf(sorn, today))).toBe('off-road');
  expect(words(withoutDoubt('offRoad')(sorn))).toBe('200');
});

test("road tax has no supplement unless DVLA's data says so", () => {
  expect(vedOf(corsa, today)).toMatchObject({
    known: true,
    supplementPence: 0,
    supplementUntil: null,
  });
});

/** CO2, fuel, and the first payment for a car registered in June 2026. */
test.each([
  ['0', 'ELECTRICITY', 10],
  ['1', 'PETROL', 115],
  ['50', 'HYBRID ELECTRIC', 115],
  ['51', 'PETROL', 135],
  ['75', 'PETROL', 135],
  ['76', 'PETROL', 280],
  ['90', 'PETROL', 280],
  ['91', 'PETROL', 365],
  ['100', 'PETROL', 365],
  ['101', 'PETROL', 405],
  ['110', 'PETROL', 405],
  ['111', 'PETROL', 455],
  ['130', 'PETROL', 455],
  ['131', 'PETROL', 560],
  ['150', 'PETROL', 560],
  ['151', 'PETROL', 1410],
  ['170', 'PETROL', 1410],
  ['171', 'PETROL', 2270],
  ['190', 'PETROL', 2270],
  ['191', 'PETROL', 3420],
  ['225', 'PETROL', 3420],
  ['226', 'PETROL', 4850],
  ['255', 'PETROL', 4850],
  ['256', 'PETROL', 5690],
  ['256', 'DIESEL', 5690],
  // We do not know whether a diesel meets RDE2.
  ['120', 'DIESEL', null],
  ['0', 'PETROL', null],
  ['20', 'ELECTRICITY', null],
] as const)("the first year's road tax at %s g/km of %s is %s", (co2, fuel, pounds) => {
  const car = vedRow(['2026-06', 'M1', fuel, co2, '-', '2026', '-', '-']);
  expect(firstYearTax(car, today)?.pence ?? null).toBe(pounds === null ? null : pounds * 100);
});

test('an older car has no first-year road tax', () => {
  expect(firstYearTax(corsa, today)).toBeNull();
});

test.each([
  ['used abroad', { isUsedImport: true }],
  ['over 3,500 kg', { revenueWeight: 3501 }],
  ['a motorhome', { typeApproval: 'M1SP' }],
])('a vehicle that is %s has no first-year road tax', (_, change) => {
  const car = vedRow(['2026-06', 'M1', 'PETROL', '120', '999', '2026', '-', '-']);
  expect(firstYearTax(car, today)).not.toBeNull();
  expect(firstYearTax({ ...car, ...change }, today)).toBeNull();
});

const freeClass = 'Unless it is in a free or reduced tax class';

test.each<[what: string, cells: string[], notes: string[]]>([
  ['a car', ['2019-05-01', 'M1', 'PETROL', '120', '1398', '2019', '-', '-'], [freeClass]],
  [
    'a vehicle of unknown category',
    ['1998-08-01', '-', 'DIESEL', '-', '1896', '1998', '-', '-'],
    ['For a car', freeClass],
  ],
  [
    'an expensive car',
    ['2023-03-09', 'M1', 'DIESEL', '150', '2993', '2023', '2029-03-08', '-'],
    ['With the supplement of £440: our reading, please check on GOV.UK', freeClass],
  ],
  [
    'an electric car that may be expensive',
    ['2025-06-02', 'M1', 'ELECTRICITY', '0', '-', '2025', '2031-06-01', '-'],
    [
      '£440 more if its list price was over £50,000: our reading, please check on GOV.UK',
      freeClass,
    ],
  ],
])('the notes on the road tax of %s are right', (_, cells, notes) => {
  const ved = vedOf(vedRow(cells), today);
  expect(ved.known && vedNotes(ved)).toEqual(notes);
});
