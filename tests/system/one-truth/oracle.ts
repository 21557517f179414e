/**
 * What every screen, mail, calendar and push must agree on, computed from a garage's plain facts.
 * Comments that begin with 'Decided' settle what the rule text leaves open.
 */

export type Garage = {
  today: string;
  vehicles: {
    id: string;
    /** Last day of the newest certificate; null: none known. */
    motLastDay: string | null;
    /** The newest test, if it failed and none was passed since. */
    motFailed: { on: string; dangerous: boolean } | null;
    motExempt: boolean;
    taxDue: string | null;
    taxStatus: 'Taxed' | 'Untaxed' | 'SORN' | null;
    /** The insurance date kept on the vehicle itself. */
    insuranceUntil: string | null;
    recallSince: string | null;
    serviceDue: string | null;
    serviceDueMiles: number | null;
    miles: number | null;
  }[];
  policies: { id: string; vehicleId: string; startsOn: string | null; endsOn: string | null }[];
  covers: {
    id: string;
    vehicleId: string | null;
    endsOn: string | null;
    isRenewed: boolean;
    supersededBy: string | null;
  }[];
  diagnoses: {
    id: string;
    vehicleId: string | null;
    saysStop: boolean;
    isClosed: boolean;
    askedAt: string;
  }[];
  tasks: {
    id: string;
    vehicleId: string | null;
    dueDate: string | null;
    dueMiles: number | null;
    isDone: boolean;
    diagnosisId: string | null;
  }[];
};
export type Group = 'stop' | 'unlawful' | 'recall' | 'lapsing' | 'no-insurance' | 'chore';
/** key: `danger:{diagnosisId}`, `danger-mot:{vehicleId}`, `mot:{vehicleId}`, `tax:…`, `insurance:…`, `recall:…`, `no-insurance:{vehicleId}`, `service:{vehicleId}`, `cover:{id}`, `task:{id}`. rank: rows with equal rank are true ties. */
export type Row = {
  key: string;
  group: Group;
  vehicleId: string | null;
  date: string | null;
  rank: string;
};
export type State = 'fine' | 'due' | 'over' | 'failed' | 'unknown' | 'off-road' | 'exempt';
export type Expected = {
  /** legal: 'danger' before all; then 'off-road'; 'no'; 'unknown' (MOT, tax or insurance not known); 'yes'. */
  vehicles: Record<
    string,
    {
      legal: 'danger' | 'no' | 'unknown' | 'yes' | 'off-road';
      mot: State;
      tax: State;
      insurance: State;
      isRecalled: boolean;
    }
  >;
  /** Everything to do, in order. */
  rows: Row[];
  /** Vehicle ids, the most urgent first, for the list of vehicles (a vehicle's place is its first row's place; those without rows last, in any order). */
  vehicleOrder: string[];
  /** Every dated thing a calendar must hold, however distant: key -> date. No recall, danger or no-insurance (they have no deadline) unless you find the specification says otherwise. Nothing of a vehicle's law when it is off the road. */
  calendar: Record<string, string>;
};

type Vehicle = Garage['vehicles'][number];
type Policy = Garage['policies'][number];

const SOON_DAYS = 30;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const GROUPS: readonly Group[] = ['stop', 'unlawful', 'recall', 'lapsing', 'no-insurance', 'chore'];

// Civil dates are counted in UTC, where every day has 24 hours: a clock change must not move the 30th day.
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The moment a civil day begins in London, where the product's days begin. */
const londonMidnight = (date: string): number => {
  const summerMidnight = dayNumber(date) * DAY_MS - HOUR_MS;
  const isSummerTime =
    londonClock.formatToParts(summerMidnight).find((part) => part.type === 'hour')?.value === '00';
  return isSummerTime ? summerMidnight : summerMidnight + HOUR_MS;
};

/**
 * Decided: a test is known by its day only and counts from that day's beginning,
 * so a diagnosis asked on the same day is the newer news.
 */
const momentOf = (when: string): number => {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(when) ? londonMidnight(when) : Date.parse(when);
  // An unreadable moment must not hide the danger: it is listed as the oldest.
  return Number.isNaN(moment) ? 0 : moment;
};

/** Ranks are compared as text, so the newest gets the smallest text. */
const newestFirst = (when: string): string =>
  String(8_640_000_000_000_000 - momentOf(when)).padStart(17, '0');

/** The empty text precedes every date: what has no date comes first. */
const undatedFirst = (date: string | null): string => date ?? '';

/** Decided: a row's date is its deadline, so danger, recall and missing insurance have none (their age is in the rank). */
const row = (
  key: string,
  group: Group,
  vehicleId: string | null,
  date: string | null,
  within: string,
): Row => ({
  key,
  group,
  vehicleId,
  date,
  rank: `${GROUPS.indexOf(group)} ${within}`,
});

