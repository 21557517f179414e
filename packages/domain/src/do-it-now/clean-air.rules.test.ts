import { expect, test } from 'vitest';
import { cleanAirTable } from '../../../../dev/fixtures/clean-air-vehicles.ts';
import { cellsOf, cleanAirRow } from '../../../../dev/fixtures/do-it-now-rows.ts';
import { type CleanAirFacts, cleanAirOf, type ZoneAnswer } from './clean-air.rules.ts';
import { type Zone, zones } from './clean-air.zones.ts';
import { euroOf } from './engine.rules.ts';

const today = '2026-11-16';
const rows = cellsOf(cleanAirTable);

/** Zones with one rule answer alike. */
const groups: readonly (readonly Zone['id'][])[] = [
  ['london'],
  ['birmingham', 'bristol'],
  ['bath', 'bradford', 'sheffield', 'tyneside'],
  ['portsmouth'],
  ['glasgow', 'edinburgh', 'dundee', 'aberdeen'],
];

const letter = ({ answer, reason }: Pick<ZoneAnswer, 'answer' | 'reason'>): string => {
  if (answer === 'does-not') return 'n';
  if (answer === 'cannot-say') return reason === 'may-be-historic' ? 'h' : '?';
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

test('the table has the sixty vehicles it is asked for, and every zone stands in it once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(groups.flat().toSorted()).toEqual(zones.map(({ id }) => id).toSorted());
});

test.each(rows)('%s %s %s %s built %s: %s', (...cells) => {
  expect(told((vehicle) => cleanAirOf(vehicle, today), cleanAirRow(cells))).toBe(cells[5]);
});

const answersOf = (vehicle: CleanAirFacts, change: Partial<CleanAirFacts>) =>
  cleanAirOf({ ...vehicle, ...change }, today);
/** The standard that is one number further off. */
const shifted = ({ euroStatus }: CleanAirFacts, by: number): string | null => {
  const euro = euroOf({ euroStatus: euroStatus ?? null });
  return euro === null ? null : `EURO ${euro + by}`;
};

/** What is easily got wrong. Each would be noticed. */
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
  'a standard less is enough': (vehicle) => answersOf(vehicle, { euroStatus: shifted(vehicle, 1) }),
  'a standard more is asked': (vehicle) => answersOf(vehicle, { euroStatus: shifted(vehicle, -1) }),
  'every vehicle is a car': (vehicle) => answersOf(vehicle, { typeApproval: 'M1' }),
  'the Euro status is not read': (vehicle) => answersOf(vehicle, { euroStatus: null }),
  'nothing is ever historic': (vehicle) => answersOf(vehicle, { year: 2020 }),
  'whatever is not known is refused': (vehicle) =>
    cleanAirOf(vehicle, today).map((one) =>
      one.answer === 'cannot-say' ? { ...one, answer: 'does-not' as const } : one,
    ),
  'age makes it sure': (vehicle) =>
    cleanAirOf(vehicle, today).map((one) =>
      one.reason === 'age' ? { ...one, reason: 'euro' as const } : one,
    ),
  'a month is its last day': (vehicle) => {
    const { monthOfFirstRegistration: month } = vehicle;
    return answersOf(vehicle, month ? { firstRegistrationDate: `${month}-31` } : {});
  },
};
// Where a standard begins with a month, a month named as a whole decides alike: nothing must notice this one.
const harmless = ['a month is its last day'];

test.each(Object.entries(planted).filter(([name]) => !harmless.includes(name)))(
  'the table notices when %s',
  (_, rule) => {
    expect(wrongUnder(rule)).not.toEqual([]);
  },
);

test.each(harmless)('the table does not notice that %s, which changes nothing', (name) => {
  const rule = planted[name];
  expect(rule && wrongUnder(rule)).toEqual([]);
});

const oldDiesel = cleanAirRow(['2012-01-01', 'M1', 'DIESEL', 'EURO 5', '2012']);

test('what it costs is said only where it must be paid, with its source', () => {
  const costs = cleanAirOf(oldDiesel, today).map(({ zone, amount }) => [zone.id, amount?.pence]);
  expect(Object.fromEntries(costs)).toEqual({
    london: 1250,
    birmingham: 800,
    bristol: 900,
    bath: undefined,
    bradford: undefined,
    portsmouth: undefined,
    sheffield: undefined,
    tyneside: undefined,
    glasgow: 6000,
    edinburgh: 6000,
    dundee: 6000,
    aberdeen: 6000,
  });
});

test('13 months after they were compared the rules claim nothing any more', () => {
  expect(cleanAirOf(oldDiesel, '2027-12-15').every(({ answer }) => answer === 'cannot-say')).toBe(
    false,
  );
  const later = cleanAirOf(oldDiesel, '2027-12-16');
  expect(later.every(({ answer, amount }) => answer === 'cannot-say' && amount === null)).toBe(
    true,
  );
});

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
])('%s is standard %s', (euroStatus, euro) => {
  expect(euroOf({ euroStatus })).toBe(euro);
});
