import { isDeepStrictEqual } from 'node:util';
import { withoutHiddenCharacters } from '@roadworthy/domain/kernel/hidden-characters';
import { checkFields } from '@roadworthy/domain/sync/merge';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import {
  emptyVehicle,
  type Vehicle,
  type VehicleFields,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import fc from 'fast-check';

export const today = '2026-11-14';

export const fieldsWith = (fields: Partial<VehicleFields> = {}): VehicleFields => ({
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  ...fields,
});

/** Returns the same vehicle as the garage stores it. */
export const stored = (fields: Partial<VehicleFields> = {}, number = 1): Vehicle => ({
  ...fieldsWith(fields),
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  createdAt: '2026-01-01T00:00:00Z',
});

/**
 * Texts that have broken tables elsewhere: separators, quotes, formulas, our own marks, words that look like values.
 */
const shards = [
  ...[',', ';', '\t', '"', '""', "'", "''", '\n', '\r\n', ' ', '\u00a0', '\ufeff', '\u2028', '|'],
  ...[
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    '=1+1',
    '=HYPERLINK("http://x","y")',
    "'=1",
    '"=1',
  ],
  ...['null', 'undefined', 'NaN', 'true', '0', '007', '1e5', '1,234', '01/02/2026', '2017-03'],
  ...['Ford', 'Škoda', 'é', 'e\u0301', '日本', '🚗', '\u202e', '\u200b', 'sep=;', '\\', '\ud83d'],
];
const shard = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...shards) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
);
const anyText = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.array(shard, { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: shard.map((text) => text.repeat(5_000)) },
);

/** Cuts and cleans a text so that the schema accepts it; an arbitrary that rejects most values is slow. */
const line = (most: number) =>
  anyText.map((text) =>
    text
      .replace(/\p{Cc}/gu, '')
      .slice(0, most)
      .toWellFormed()
      .trim(),
  );
const lines = (most: number) =>
  anyText.map((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .slice(0, most)
      .toWellFormed()
      .trim(),
  );
const name = (most: number) => line(most).map((text) => withoutHiddenCharacters(text).trim());
const required = (most: number) => name(most).map((text) => text || 'X');
const optional = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { nil: null, freq: 2 }).map((value) => value || null);
const upTo = (max: number) => fc.option(fc.nat({ max }), { nil: null, freq: 2 });
const two = (number: number) => String(number).padStart(2, '0');
const month = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, at]) => `${year}-${two(at)}`);
const date = fc
  .tuple(month, fc.integer({ min: 1, max: 28 }))
  .map(([of, day]) => `${of}-${two(day)}`);

const anyFields: fc.Arbitrary<Required<VehicleFields>> = fc.record(
  {
    registrationNumber: fc.stringMatching(/^[A-Z0-9]{2,8}$/),
    make: required(100),
    model: required(100),
    year: fc.integer({ min: 1900, max: 2027 }),
    vin: optional(name(30)),
    color: optional(name(50)),
    mileage: upTo(9_999_999),
    lastServiceDate: optional(date),
    lastServiceMileage: upTo(9_999_999),
    nextServiceDate: optional(date),
    nextServiceMileage: upTo(9_999_999),
    insuranceProvider: optional(name(100)),
    insuranceExpiryDate: optional(date),
    motExpiryDate: optional(date),
    taxDueDate: optional(date),
    notes: optional(lines(5_000)),
    taxStatus: optional(line(60)),
    motStatus: optional(line(60)),
    cylinderCapacity: upTo(99_999),
    fuelType: optional(line(60)),
    co2Emissions: upTo(9_999),
    monthOfFirstRegistration: optional(month),
    nation: fc.constant(null),
    recallSince: fc.constant(null),
    motExempt: fc.constant(null),
    firstRegistrationDate: fc.constant(null),
    checkedAt: fc.constant(null),
    imageId: fc.constant(null),
    euroStatus: fc.constant(null),
    typeApproval: fc.constant(null),
    additionalRateEndDate: fc.constant(null),
    lastV5cDate: fc.constant(null),
    wheelplan: fc.constant(null),
    revenueWeight: fc.constant(null),
    isUsedImport: fc.constant(null),
    isTestedYearly: fc.constant(null),
    firstMotDueDate: fc.constant(null),
    motFailedOn: fc.constant(null),
    isMotFailDangerous: fc.constant(null),
    usualDriverId: fc.constant(null),
  },
  { noNullPrototype: true },
);

export const anyTable = fc.array(anyFields, { minLength: 1, maxLength: 5 });

type Values = Readonly<Record<string, unknown>>;
const written = (value: unknown) => JSON.stringify(value)?.slice(0, 200);

/** Returns the first field that differs, with both values, or null. */
export const differenceOf = (one: Values, other: Values): string | null => {
  const differs = (name: string) =>
    !(name in one && name in other && isDeepStrictEqual(one[name], other[name]));
  const name = Object.keys({ ...one, ...other }).find(differs);
  return name === undefined
    ? null
    : `${name}: ${written(one[name])} became ${written(other[name])}`;
};

/** Returns what the product would store otherwise, or null: the schema leaves these fields unchanged. */
export const unstorableIn = (fields: VehicleFields): string | null =>
  differenceOf(fields, checkFields(vehicleEntity, fields, today).fields ?? {});
