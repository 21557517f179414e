import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { RecordId } from '../kernel/ids.ts';
import { optionalName, requiredName, shapeAsStored } from '../kernel/names.ts';
import { normaliseRegistration } from '../kernel/registration.ts';
import { optionalLine, optionalLines, requiredLine } from '../kernel/text.ts';
import { NotedAt } from '../sync/noted-at.schema.ts';

const notANumber = 'Must be a valid number';

const count = (max: number) =>
  z
    .number(notANumber)
    .check(z.int(notANumber), z.minimum(0, notANumber), z.maximum(max, notANumber));

export const Miles = count(9_999_999);

const registrationNumber = z
  .string('Registration number is required')
  .check(
    z.overwrite(normaliseRegistration),
    z.minLength(1, 'Registration number is required'),
    z.minLength(2, 'Registration number is too short'),
    z.maxLength(8, 'Registration number is too long'),
    z.regex(
      /^[A-Z0-9]*$/,
      'Please enter a valid UK registration number (e.g., AB12ABC, A123ABC, ABC123)',
    ),
  );

/** `yearProblem` checks the upper limit, which is next year. */
const year = z
  .number('Year is required')
  .check(
    z.int(notANumber),
    z.minimum(1900, 'Year must be at least 1900'),
    z.maximum(9999, notANumber),
  );

/**
 * A field added after the first devices: they do not send it, and their stored records lack it. Missing means null. It
 * has no default, because a default would also fill it in where an edit does not mention it.
 */
const later = <T extends z.core.SomeType>(type: T) => z.optional(z.nullable(type));

/** The facts that an owner or a lookup gives about a vehicle. Missing values are null, never empty. */
export const VehicleFields = z.strictObject({
  registrationNumber,
  make: requiredName(100, 'Make'),
  model: requiredName(100, 'Model'),
  year,
  vin: optionalName(30, 'VIN'),
  color: optionalName(50, 'Color'),
  mileage: z.nullable(Miles),
  lastServiceDate: z.nullable(CivilDate),
  lastServiceMileage: z.nullable(Miles),
  nextServiceDate: z.nullable(CivilDate),
  nextServiceMileage: z.nullable(Miles),
  insuranceProvider: optionalName(100, 'Insurance provider'),
  insuranceExpiryDate: z.nullable(CivilDate),
  motExpiryDate: z.nullable(CivilDate),
  taxDueDate: z.nullable(CivilDate),
  notes: optionalLines(5000, 'Notes'),
  taxStatus: optionalLine(60, 'Tax status'),
  motStatus: optionalLine(60, 'MOT status'),
  cylinderCapacity: z.nullable(count(99_999)),
  fuelType: optionalLine(60, 'Fuel type'),
  co2Emissions: z.nullable(count(9_999)),
  monthOfFirstRegistration: z.nullable(
    z.string().check(z.regex(/^(?:18|19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'Must be a month')),
  ),
  /** Where it is tested: the first MOT is due after three years in Great Britain, after four in Northern Ireland. */
  nation: later(z.enum(['gb', 'ni'], 'Must be gb or ni')),
  /** The owner says that no MOT is needed. */
  motExempt: later(z.boolean('Must be yes or no')),
  /** The exact day, only from the MOT history. The licensing record gives the month. */
  firstRegistrationDate: later(CivilDate),
  /** When the government's records were last checked. */
  checkedAt: later(z.iso.datetime('Must be a moment in UTC')),
  /** The day on which the register first reported an outstanding safety recall. Null once it reports none. */
  recallSince: later(CivilDate),
  /** The file with the vehicle's picture. */
  imageId: later(RecordId),
  /** As DVLA writes it: `EURO 6 AD`, `EURO6`. */
  euroStatus: later(requiredLine(30, 'Euro status')),
  /** The approval category: `M1` is a car, `N1` a van. */
  typeApproval: later(requiredLine(10, 'Type approval')),
  /** The last day on which the expensive-car supplement is paid with the tax. */
  additionalRateEndDate: later(CivilDate),
  /** The day on which DVLA last issued the log book. */
  lastV5cDate: later(CivilDate),
  /** As DVLA writes it: `2 AXLE RIGID BODY`, `2 WHEEL`. */
  wheelplan: later(requiredLine(30, 'Wheel plan')),
  /** DVLA's weight in kg, which it holds for few vehicles besides lorries. */
  revenueWeight: later(count(99_999)),
  /** It was used on roads abroad before it was registered in the UK. */
  isUsedImport: later(z.boolean('Must be yes or no')),
  /** The owner says that it carries people for hire or more than eight passengers: tested every year from the first. */
  isTestedYearly: later(z.boolean('Must be yes or no')),
  /** By DVSA, the last day without a test of a vehicle that has had none. */
  firstMotDueDate: later(CivilDate),
  /** The day of the newest test, if it failed and none was passed since. */
  motFailedOn: later(CivilDate),
  /** Whether a test that it failed since the last pass found a dangerous defect. */
  isMotFailDangerous: later(z.boolean('Must be yes or no')),
  /** The member who usually drives it, and so is reminded of it. */
  usualDriverId: later(z.uuid()),
});
export type VehicleFields = z.infer<typeof VehicleFields>;

export const Vehicle = z.object({
  ...shapeAsStored(VehicleFields.shape),
  id: RecordId,
  createdAt: z.iso.datetime({ offset: true }),
});
export type Vehicle = z.infer<typeof Vehicle>;

export const NewVehicle = z.strictObject({ ...VehicleFields.shape, id: RecordId });
export type NewVehicle = z.infer<typeof NewVehicle>;

export const VehiclePatch = z.partial(VehicleFields);
export type VehiclePatch = z.infer<typeof VehiclePatch>;

/** A vehicle with no known facts. */
export const emptyVehicle = Object.fromEntries(
  Object.keys(VehicleFields.shape).map((name) => [name, null]),
) as { [Name in keyof VehicleFields]-?: null };

/** An odometer reading on a day. Kept permanently, because wear is calculated from it. */
export const MileageReadingFields = z.strictObject({
  vehicleId: RecordId,
  date: CivilDate,
  miles: Miles,
  source: z.enum(['owner']),
  notedAt: NotedAt,
});
export type MileageReadingFields = z.infer<typeof MileageReadingFields>;
