import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import * as z from 'zod';
import { date, text, toNumber } from '../vehicle-sources/read-reply.ts';
import type { MotRecord, MotTest, Odometer } from './port.ts';

const milesPerKilometre = 0.621371;

const toOdometer = (type: string | null, value: string | null, unit: string | null): Odometer => {
  if (type === 'NO_ODOMETER') return { kind: 'none' };
  const reading = toNumber(value?.replaceAll(',', '') ?? null);
  if (type !== 'READ' || reading === null) return { kind: 'unreadable', text: value };
  if (unit === 'KM') return { kind: 'read', miles: Math.round(reading * milesPerKilometre), unit };
  if (unit === 'MI' || unit === null) return { kind: 'read', miles: reading, unit };
  return { kind: 'unreadable', text: `${value} ${unit}` };
};

const Defect = z.object({
  text,
  type: text,
  dangerous: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
});

/** Only when a test was made and its result are required: a missing odometer must not hide a dangerous defect. */
const Test = z
  .object({
    completedDate: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
    testResult: z.string().min(1),
    expiryDate: date,
    odometerValue: text,
    odometerUnit: text,
    odometerResultType: text,
    motTestNumber: text,
    dataSource: text,
    registrationAtTimeOfTest: text,
    regMarkTimeOfTest: text,
    location: text,
    defects: z.array(Defect).nullish(),
  })
  .transform(
    (test): MotTest => ({
      completedAt: test.completedDate,
      date: dateInLondon(new Date(test.completedDate)),
      result: test.testResult,
      expiryDate: test.expiryDate,
      odometer: toOdometer(test.odometerResultType, test.odometerValue, test.odometerUnit),
      testNumber: test.motTestNumber,
      dataSource: test.dataSource ?? 'DVSA',
      registrationAtTimeOfTest: test.registrationAtTimeOfTest ?? test.regMarkTimeOfTest,
      location: test.location,
      defects: test.defects ?? [],
    }),
  );

const passedFirst = (one: MotTest, other: MotTest) =>
  Number(one.result === 'FAILED') - Number(other.result === 'FAILED');

/** Of two tests at the same moment the pass is the later: the defect was mended at the station. */
const newestFirst = (tests: MotTest[]) =>
  tests.toSorted(
    (a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt) || passedFirst(a, b),
  );

const year = z
  .union([z.number().int(), z.string()])
  .nullish()
  .transform((value) => toNumber(value === null || value === undefined ? null : String(value)));

/** Both variants: a vehicle with tests, and a vehicle without tests that states when its first is due. */
export const MotVehicle = z
  .object({
    registration: text,
    make: text,
    model: text,
    fuelType: text,
    primaryColour: text,
    firstUsedDate: date,
    registrationDate: date,
    manufactureDate: date,
    manufactureYear: year,
    engineSize: text.transform(toNumber),
    hasOutstandingRecall: text,
    motTestDueDate: date,
    motTests: z.array(Test).nullish(),
  })
  .transform(
    ({ motTests, ...vehicle }): MotRecord => ({
      ...vehicle,
      motTestDueDate: motTests && motTests.length > 0 ? null : vehicle.motTestDueDate,
      tests: newestFirst(motTests ?? []),
    }),
  )
  // An empty object passes every field check, but is not a vehicle.
  .refine(({ registration, make }) => registration !== null || make !== null, {
    path: ['registration'],
  });
