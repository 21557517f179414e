export type Fuelled = { readonly fuelType?: string | null };

/** The registers' words for a vehicle without an engine. A hybrid has one. */
const electric = /^(?:(?:pure |battery )?electric(?:ity)?|fuel cells?)$/i;
/** Also matches a diesel hybrid. */
const diesel = /\bdiesel\b|^heavy oil$/i;

/** The drives that some guides and parts are not for. */
export const drives = ['electric', 'diesel'] as const;
export type Drive = (typeof drives)[number];

/** Returns the drive of a vehicle, or null for any other and for an unknown fuel. */
export const driveOf = ({ fuelType }: Fuelled): Drive | null => {
  const fuel = fuelType?.trim() ?? '';
  if (electric.test(fuel)) return 'electric';
  return diesel.test(fuel) ? 'diesel' : null;
};

const notForElectric: Readonly<Record<string, string>> = {
  'oil-change': 'An electric vehicle has no engine oil to change.',
  'spark-plug-replacement': 'An electric vehicle has no spark plugs.',
  'air-filter-replacement': 'An electric vehicle has no engine air filter.',
  'coolant-flush':
    'The coolant in an electric vehicle is for its battery and motor. Leave it to a garage.',
};
const notForDiesel: Readonly<Record<string, string>> = {
  'spark-plug-replacement':
    'A diesel has no spark plugs. It has glow plugs, which this guide does not cover.',
};

const reasons = { electric: notForElectric, diesel: notForDiesel };

/** Returns why a guide does not apply to a vehicle, or null if it does or the fuel is unknown. */
export const whyNotFor = (guideId: string, vehicle: Fuelled): string | null => {
  const drive = driveOf(vehicle);
  return drive && (reasons[drive][guideId] ?? null);
};

/** Returns why a guide applies to none of the vehicles, or null. */
export const whyNotForAny = (guideId: string, vehicles: readonly Fuelled[]): string | null => {
  const whyNot = vehicles.map((vehicle) => whyNotFor(guideId, vehicle));
  return whyNot.every((reason) => reason !== null) ? (whyNot[0] ?? null) : null;
};

/**
 * Returns why a guide is refused, or null. Every place that offers, shows or adds a guide asks this. `vehicle`: the
 * chosen one; without one, the guide must apply to at least one of `vehicles`.
 */
export const refusalOf = (
  guideId: string,
  { vehicle, vehicles }: { vehicle: Fuelled | null; vehicles: readonly Fuelled[] },
): string | null => whyNotForAny(guideId, vehicle ? [vehicle] : vehicles);
