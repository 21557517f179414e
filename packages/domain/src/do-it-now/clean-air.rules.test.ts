import { expect, test } from 'vitest';
import { cleanAirTable } from '../../../../dev/fixtures/clean-air-vehicles.ts';
import { cellsOf, cleanAirRow } from '../../../../dev/fixtures/do-it-now-rows.ts';
import { euroOf } from '../vehicles/engine.rules.ts';
import { type CleanAirFacts, cleanAirOf, type ZoneAnswer } from './clean-air.rules.ts';
import { type Zone, zones } from './clean-air.zones.ts';

const today = '2026-11-16';
const rows = cellsOf(cleanAirTable);

/** Zones with the same rule have the same answer. */
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

test('the table has at least sixty vehicles and every zone once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(groups.flat().toSorted()).toEqual(zones.map(({ id }) => id).toSorted());
});

test.each(rows)('%s %s %s %s built %s: %s', (...cells) => {
  expect(told((vehicle) => cleanAirOf(vehicle, today), cleanAirRow(cells))).toBe(cells[5]);
});

const answersOf = (vehicle: CleanAirFacts, change: Partial<CleanAirFacts>) =>
  cleanAirOf({ ...vehicle, ...change }, today);
/** Returns the Euro standard raised or lowered by `by`. */
const shifted = ({ euroStatus }: CleanAirFacts, by: number): string | null => {
  const euro = euroOf({ euroStatus: euroStatus ?? null });
  return euro === null ? null : `EURO ${euro + by}`;
};

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
  'one standard lower is enough': (vehicle) =>
    answersOf(vehicle, { euroStatus: shifted(vehicle, 1) }),
  'one standard higher is required': (vehicle) =>
    answersOf(vehicle, { euroStatus: shifted(vehicle, -1) }),
  'every vehicle is a car': (vehicle) => answersOf(vehicle, { typeApproval: 'M1' }),
  'the Euro status is not read': (vehicle) => answersOf(vehicle, { euroStatus: null }),
  'no vehicle is historic': (vehicle) => answersOf(vehicle, { year: 2020 }),
  'an unknown vehicle is rejected': (vehicle) =>
    cleanAirOf(vehicle, today).map((one) =>
      one.answer === 'cannot-say' ? { ...one, answer: 'does-not' as const } : one,
    ),
  'age is treated as certain': (vehicle) =>
    cleanAirOf(vehicle, today).map((one) =>
      one.reason === 'age' ? { ...one, reason: 'euro' as const } : one,
    ),
  'a month counts as its last day': (vehicle) => {
    const { monthOfFirstRegistration: month } = vehicle;
    return answersOf(vehicle, month ? { firstRegistrationDate: `${month}-31` } : {});
  },
};
// Every standard begins with a whole month, so this change makes no difference. No test must fail.
const harmless = ['a month counts as its last day'];

test.each(Object.entries(planted).filter(([name]) => !harmless.includes(name)))(
  'the table catches this mistake: %s',
  (_, rule) => {
    expect(wrongUnder(rule)).not.toEqual([]);
  },
);

test.each(harmless)('the table does not react when %s, which changes nothing', (name) => {
  const rule = planted[name];
  expect(rule && wrongUnder(rule)).toEqual([]);
});

const oldDiesel = cleanAirRow(['2012-01-01', 'M1', 'DIESEL', 'EURO 5', '2012']);

test('names a charge, with its source, only where one must be paid', () => {
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

test('claims nothing a year after the rules were last compared', () => {
  expect(cleanAirOf(oldDiesel, '2027-11-16').every(({ answer }) => answer === 'cannot-say')).toBe(
    false,
  );
  const later = cleanAirOf(oldDiesel, '2027-11-17');
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
])('%s is Euro standard %s', (euroStatus, euro) => {
  expect(euroOf({ euroStatus })).toBe(euro);
});
