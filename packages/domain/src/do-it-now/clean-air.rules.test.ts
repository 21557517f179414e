import { expect, test } from 'vitest';
import { cleanAirTable } from '../../../../tests/support/fixtures/clean-air-vehicles.ts';
import { cellsOf, cleanAirRow } from '../../../../tests/support/fixtures/do-it-now-rows.ts';
import { euroOf } from '../vehicles/engine.rules.ts';
import {
  type CleanAirFacts,
  cleanAirOf,
  congestionOf,
  mayPayInOxford,
  type ZoneAnswer,
  zoneAnswers,
  zoneRules,
} from './clean-air.rules.ts';
import { zoneSummary } from './clean-air.texts.ts';
import { congestion, type Zone, type ZoneId, zones } from './clean-air.zones.ts';

const today = '2026-11-17';
const allZones: readonly Zone[] = [...zones, congestion];
const rows = cellsOf(cleanAirTable);

/** Zones with the same rule have the same answer. */
const groups: readonly (readonly Zone['id'][])[] = [
  ['london'],
  ['birmingham', 'bristol'],
  ['bath', 'bradford', 'sheffield', 'tyneside'],
  ['portsmouth'],
  ['glasgow', 'edinburgh', 'dundee', 'aberdeen'],
  ['oxford'],
  ['congestion'],
];

const letter = ({ answer, reason }: Pick<ZoneAnswer, 'answer' | 'reason'>): string => {
  if (answer === 'does-not') return 'n';
  if (answer === 'cannot-say') {
    return { 'may-be-historic': 'h', weight: 'w', motorhome: 'm' }[reason as string] ?? '?';
  }
  return { age: 'p', 'not-covered': 'o' }[reason as string] ?? 'y';
};

type Rule = (vehicle: CleanAirFacts) => readonly ZoneAnswer[];
const told = (rule: Rule, vehicle: CleanAirFacts): string => {
  const answers = rule(vehicle);
  return groups
    .map((ids) =>
      [...new Set(answers.filter(({ zone }) => ids.includes(zone.id)).map(letter))].join('/'),
    )
    .join(' ');
};
const wrongUnder = (rule: Rule): string[] =>
  rows
    .filter((cells) => told(rule, cleanAirRow(cells)) !== cells[5])
    .map((cells) => cells.join(' | '));

test('the table of clean air cases has at least ninety vehicles and every zone once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(90);
  expect(groups.flat().toSorted()).toEqual(allZones.map(({ id }) => id).toSorted());
});

test.each(rows)('clean air charges of a vehicle %s %s %s %s built %s: %s', (...cells) => {
  expect(told((vehicle) => cleanAirOf(vehicle, today, allZones), cleanAirRow(cells))).toBe(
    cells[5],
  );
});

const answersOf = (vehicle: CleanAirFacts, change: Partial<CleanAirFacts>) =>
  cleanAirOf({ ...vehicle, ...change }, today, allZones);
/** Returns the Euro standard raised or lowered by `by`. */
const shifted = ({ euroStatus }: CleanAirFacts, by: number): string | null => {
  const euro = euroOf({ euroStatus: euroStatus ?? null });
  return euro === null ? null : `EURO ${euro + by}`;
};

const withZones =
  (change: (zone: Zone) => Partial<Zone>): Rule =>
  (vehicle) =>
    cleanAirOf(
      vehicle,
      today,
      allZones.map((zone) => ({ ...zone, ...change(zone) })),
    );
const withoutRule =
  (left: string): Rule =>
  (vehicle) =>
    cleanAirOf(vehicle, today, allZones, {
      ...zoneRules,
      verdicts: Object.fromEntries(
        Object.entries(zoneRules.verdicts).filter(([name]) => name !== left),
      ),
    });