const isOffRoad = (vehicle: Vehicle): boolean => vehicle.taxStatus === 'SORN';

/**
 * The last insured day without a gap, or null where no insurance is known.
 * Decided: a policy without an end is no date and does not count: nobody can say until when it covers.
 * Decided: when cover has run out, a policy that begins later does not help; the vehicle is uninsured today.
 */
const insuredThrough = (
  vehicle: Vehicle,
  policies: readonly Policy[],
  today: string,
): string | null => {
  const ends: string[] = vehicle.insuranceUntil === null ? [] : [vehicle.insuranceUntil];
  const future: { startsOn: string; endsOn: string }[] = [];
  for (const { vehicleId, startsOn, endsOn } of policies) {
    if (vehicleId !== vehicle.id || endsOn === null) continue;
    if (startsOn !== null && startsOn > today) future.push({ startsOn, endsOn });
    else ends.push(endsOn);
  }
  if (ends.length === 0) return null;
  let through = ends.reduce((latest, end) => (end > latest ? end : latest));
  if (through < today) return through;
  // By start, so that each policy may carry the cover on to the next one.
  future.sort((a, b) => (a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0));
  for (const policy of future) {
    if (daysBetween(through, policy.startsOn) <= 1 && policy.endsOn > through)
      through = policy.endsOn;
  }
  return through;
};

/** For what is valid through its date. */
const stateThrough = (lastDay: string, today: string): State => {
  const left = daysBetween(today, lastDay);
  return left < 0 ? 'over' : left <= SOON_DAYS ? 'due' : 'fine';
};

/**
 * Decided: 'over' beats 'failed', because it is the graver fact in law.
 * Decided: a dangerous fail shows on an exempt vehicle too (it is on the road, and 'exempt' alone would calm its owner);
 * a harmless one does not, since it had no need of the test. Off the road is said before both.
 */
const motState = (vehicle: Vehicle, today: string): State => {
  if (isOffRoad(vehicle)) return 'off-road';
  if (vehicle.motExempt) return vehicle.motFailed?.dangerous === true ? 'failed' : 'exempt';
  if (vehicle.motLastDay !== null && vehicle.motLastDay < today) return 'over';
  if (vehicle.motFailed !== null) return 'failed';
  return vehicle.motLastDay === null ? 'unknown' : stateThrough(vehicle.motLastDay, today);
};

/**
 * The date wins over the status text (decisions.md), even 'Untaxed' beside a date to come.
 * Decided: 'Taxed' without a date is 'fine', as 'Untaxed' without one is 'over': no date contradicts the register.
 */
const taxState = (vehicle: Vehicle, today: string): State => {
  if (isOffRoad(vehicle)) return 'off-road';
  if (vehicle.taxDue !== null) {
    const left = daysBetween(today, vehicle.taxDue);
    return left <= 0 ? 'over' : left <= SOON_DAYS ? 'due' : 'fine';
  }
  return vehicle.taxStatus === 'Untaxed'
    ? 'over'
    : vehicle.taxStatus === 'Taxed'
      ? 'fine'
      : 'unknown';
};

const insuranceState = (vehicle: Vehicle, through: string | null, today: string): State =>
  isOffRoad(vehicle) ? 'off-road' : through === null ? 'unknown' : stateThrough(through, today);

const isReached = (dueMiles: number | null, miles: number | null): boolean =>
  dueMiles !== null && miles !== null && miles >= dueMiles;

