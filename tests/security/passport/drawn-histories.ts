import { ownPayment } from '@roadworthy/domain/documents/documents.schema';
import type { TimelineInput } from '@roadworthy/domain/passport/timeline.schema';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { seededRandom } from '../../system/diagnosis/random.ts';

// Random histories whose records nearly are one event, nearly came in time, or nearly belong to the vehicle.

const hour = 3_600_000;
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);
export const dayInUtc = (moment: number) => new Date(moment).toISOString().slice(0, 10);
export const daysFrom = (from: string, to: string) => (utc(to) - utc(from)) / (24 * hour);
const later = (date: string, count: number) => dayInUtc(utc(date) + count * 24 * hour);

/** The clocks change at 01:00 UTC on the last Sunday of a month of 31 days. */
const changeOfClocks = (year: number, month: '03' | '10') => {
  const last = `${year}-${month}-31`;
  return later(last, -new Date(utc(last)).getUTCDay());
};
/** By the words of the law and not by `Intl`, so that the product and its oracle cannot share a mistake. */
const isSummer = (moment: number) => {
  const year = new Date(moment).getUTCFullYear();
  const from = utc(changeOfClocks(year, '03')) + hour;
  return moment >= from && moment < utc(changeOfClocks(year, '10')) + hour;
};
export const dayInLondon = (moment: number) => dayInUtc(moment + (isSummer(moment) ? hour : 0));

type Of<K extends 'documents' | 'completions' | 'expenses'> = TimelineInput[K][number];

const draws = (seed: number) => {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const chance = (share: number) => random() < share;
  const pick = <T>(from: readonly T[]) => from[below(from.length)] as T;
  const digit = () => below(16).toString(16);
  const uuid = () => 'xxxxxxxx-xxxx-7xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, digit);
  const some = <T>(share: number, make: () => T) => (chance(share) ? [make()] : []);
  const mostly = <T, U>(value: T, other: U) => (chance(0.8) ? value : other);
  return { below, chance, pick, uuid, some, mostly };
};
type Draws = ReturnType<typeof draws>;
const nulls = <K extends string>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<K, null>;

/** Half of the days are near a change of the clocks. */
const drawDay = ({ below, chance, pick }: Draws, today: string) => {
  const change = changeOfClocks(Number(today.slice(0, 4)) - below(3), pick(['03', '10']));
  const near = later(change, below(33) - 16);
  return chance(0.5) && near <= today ? near : later(today, -below(1100));
};

const late = [-16, -15, -14, -13, 0, 0, 0, 1, 2, 13, 14, 14, 15, 15, 16, 40, 400];
/** Mostly within a minute of midnight in London, where in summer a day of UTC would be the wrong one. */
const drawNotedAt = ({ chance, pick, below }: Draws, date: string) => {
  if (chance(0.06)) return pick([null, undefined]);
  const midnight = utc(later(date, pick(late) + pick([0, 1])));
  const inLondon = midnight - (isSummer(midnight - hour) ? hour : 0);
  return new Date(inLondon + pick([-1, 0, -60_000, 60_000, -below(24 * hour)])).toISOString();
};