/** Typical mistakes. The table must catch each of them. */
const planted: Record<string, Rule> = {
  'a diesel is judged like a petrol': (vehicle) =>
    answersOf(vehicle, { fuelType: vehicle.fuelType?.replace('DIESEL', 'PETROL') ?? null }),
  'a hybrid is judged like a petrol': (vehicle) =>
    answersOf(vehicle, {
      fuelType: vehicle.fuelType?.replace('HYBRID ELECTRIC', 'PETROL') ?? null,
    }),
  'a hybrid is judged like a diesel': (vehicle) =>
    answersOf(vehicle, {
      fuelType: vehicle.fuelType?.replace('HYBRID ELECTRIC', 'DIESEL') ?? null,
    }),
  'a Euro standard one lower is enough': (vehicle) =>
    answersOf(vehicle, { euroStatus: shifted(vehicle, 1) }),
  'a Euro standard one higher is required': (vehicle) =>
    answersOf(vehicle, { euroStatus: shifted(vehicle, -1) }),
  'Oxford charges no clean engines': withZones(({ id }) =>
    id === 'oxford' ? { standard: 'euro' } : {},
  ),
  'Oxford charges no motorcycles': withZones(({ id }) =>
    id === 'oxford' ? { covers: ['car', 'van'] } : {},
  ),
  'motorcycles pay the Congestion Charge': withZones(({ id }) =>
    id === 'congestion' ? { covers: ['car', 'van', 'motorcycle'] } : {},
  ),
  'no zone charges motorhomes': withZones(() => ({ mayChargeMotorhomes: false })),
  'a class C zone charges cars': withZones(({ id }) =>
    id === 'bath' ? { covers: ['car', 'van'] } : {},
  ),
  "Scotland's zones apply to motorcycles": withZones(({ way }) =>
    way === 'ban' ? { covers: ['car', 'van', 'motorcycle'] } : {},
  ),
  "Scotland's zones exempt historic vehicles after forty years": withZones(() => ({
    historicYears: 40,
  })),
  'every vehicle is treated as a car': (vehicle) => answersOf(vehicle, { typeApproval: 'M1' }),
  'the Euro standard of a vehicle is ignored': (vehicle) =>
    answersOf(vehicle, { euroStatus: null }),
  'no vehicle counts as historic': (vehicle) => answersOf(vehicle, { year: 2020 }),
  'an unknown vehicle is rejected': (vehicle) =>
    cleanAirOf(vehicle, today, allZones).map((one) =>
      one.answer === 'cannot-say' ? { ...one, answer: 'does-not' as const } : one,
    ),
  'age is treated as certain': (vehicle) =>
    cleanAirOf(vehicle, today, allZones).map((one) =>
      one.reason === 'age' ? { ...one, reason: 'euro' as const } : one,
    ),
  'a month counts as its last day': (vehicle) => {
    const { monthOfFirstRegistration: month } = vehicle;
    return answersOf(vehicle, month ? { firstRegistrationDate: `${month}-31` } : {});
  },
};
// Every standard begins with a whole month, so this change makes no difference. No test must fail.
const harmless = ['a month counts as its last day'];

test.each(Object.keys(zoneRules.verdicts).filter((name) => name !== 'old'))(
  'planted fault: the table detects that the clean air rule %s is left out',
  (name) => {
    expect(wrongUnder(withoutRule(name))).not.toEqual([]);
  },
);

test.each(Object.entries(planted).filter(([name]) => !harmless.includes(name)))(
  'planted fault in the clean air rules is detected: %s',
  (_, rule) => {
    expect(wrongUnder(rule)).not.toEqual([]);
  },
);

test.each(harmless)(
  'planted change without an effect: the table of clean air cases still passes when %s',
  (name) => {
    const rule = planted[name];
    expect(rule && wrongUnder(rule)).toEqual([]);
  },
);

const oldDiesel = cleanAirRow(['2012-01-01', 'M1', 'DIESEL', 'EURO 5', '2012']);

type Prices = Partial<Record<ZoneId, number | readonly [least: number, other: number]>>;
const pricesOf = (vehicle: CleanAirFacts, rules = zoneRules): Prices =>
  Object.fromEntries(
    cleanAirOf(vehicle, today, allZones, rules)
      .filter(({ amount }) => amount)
      .map(({ zone, amount }) => [
        zone.id,
        amount?.orPence ? [amount.pence, amount.orPence] : amount?.pence,
      ]),
  );
const inScotland = { glasgow: 6000, edinburgh: 6000, dundee: 6000, aberdeen: 6000 };
const ofVans = { bath: 900, bradford: 900, sheffield: 1000, tyneside: 1250 };

