import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { UkPlate } from '../kernel/registration.ts';
import { Defect } from './lookup.schema.ts';

const days = z.int().check(z.minimum(-4000), z.maximum(4000));
const text = z.string().check(z.minLength(1), z.maxLength(60));

/**
 * An invented vehicle that demo accounts can look up, a file in `packages/content`. Dates that must stay current are
 * counted in days from the lookup.
 */
export const ExampleVehicle = z.strictObject({
  registrationNumber: UkPlate,
  make: text,
  model: text,
  year: z.int().check(z.minimum(1990)),
  color: text,
  fuelType: text,
  /** Null if the vehicle has no engine. */
  cylinderCapacity: z.nullable(z.int()),
  co2Emissions: z.int(),
  firstRegistrationDate: CivilDate,
  euroStatus: z.nullable(text),
  typeApproval: text,
  additionalRateEndDate: z.nullable(CivilDate),
  lastV5cDate: z.nullable(CivilDate),
  taxStatus: z.enum(['Taxed', 'SORN']),
  taxDueInDays: z.nullable(days),
  motDueInDays: days,
  recall: z.enum(['outstanding', 'none']),
  /** Newest first. */
  tests: z.array(
    z.strictObject({
      daysAgo: z.int().check(z.minimum(1), z.maximum(4000)),
      passed: z.boolean(),
      miles: z.int(),
      defects: z.array(Defect),
    }),
  ),
});
export type ExampleVehicle = z.infer<typeof ExampleVehicle>;
