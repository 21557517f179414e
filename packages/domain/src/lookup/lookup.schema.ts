import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { UkPlate } from '../kernel/registration.ts';

/** `refresh`: asks the sources again although an answer is cached, at most once an hour. */
export const LookupInput = z.strictObject({
  registrationNumber: UkPlate,
  refresh: z.optional(z.boolean()),
});
export type LookupInput = z.infer<typeof LookupInput>;

export const AnonymousLookupInput = z.strictObject({ registrationNumber: UkPlate });

/** Worst first. `other`: a tester's remark. */
export const severities = ['dangerous', 'major', 'fail', 'minor', 'advisory', 'other'] as const;
export const Defect = z.object({ text: z.string(), severity: z.enum(severities) });
export type Defect = z.infer<typeof Defect>;

export const MotTest = z.object({
  date: CivilDate,
  passed: z.boolean(),
  expiryDate: z.nullable(CivilDate),
  /** Null if the odometer could not be read. */
  miles: z.nullable(z.int()),
  testNumber: z.nullable(z.string()),
  defects: z.array(Defect),
});
export type MotTest = z.infer<typeof MotTest>;

/** The result of asking one of the two sources. `off`: it is not connected. */
export const SourceState = z.enum(['found', 'not-found', 'unavailable', 'off']);
export type SourceState = z.infer<typeof SourceState>;

const text = z.nullable(z.string());
const whole = z.nullable(z.int());
const date = z.nullable(CivilDate);
/** A field added after devices cached their first answers: missing means null. */
const later = <T extends z.core.SomeType>(type: T) => z.optional(type);

/** The government sources' data on a vehicle. Null: not given, or the source could not be asked. */
export const LookupAnswer = z.object({
  registrationNumber: z.string(),
  make: text,
  /** Only from the MOT history. */
  model: text,
  year: whole,
  color: text,
  fuelType: text,
  cylinderCapacity: whole,
  co2Emissions: whole,
  monthOfFirstRegistration: text,
  firstRegistrationDate: date,
  /** As DVLA writes it: `EURO 6 AD`, `EURO6`. */
  euroStatus: later(text),
  /** `M1` is a car, `N1` a van. */
  typeApproval: later(text),
  /** The last day on which the expensive-car supplement is due. */
  additionalRateEndDate: later(date),
  /** The day on which DVLA last issued the log book. */
  lastV5cDate: later(date),
  /** As DVLA writes it: `2 AXLE RIGID BODY`, `2 WHEEL`. */
  wheelplan: later(text),
  /** In kg. */
  revenueWeight: later(whole),
  /** Whether it was used on roads abroad before its registration in the UK. Null: not known. */
  isUsedImport: later(z.nullable(z.boolean())),
  taxStatus: text,
  taxDueDate: date,
  motStatus: text,
  motExpiryDate: date,
  /** Whether `motExpiryDate` is the due date of the first test, because there has been none yet. */
  isFirstMot: z.boolean(),
  recall: z.enum(['outstanding', 'none', 'unknown']),
  /** Newest first. */
  tests: z.array(MotTest),
  sources: z.object({ dvla: SourceState, dvsa: SourceState }),
  /** The time of the older of the combined answers. */
  checkedAt: z.iso.datetime({ offset: true }),
  /** An invented vehicle for demo accounts. */
  isExample: z.optional(z.boolean()),
});
export type LookupAnswer = z.infer<typeof LookupAnswer>;
