type Fuelled = { readonly fuelType?: string | null };

/** The registers' words for a vehicle without an engine. A hybrid has one. */
const electric = /^(?:pure |battery )?electric(?:ity)?$/i;
/** Also matches a diesel hybrid. */
const diesel = /\bdiesel\b|^heavy oil$/i;

const notForElectric: Readonly<Record<string, string>> = {
  'oil-change': 'An electric vehicle has no engine oil to change.',
  'spark-plug-replacement': 'An electric vehicle has no spark plugs.',
  'air-filter-replacement': 'An electric vehicle has no engine air filter.',
  'coolant-flush':
    'The coolant of an electric vehicle belongs to its battery and motor. Leave it to a garage.',
};
const notForDiesel: Readonly<Record<string, string>> = {
  'spark-plug-replacement':
    'A diesel has no spark plugs. It has glow plugs, which this guide does not cover.',
};

/** Returns why a guide does not apply to a vehicle, or null if it does or the fuel is unknown. */
const whyNotFor = (guideId: string, { fuelType }: Fuelled): string | null => {
  const fuel = fuelType?.trim() ?? '';
  if (electric.test(fuel)) return notForElectric[guideId] ?? null;
  return diesel.test(fuel) ? (notForDiesel[guideId] ?? null) : null;
};

/** Returns why a guide applies to none of the vehicles, or null. */
export const whyNotForAny = (guideId: string, vehicles: readonly Fuelled[]): string | null => {
  const reasons = vehicles.map((vehicle) => whyNotFor(guideId, vehicle));
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
};
