import type { Expected, Garage, Row } from './oracle.ts';

type Vehicle = Garage['vehicles'][number];

/** Where the product decides otherwise than the oracle, and why. */
export const settlements = [
  '‘Taxed’ without a date is unknown: a stored word may be long out of date (A10).',
  'A failed test of a vehicle without a known certificate is unlawful: nothing says that it may be driven.',
  'A vehicle without need of an MOT stays exempt after a failed test; what the test found is a danger.',
  'A chore that is late by its miles comes before chores that are not late, whatever its date.',
  'A calendar has the danger itself, since it was found, in place of its task and of the MOT that it is about.',
  'A calendar has a recall, since it was reported.',
];

const isFailedWithout = ({ motFailed, motLastDay, motExempt, taxStatus }: Vehicle): boolean =>
  motFailed !== null && motLastDay === null && !motExempt && taxStatus !== 'SORN';

const legalOf = (
  legal: Expected['vehicles'][string]['legal'],
  states: readonly string[],
): typeof legal => {
  if (legal === 'danger' || legal === 'off-road') return legal;
  if (states.includes('over')) return 'no';
  return states.includes('unknown') ? 'unknown' : 'yes';
};

const settleVehicles = (garage: Garage, expected: Expected): Expected['vehicles'] =>
  Object.fromEntries(
    garage.vehicles.map((vehicle) => {
      const known = expected.vehicles[vehicle.id];
      if (!known) throw new Error('A vehicle got no verdict');
      const isOnRoad = vehicle.taxStatus !== 'SORN';
      const tax =
        vehicle.taxStatus === 'Taxed' && vehicle.taxDue === null ? ('unknown' as const) : known.tax;
      const isExempt = vehicle.motExempt && isOnRoad;
      const failed = isFailedWithout(vehicle) ? ('over' as const) : known.mot;
      const mot = isExempt ? ('exempt' as const) : failed;
      const legal = legalOf(known.legal, [mot, tax, known.insurance]);
      return [vehicle.id, { ...known, mot, tax, legal }];
    }),
  );

/** Returns whether a chore is late by its miles. */
const isLateByMiles = (garage: Garage, { key, vehicleId }: Row): boolean => {
  const vehicle = garage.vehicles.find(({ id }) => id === vehicleId);
  const task = garage.tasks.find(({ id }) => key === `task:${id}`);
  const dueMiles = task ? task.dueMiles : (vehicle?.serviceDueMiles ?? null);
  return dueMiles !== null && (vehicle?.miles ?? -1) >= dueMiles;
};

const settleRow = (garage: Garage, row: Row): Row[] => {
  const vehicle = garage.vehicles.find(({ id }) => id === row.vehicleId);
  if (row.key.startsWith('mot:') && vehicle && isFailedWithout(vehicle)) {
    return vehicle.motFailed?.dangerous ? [] : [{ ...row, group: 'unlawful', rank: '1 ' }];
  }
  if (row.group === 'chore') {
    const isLate = isLateByMiles(garage, row) || (row.date !== null && row.date < garage.today);
    return [{ ...row, rank: `5 ${isLate ? 0 : 1} ${row.date ?? ''}` }];
  }
  return [row];
};

/** The rows that the oracle does not list and the product does: a dangerous failure without a certificate. */
const unlistedRows = (garage: Garage): Row[] =>
  garage.vehicles
    .filter((vehicle) => isFailedWithout(vehicle) && vehicle.motFailed?.dangerous)
    .map(({ id }) => ({
      key: `mot:${id}`,
      group: 'unlawful' as const,
      vehicleId: id,
      date: null,
      rank: '1 ',
    }));

const settleCalendar = (garage: Garage, { calendar, rows }: Expected): Record<string, string> => {
  const kept = { ...calendar };
  const keys = new Set(rows.map(({ key }) => key));
  for (const { id, diagnosisId } of garage.tasks) {
    if (diagnosisId !== null && keys.has(`danger:${diagnosisId}`)) delete kept[`task:${id}`];
  }
  for (const { id, motFailed, motLastDay, recallSince } of garage.vehicles) {
    if (motFailed?.dangerous) kept[`danger-mot:${id}`] = motFailed.on;
    const isRunning = motLastDay !== null && motLastDay >= garage.today;
    if (motFailed?.dangerous && isRunning) delete kept[`mot:${id}`];
    if (recallSince) kept[`recall:${id}`] = recallSince;
  }
  for (const { id, askedAt } of garage.diagnoses) {
    if (keys.has(`danger:${id}`)) kept[`danger:${id}`] = londonDay(askedAt);
  }
  return kept;
};

const inLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const londonDay = (moment: string): string => inLondon.format(new Date(moment));

/** Returns what the oracle expects, after the settlements. */
export const settle = (garage: Garage, expected: Expected): Expected => {
  const compare = (one: Row, other: Row) =>
    one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0;
  const rows = [
    ...expected.rows.flatMap((row) => settleRow(garage, row)),
    ...unlistedRows(garage),
  ].toSorted(compare);
  return {
    ...expected,
    vehicles: settleVehicles(garage, expected),
    rows,
    calendar: settleCalendar(garage, expected),
  };
};