/** The charge of a vehicle, in pence, where it pays. */
const priced: [what: string, cells: string[], prices: Prices][] = [
  [
    'an old diesel car',
    ['2012-01-01', 'M1', 'DIESEL', 'EURO 5', '2012'],
    {
      london: 1250,
      birmingham: 800,
      bristol: 900,
      oxford: [1000, 2000],
      congestion: 1800,
      ...inScotland,
    },
  ],
  [
    'an old van',
    ['2012-01-01', 'N1', 'DIESEL', 'EURO 5', '2012'],
    {
      london: 1250,
      birmingham: 800,
      bristol: 900,
      ...ofVans,
      oxford: [1000, 2000],
      congestion: 1800,
      ...inScotland,
    },
  ],
  [
    'a clean petrol car',
    ['2019-01-01', 'M1', 'PETROL', 'EURO 6', '2019'],
    { oxford: [400, 800], congestion: 1800 },
  ],
  [
    'a plug-in hybrid',
    ['2019-01-01', 'M1', 'HYBRID ELECTRIC', 'EURO 6', '2019', '', 'co2=74'],
    { oxford: [200, 400], congestion: 1800 },
  ],
  [
    'a hybrid',
    ['2019-01-01', 'M1', 'HYBRID ELECTRIC', 'EURO 6', '2019', '', 'co2=75'],
    { oxford: [400, 800], congestion: 1800 },
  ],
  [
    'a hybrid without a CO2 figure',
    ['2019-01-01', 'M1', 'HYBRID ELECTRIC', 'EURO 6', '2019'],
    { congestion: 1800 },
  ],
  [
    'a car that is clean by its age',
    ['2019-01-01', 'M1', 'PETROL', '-', '2019'],
    { congestion: 1800 },
  ],
  ['an electric car', ['2022-01-01', 'M1', 'ELECTRICITY', '-', '2022'], { congestion: 1350 }],
  ['an electric van', ['2022-01-01', 'N1', 'ELECTRICITY', '-', '2022'], { congestion: 900 }],
  ['an electric motorcycle', ['2022-01-01', 'L3', 'ELECTRICITY', '-', '2022'], {}],
  ['a motorcycle', ['2015-01-01', 'L3', 'PETROL', 'EURO 3', '2015'], { oxford: [200, 400] }],
  [
    'an old motorcycle',
    ['2005-01-01', 'L3', 'PETROL', 'EURO 2', '2005'],
    { london: 1250, oxford: [200, 400] },
  ],
  ['a quadricycle', ['2018-01-01', 'L7e', 'PETROL', 'EURO 4', '2018'], {}],
  [
    'a light motorhome',
    ['2014-01-01', 'M1SP', 'DIESEL', 'EURO 5', '2014', '', 'kg=3500'],
    {
      london: 1250,
      birmingham: 800,
      bristol: 900,
      oxford: [1000, 2000],
      congestion: 1800,
      ...inScotland,
    },
  ],
  [
    'a heavy motorhome',
    ['2014-01-01', 'M1SP', 'DIESEL', 'EURO 5', '2014', '', 'kg=4250'],
    { congestion: 1800 },
  ],
  ['a car of unknown fuel', ['2019-01-01', 'M1', '-', 'EURO 6', '2019'], {}],
];

test.each(priced)('the clean air charges of %s are right', (_, cells, prices) => {
  expect(pricesOf(cleanAirRow(cells))).toEqual(prices);
});

const { oxford: inOxford, congestion: inCongestion } = zoneRules.amounts;
type Amounts = typeof zoneRules.amounts;
const asPetrol = (vehicle: CleanAirFacts): CleanAirFacts => ({ ...vehicle, fuelType: 'PETROL' });
const wrongPrices: Record<string, Amounts> = {
  'Oxford ignores the CO2 figure': {
    ...zoneRules.amounts,
    oxford: (vehicle) => inOxford?.({ ...vehicle, co2Emissions: 120 }) ?? null,
  },
  'Oxford treats motorcycles like cars': {
    ...zoneRules.amounts,
    oxford: (vehicle) => inOxford?.({ ...vehicle, typeApproval: 'M1' }) ?? null,
  },
  'electric vehicles pay the whole Congestion Charge': {
    ...zoneRules.amounts,
    congestion: (vehicle) => inCongestion?.(asPetrol(vehicle)) ?? null,
  },
  'electric vans pay like electric cars': {
    ...zoneRules.amounts,
    congestion: (vehicle) => inCongestion?.({ ...vehicle, typeApproval: 'M1' }) ?? null,
  },
};

test.each(Object.entries(wrongPrices))(
  'planted fault in the clean air charges is detected: %s',
  (_, amounts) => {
    const differs = priced.some(
      ([, cells, prices]) =>
        JSON.stringify(pricesOf(cleanAirRow(cells), { ...zoneRules, amounts })) !==
        JSON.stringify(prices),
    );
    expect(differs).toBe(true);
  },
);

