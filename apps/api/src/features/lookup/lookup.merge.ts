import { statusHours, tidyName, tidyPhrase } from '@roadworthy/domain/lookup/lookup.rules';
import type {
  Defect,
  LookupAnswer,
  MotTest,
  SourceState,
} from '@roadworthy/domain/lookup/lookup.schema';
import type { VehicleRecord } from '../../adapters/dvla/port.ts';
import type { MotDefect, MotRecord, MotTest as SourceTest } from '../../adapters/dvsa/port.ts';

/** The last record of one source, new or cached, and the outcome of asking it now. */
export type Told<R> = { state: SourceState; record: R | null; askedAt: Date | null };

const severityOf = ({ type, dangerous }: MotDefect): Defect['severity'] => {
  if (dangerous || type === 'DANGEROUS') return 'dangerous';
  if (type === 'MAJOR') return 'major';
  if (type === 'FAIL' || type === 'PRS') return 'fail';
  if (type === 'MINOR') return 'minor';
  return type === 'ADVISORY' ? 'advisory' : 'other';
};

const toTest = ({
  date,
  result,
  expiryDate,
  odometer,
  testNumber,
  defects,
}: SourceTest): MotTest => ({
  date,
  passed: result === 'PASSED',
  expiryDate,
  miles: odometer.kind === 'read' ? odometer.miles : null,
  testNumber,
  defects: defects
    .filter((defect) => defect.text)
    .map((defect) => ({ text: defect.text ?? '', severity: severityOf(defect) })),
});

const recallOf = (record: MotRecord | null): LookupAnswer['recall'] => {
  if (record?.hasOutstandingRecall === 'Yes') return 'outstanding';
  return record?.hasOutstandingRecall === 'No' ? 'none' : 'unknown';
};

const motDates = (vehicle: VehicleRecord | null, history: MotRecord | null) => {
  const lastPass = history?.tests.find(
    ({ result, expiryDate }) => result === 'PASSED' && expiryDate,
  );
  const tested = lastPass?.expiryDate ?? vehicle?.motExpiryDate ?? null;
  const first = tested ? null : (history?.motTestDueDate ?? null);
  return { motExpiryDate: tested ?? first, isFirstMot: first !== null };
};

const yearOf = (date: string | null | undefined) => (date ? Number(date.slice(0, 4)) : null);
const named = (text: string | null | undefined) => (text ? tidyName(text) : null);
const phrased = (text: string | null | undefined) => (text ? tidyPhrase(text) : null);

/**
 * Returns whether an answer is recent. Statuses such as 'Valid' expire within a day, so an old answer's dates are shown
 * and its statuses are not.
 */
const isFresh = (askedAt: Date | null, now: Date) =>
  askedAt !== null && now.getTime() - askedAt.getTime() <= statusHours * 3_600_000;

/** Combines the answers of both sources; a field missing in one is taken from the other. */
export const mergeAnswers = (
  registrationNumber: string,
  { dvla, dvsa }: { dvla: Told<VehicleRecord>; dvsa: Told<MotRecord> },
  now: Date,
): LookupAnswer => {
  const [vehicle, history] = [dvla.record, dvsa.record];
  const isToday = isFresh(dvla.askedAt, now);
  const times = [vehicle && dvla.askedAt, history && dvsa.askedAt].filter((time) => time !== null);
  const oldest = Math.min(...times.map((time) => time.getTime()));
  return {
    registrationNumber,
    make: named(vehicle?.make ?? history?.make),
    model: named(history?.model),
    year:
      vehicle?.yearOfManufacture ??
      yearOf(history?.manufactureDate) ??
      history?.manufactureYear ??
      null,
    color: phrased(vehicle?.colour ?? history?.primaryColour),
    fuelType: phrased(vehicle?.fuelType ?? history?.fuelType),
    cylinderCapacity: vehicle?.engineCapacity ?? history?.engineSize ?? null,
    co2Emissions: vehicle?.co2Emissions ?? null,
    monthOfFirstRegistration:
      vehicle?.monthOfFirstRegistration ?? history?.registrationDate?.slice(0, 7) ?? null,
    firstRegistrationDate: history?.registrationDate ?? null,
    euroStatus: vehicle?.euroStatus ?? null,
    typeApproval: vehicle?.typeApproval ?? null,
    additionalRateEndDate: vehicle?.additionalRateEndDate ?? null,
    lastV5cDate: vehicle?.dateOfLastV5CIssued ?? null,
    taxStatus: isToday ? (vehicle?.taxStatus ?? null) : null,
    taxDueDate: vehicle?.taxDueDate ?? null,
    motStatus: isToday ? (vehicle?.motStatus ?? null) : null,
    ...motDates(vehicle, history),
    recall: isFresh(dvsa.askedAt, now) ? recallOf(history) : 'unknown',
    tests: history?.tests.map(toTest) ?? [],
    sources: { dvla: dvla.state, dvsa: dvsa.state },
    checkedAt: new Date(oldest).toISOString(),
  };
};
