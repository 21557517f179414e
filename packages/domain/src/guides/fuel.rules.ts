type Fuelled = { readonly fuelType?: string | null };

/** The registers' own words for a vehicle without an engine, and no others: a hybrid has one. */
const electric = /^(?:pure |battery )?electric(?:ity)?$/i;
/** Also together with electricity. */
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

/** Why a guide does not apply to a vehicle; null when it does, or nobody knows what it runs on. */
const whyNotFor = (guideId: string, { fuelType }: Fuelled): string | null => {
  const fuel = fuelType?.trim() ?? '';
  if (electric.test(fuel)) return notForElectric[guideId] ?? null;
  return diesel.test(fuel) ? (notForDiesel[guideId] ?? null) : null;
};

/** Why a guide applies to none of somebody's vehicles. */
export const whyNotForAny = (guideId: string, vehicles: readonly Fuelled[]): string | null => {
  const reasons = vehicles.map((vehicle) => whyNotFor(guideId, vehicle));
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
};