const works = ['Brake pads', 'Full service', 'Oil and filter', 'Tyres', 'MOT and full service'];
const renewals = { mot: 'MOT', tax: 'Vehicle tax', recall: 'Safety recall' };
/** Records that mostly have the same day, price, miles and words, so that they may be one event. */
const drawEvent = (draw: Draws, ofVehicle: string, today: string) => {
  const { below, chance, pick, uuid, some, mostly } = draw;
  const on = drawDay(draw, today);
  const [pence, miles] = [pick([4500, 5485, 19_999]), 30_000 + below(60_000)];
  const words = pick([...works, ...works, 'MOT', 'MOT test', 'Invoice', null]);
  const renewal = chance(0.1) ? pick(['mot', 'tax', 'recall'] as const) : null;
  const taskTitle = renewal ? renewals[renewal] : (words ?? 'Something');
  // Two completions may be of one occurrence: two devices without a connection both ticked it.
  const [task, occurrence] = [uuid(), below(9999) + 1];
  const stored = () => {
    const near = later(on, mostly(0, below(11) - 5));
    const date = near > today ? today : near;
    const vehicleId = chance(0.88) ? ofVehicle : uuid();
    const from = chance(0.25) ? { visitId: uuid() } : pick([{}, { visitId: null }]);
    const fields = { id: uuid(), createdAt: `${date}T12:00:00.000Z`, vehicleId, ...from };
    return [{ ...fields, notedAt: drawNotedAt(draw, date) }, date] as const;
  };
  const completion = (): Of<'completions'> => {
    const [fields, completedOn] = stored();
    return {
      ...nulls('notes', 'rating', 'countedMiles', 'dueDate', 'dueMiles', 'startedAt'),
      ...nulls('anchorDate', 'anchorMiles'),
      ...{ ...fields, completedOn, taskTitle, doneSteps: [], category: 'Custom' },
      ...{ occurrence, taskId: renewal ? `${renewal}-${fields.vehicleId}` : mostly(task, uuid()) },
      ...{ mileage: mostly(miles, null), costPence: mostly(pence, null) },
      photoIds: some(0.25, uuid),
    };
  };
  const expense = (): Of<'expenses'> => {
    const [fields, date] = stored();
    const category = pick(['parts', 'labour', 'servicing', 'insurance', 'mot', 'other'] as const);
    return { ...fields, date, category, amountPence: mostly(pence, 77), note: mostly(words, null) };
  };
  const document = (payment?: string): Of<'documents'> => {
    const [fields, date] = stored();
    const types = ['service_invoice', 'maintenance_receipt'] as const;
    const others = ['insurance', 'warranty', 'mot_certificate', 'other'] as const;
    return {
      ...{ ...fields, fileId: uuid(), fileName: 'a.pdf', fileSize: 9, mimeType: 'application/pdf' },
      ...pick([{}, { paper: null }, { paper: 'kept' }, { paper: 'read' }] as const),
      ...(payment && chance(0.3) ? { receiptOf: pick([payment, ownPayment]) } : {}),
      documentType: mostly(pick(types), pick(others)),
      serviceDate: chance(0.12) ? null : chance(0.05) ? later(today, 1) : date,
      ...{ serviceProvider: mostly('Hill Garage', null), costPence: mostly(pence, null) },
      ...{ mileageAtService: mostly(miles, null), description: mostly(words, null) },
    };
  };
  const completions = [...some(0.6, completion), ...some(0.1, completion)];
  const expenses = some(0.5, expense);
  const payment = [...completions, ...expenses][0]?.id;
  const documents = [0.6, 0.15].flatMap((share) => some(share, () => document(payment)));
  return { on, completions, expenses, documents };
};

/** Some are on a day of work, and some were failed and passed on one day. */
const drawTests = (draw: Draws, today: string, workDays: readonly string[]) => {
  const { below, chance, pick, uuid } = draw;
  const drawn = Array.from({ length: pick([0, 0, 1, 2, 3, 4]) }, () =>
    workDays.length > 0 && chance(0.4) ? pick(workDays) : drawDay(draw, today),
  );
  const defect = { text: 'Front brake pad(s) less than 1.5 mm thick', severity: 'major' } as const;
  const one = (date: string, passed: boolean, testNumber: string | null) => ({
    ...{ date, passed, testNumber, miles: 30_000 + below(60_000) },
    ...{ expiryDate: passed ? later(date, 364) : null, defects: passed ? [] : [defect] },
  });
  const newestFirst = [...new Set(drawn)].toSorted((a, b) => daysFrom(a, b));
  return newestFirst.flatMap((date) =>
    chance(0.15)
      ? [one(date, true, uuid()), one(date, false, uuid())]
      : [one(date, chance(0.7), pick([uuid(), null]))],
  );
};

const drawRegistration = ({ below, pick }: Draws) => {
  const date = later('2012-01-01', below(1000));
  const none = nulls('firstRegistrationDate', 'monthOfFirstRegistration');
  const month = { ...none, monthOfFirstRegistration: date.slice(0, 7) };
  return pick([none, month, { ...month, firstRegistrationDate: date }]);
};

export const drawHistory = (seed: number): TimelineInput => {
  const draw = draws(seed);
  const { below, pick, uuid } = draw;
  const today = later(changeOfClocks(2019 + below(8), pick(['03', '10'])), below(pick([30, 180])));
  const [id, createdAt] = [uuid(), '2015-01-01T00:00:00.000Z'];
  const events = Array.from({ length: below(7) }, () => drawEvent(draw, id, today));
  const workDays = events.map(({ on }) => on);
  const car = { registrationNumber: 'AB12CDE', make: 'FORD', model: 'FOCUS', year: 2012 };
  return {
    vehicle: { ...emptyVehicle, ...drawRegistration(draw), ...car, id, createdAt },
    ...{ today, tests: drawTests(draw, today, workDays), fills: [], readings: [] },
    registered: pick([null, undefined, drawRegistration(draw), drawRegistration(draw)]),
    documents: events.flatMap(({ documents }) => documents),
    completions: events.flatMap(({ completions }) => completions),
    expenses: events.flatMap(({ expenses }) => expenses),
  };
};