test('a year after the clean air rules were last checked, no charge is shown', () => {
  const isAllOpen = (day: string, rule = cleanAirOf) =>
    rule(oldDiesel, day).every(({ answer, amount }) => answer === 'cannot-say' && amount === null);
  expect([isAllOpen('2027-11-16'), isAllOpen('2027-11-17')]).toEqual([false, true]);
  const withoutAge = (vehicle: CleanAirFacts, day: string) =>
    cleanAirOf(vehicle, day, zones, {
      ...zoneRules,
      verdicts: { ...zoneRules.verdicts, old: () => null },
    });
  expect(isAllOpen('2027-11-17', withoutAge)).toBe(false);
});

test('after the yearly rise of the Congestion Charge its amount is no longer shown, but the charge is still shown', () => {
  const on = (day: string) => {
    const { answer, amount } = congestionOf(oldDiesel, day);
    return [answer, amount?.pence];
  };
  expect([on('2027-01-01'), on('2027-01-02')]).toEqual([
    ['does-not', 1800],
    ['does-not', undefined],
  ]);
});

test('each clean air zone has a one-word answer', () => {
  expect(zoneAnswers(oldDiesel, today)).toEqual({
    london: 'charge',
    congestion: 'charge',
    birmingham: 'charge',
    bristol: 'charge',
    bath: 'free',
    bradford: 'free',
    portsmouth: 'free',
    sheffield: 'free',
    tyneside: 'free',
    oxford: 'charge',
    glasgow: 'not-allowed',
    edinburgh: 'not-allowed',
    dundee: 'not-allowed',
    aberdeen: 'not-allowed',
  });
  const lorry = cleanAirRow(['2015-06-01', 'N2', 'DIESEL', 'EURO VI', '2015']);
  expect(new Set(Object.values(zoneAnswers(lorry, today)))).toEqual(new Set(['cannot-say']));
});

/** The line on the vehicle's page, without and with a Blue Badge. */
test.each<[cells: string[], line: string, withBadge?: string]>([
  [['2022-01-01', 'M1', 'ELECTRICITY', '-', '2022'], 'Free in all zones'],
  [['2022-01-01', 'N1', 'ELECTRICITY', '-', '2022'], 'Free in all zones'],
  [['2019-01-01', 'M1', 'PETROL', 'EURO 6', '2019'], 'Charged only in Oxford'],
  [['2015-01-01', 'L3', 'PETROL', 'EURO 3', '2015'], 'Charged only in Oxford'],
  [['2007-06-30', 'L1', 'PETROL', '-', '2007'], 'Charged in 1, check 1 of 13'],
  [
    ['2012-01-01', 'M1', 'DIESEL', 'EURO 5', '2012'],
    'Charged in 4, not allowed in 4 of 13',
    'Charged in 4, check 4 of 13',
  ],
  [['2015-06-01', 'N2', 'DIESEL', 'EURO VI', '2015'], 'Check 13 of 13'],
])('the summary of the clean air zones for %s: %s', (cells, line, withBadge = line) => {
  const answers = cleanAirOf(cleanAirRow(cells), today);
  expect([zoneSummary(answers, false), zoneSummary(answers, true)]).toEqual([line, withBadge]);
});

test.each([
  ['M1', true],
  ['M1SP', true],
  [null, true],
  ['N1', false],
  ['L3', false],
])(
  'whether Oxford’s congestion charge may apply to a vehicle of category %s: %s',
  (typeApproval, may) => {
    expect(mayPayInOxford({ typeApproval })).toBe(may);
  },
);

test.each([
  ['EURO 6 AD', 6],
  ['EURO6', 6],
  ['Euro 5', 5],
  ['euro 4', 4],
  ['EURO-6', 6],
  ['EURO VI', 6],
  ['EURO V', 5],
  ['EURO IV', 4],
  ['EURO III', 3],
  ['6', 6],
  ['EURO 6D-TEMP-EVAP-ISC', 6],
  ['EURO 66', null],
  ['EURO', null],
  ['NOT AVAILABLE', null],
  ['', null],
  [null, null],
])('the text %s means Euro standard %s', (euroStatus, euro) => {
  expect(euroOf({ euroStatus })).toBe(euro);
});