export const expectedOf = (garage: Garage): Expected => {
  const { today } = garage;
  const vehicles: Expected['vehicles'] = {};
  // Decided: the calendar keeps a passed date as long as there is still something to do about it.
  const calendar: Expected['calendar'] = {};
  const rows: Row[] = [];
  const byId = new Map(garage.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const isSoonOrPast = (date: string | null): boolean =>
    date !== null && daysBetween(today, date) <= SOON_DAYS;
  // Decided: what belongs to a vehicle that is no longer in the garage concerns nobody.
  const isOfGarage = (vehicleId: string | null): boolean =>
    vehicleId === null || byId.has(vehicleId);

  const addChore = (
    key: string,
    vehicleId: string | null,
    date: string | null,
    isMilesReached: boolean,
  ): void => {
    // Decided: miles reached beside a date to come is listed at that date, as 'by date' says, however distant it is.
    if (isMilesReached || isSoonOrPast(date))
      rows.push(row(key, 'chore', vehicleId, date, undatedFirst(date)));
  };

  const addLegal = (key: string, vehicleId: string, state: State, date: string | null): void => {
    if (state === 'over') rows.push(row(key, 'unlawful', vehicleId, date, undatedFirst(date)));
    if (state === 'due') rows.push(row(key, 'lapsing', vehicleId, date, undatedFirst(date)));
  };

  const openDangers = garage.diagnoses.filter(
    ({ saysStop, isClosed, vehicleId }) =>
      saysStop && !isClosed && vehicleId !== null && byId.has(vehicleId),
  );
  for (const { id, vehicleId, askedAt } of openDangers) {
    rows.push(row(`danger:${id}`, 'stop', vehicleId, null, newestFirst(askedAt)));
  }

  for (const vehicle of garage.vehicles) {
    const { id, motFailed, motLastDay, taxDue, recallSince, serviceDue } = vehicle;
    const through = insuredThrough(vehicle, garage.policies, today);
    const mot = motState(vehicle, today);
    const tax = taxState(vehicle, today);
    const insurance = insuranceState(vehicle, through, today);
    const hasFailedDangerously = motFailed?.dangerous === true;
    const isInDanger =
      hasFailedDangerously || openDangers.some(({ vehicleId }) => vehicleId === id);
    const states = [mot, tax, insurance];
    // Decided: a failed test without any known certificate leaves open whether one is needed yet (a first test taken early).
    const isUnknown = states.includes('unknown') || (mot === 'failed' && motLastDay === null);
    vehicles[id] = {
      legal: isInDanger
        ? 'danger'
        : isOffRoad(vehicle)
          ? 'off-road'
          : states.includes('over')
            ? 'no'
            : isUnknown
              ? 'unknown'
              : 'yes',
      mot,
      tax,
      insurance,
      isRecalled: recallSince !== null,
    };

    if (motFailed !== null && hasFailedDangerously)
      rows.push(row(`danger-mot:${id}`, 'stop', id, null, newestFirst(motFailed.on)));
    if (mot === 'failed' && !hasFailedDangerously) {
      // Decided: without a certificate's date it stands first among what lapses: it may have no lawful day left.
      rows.push(row(`mot:${id}`, 'lapsing', id, motLastDay, undatedFirst(motLastDay)));
    }
    addLegal(`mot:${id}`, id, mot, motLastDay);
    addLegal(`tax:${id}`, id, tax, taxDue);
    addLegal(`insurance:${id}`, id, insurance, through);
    if (insurance === 'unknown') rows.push(row(`no-insurance:${id}`, 'no-insurance', id, null, ''));
    if (recallSince !== null) rows.push(row(`recall:${id}`, 'recall', id, null, recallSince));
    addChore(`service:${id}`, id, serviceDue, isReached(vehicle.serviceDueMiles, vehicle.miles));

    if (!isOffRoad(vehicle)) {
      // The certificate's date stays in the calendar under a danger: it runs out all the same.
      if (motLastDay !== null && !vehicle.motExempt) calendar[`mot:${id}`] = motLastDay;
      if (taxDue !== null) calendar[`tax:${id}`] = taxDue;
      if (through !== null) calendar[`insurance:${id}`] = through;
    }
    if (serviceDue !== null) calendar[`service:${id}`] = serviceDue;
  }

  for (const { id, vehicleId, endsOn, isRenewed, supersededBy } of garage.covers) {
    if (endsOn === null || supersededBy !== null || !isOfGarage(vehicleId)) continue;
    // A cover is valid through its date, like a policy.
    const hasRunOut = endsOn < today;
    if (hasRunOut && !isRenewed) continue;
    const key = `cover:${id}`;
    calendar[key] = endsOn;
    if (hasRunOut) addChore(key, vehicleId, endsOn, false);
    else if (isSoonOrPast(endsOn)) rows.push(row(key, 'lapsing', vehicleId, endsOn, endsOn));
  }

  const dangerIds = new Set(openDangers.map(({ id }) => id));
  for (const { id, vehicleId, dueDate, dueMiles, isDone, diagnosisId } of garage.tasks) {
    if (isDone || !isOfGarage(vehicleId)) continue;
    // Decided: a danger's task keeps its calendar day; the danger has none, so the date would be lost.
    if (dueDate !== null) calendar[`task:${id}`] = dueDate;
    if (diagnosisId !== null && dangerIds.has(diagnosisId)) continue;
    // Decided: a task of no vehicle is a chore too, by its date: nobody's miles can reach it.
    const miles = vehicleId === null ? null : (byId.get(vehicleId)?.miles ?? null);
    addChore(`task:${id}`, vehicleId, dueDate, isReached(dueMiles, miles));
  }

  // Ties by key: any stable order will do.
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  rows.sort((a, b) => compare(a.rank, b.rank) || compare(a.key, b.key));

  const listed = rows.flatMap(({ vehicleId }) => (vehicleId === null ? [] : [vehicleId]));
  const vehicleOrder = [...new Set([...listed, ...garage.vehicles.map(({ id }) => id)])];
  return { vehicles, rows, vehicleOrder, calendar };
};
