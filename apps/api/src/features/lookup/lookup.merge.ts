import { statusHours, tidyName, tidyPhrase } from '@roadworthy/domain/lookup/lookup.rules';
import type {
  Defect,
  LookupAnswer,
  MotTest,
  SourceState,
} from '@roadworthy/domain/lookup/lookup.schema';
import { type FirstTestFacts, firstTestDue } from '@roadworthy/domain/vehicles/first-test.rules';
import type { VehicleRecord } from '../../adapters/dvla/port.ts';
import type { MotDefect, MotRecord, MotTest as SourceTest } from '../../adapters/dvsa/port.ts';

/** The last record of one source, new or cached, and the outcome of asking it now. */
export type SourceReply<R> = { state: SourceState; record: R | null; askedAt: Date | null };

const severityOf = ({ type, dangerous }: MotDefect): Defect['severity'] => {
  if (dangerous || type === 'DANGEROUS') return 'dangerous';
  if (type === 'MAJOR') return 'major';
  if (type === 'FAIL' || type === 'PRS') return 'fail';
  if (type === 'MINOR') return 'minor';
  return type === 'ADVISORY' ? 'advisory' : 'other';
};

/** A test that was broken off says nothing about the vehicle. */
const isDecided = ({ result }: SourceTest) => result === 'PASSED' || result === 'FAILED';

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

/**
 * Returns whether it was used on roads before it was registered in the UK. Only DVSA's day of first use proves that it
 * was not.
 */
const isUsedImport = (vehicle: VehicleRecord | null, history: MotRecord | null): boolean | null => {
  const { firstUsedDate, registrationDate } = history ?? {};
  const here = vehicle?.monthOfFirstDvlaRegistration ?? registrationDate?.slice(0, 7);
  const anywhere = vehicle?.monthOfFirstRegistration;
  if (anywhere && here && anywhere < here) return true;
  return firstUsedDate && registrationDate ? firstUsedDate < registrationDate : null;
};

/** Returns the month from which the law counts: of a used import that of its registration in the UK. */
const registeredHere = (
  vehicle: VehicleRecord | null,
  history: MotRecord | null,
  isImport: boolean | null,
): string | null => {
  const here = vehicle?.monthOfFirstDvlaRegistration;
  const firstMonth = isImport && here ? here : vehicle?.monthOfFirstRegistration;
  return firstMonth ?? history?.registrationDate?.slice(0, 7) ?? null;
};

type Dates = { motExpiryDate: string | null; isFirstMot: boolean };

/**
 * Returns the end of the newest certificate, or the last day without a first test. DVSA holds every test, so if it has
 * none of a used import, the law's own day counts.
 */
const motDates = (
  vehicle: VehicleRecord | null,
  history: MotRecord | null,
  facts: FirstTestFacts,
): Dates => {
  const lastPass = history?.tests.find(({ result }) => result === 'PASSED');
  // Either register may be a test behind the other.
  const ends = [lastPass?.expiryDate, vehicle?.motExpiryDate].filter((end) => end != null);
  const tested = ends.toSorted().at(-1) ?? null;
  if (tested) return { motExpiryDate: tested, isFirstMot: false };
  const isUntested = history !== null && history.tests.length === 0;
  const ofImport = isUntested && facts.isUsedImport ? firstTestDue(facts)?.lastDay : null;
  const first = history?.motTestDueDate ?? ofImport ?? null;
  return { motExpiryDate: first, isFirstMot: first !== null };
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
  { dvla, dvsa }: { dvla: SourceReply<VehicleRecord>; dvsa: SourceReply<MotRecord> },
  now: Date,
): LookupAnswer => {
  const [vehicle, history] = [dvla.record, dvsa.record];
  const isToday = isFresh(dvla.askedAt, now);
  const times = [vehicle && dvla.askedAt, history && dvsa.askedAt].filter((time) => time !== null);
  const oldest = Math.min(now.getTime(), ...times.map((time) => time.getTime()));
  const isImport = isUsedImport(vehicle, history);
  const facts = {
    registrationNumber,
    year:
      vehicle?.yearOfManufacture ??
      yearOf(history?.manufactureDate) ??
      history?.manufactureYear ??
      null,
    typeApproval: vehicle?.typeApproval ?? null,
    wheelplan: vehicle?.wheelplan ?? null,
    revenueWeight: vehicle?.revenueWeight ?? null,
    isUsedImport: isImport,
    monthOfFirstRegistration: registeredHere(vehicle, history, isImport),
    firstRegistrationDate: history?.registrationDate ?? null,
  };
  return {
    ...facts,
    make: named(vehicle?.make ?? history?.make),
    model: named(history?.model),
    color: phrased(vehicle?.colour ?? history?.primaryColour),
    fuelType: phrased(vehicle?.fuelType ?? history?.fuelType),
    cylinderCapacity: vehicle?.engineCapacity ?? history?.engineSize ?? null,
    co2Emissions: vehicle?.co2Emissions ?? null,
    euroStatus: vehicle?.euroStatus ?? null,
    additionalRateEndDate: vehicle?.additionalRateEndDate ?? null,
    lastV5cDate: vehicle?.dateOfLastV5CIssued ?? null,
    taxStatus: isToday ? (vehicle?.taxStatus ?? null) : null,
    taxDueDate: vehicle?.taxDueDate ?? null,
    motStatus: isToday ? (vehicle?.motStatus ?? null) : null,
    ...motDates(vehicle, history, facts),
    recall: isFresh(dvsa.askedAt, now) ? recallOf(history) : 'unknown',
    tests: history?.tests.filter(isDecided).map(toTest) ?? [],
    sources: { dvla: dvla.state, dvsa: dvsa.state },
    checkedAt: new Date(oldest).toISOString(),
  };
};
