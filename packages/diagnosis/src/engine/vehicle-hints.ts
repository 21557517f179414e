import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';

/**
 * Facts about the vehicle itself in a complaint. Hints fill in unknown facts, and distinguish kinds of automatic
 * gearbox, for which papers use one word.
 */
const hints: readonly { is: RegExp; facts: VehicleFacts }[] = [
  {
    is: /\b(?:my|the|this|our|an?|on) (?:motor ?(?:bike|cycle)|moped|scooter)\b|\b(?:motorbike|motorcycle|handlebars?)\b/,
    facts: { body: 'motorcycle' },
  },
  { is: /\b(?:camper ?van|motor ?home)\b/, facts: { body: 'motorhome' } },
  {
    is: /\b(?:my|the|our|work) (?:transit|sprinter|vivaro|trafic|berlingo van|van)\b/,
    facts: { body: 'van' },
  },
  {
    is: /\bmy (?:diesel|[a-z]+ (?:tdi|hdi|cdti|dci|tdci|crdi|jtd))\b|\b(?:tdi|hdi|cdti|dci|tdci|crdi|dpf|adblue)\b/,
    facts: { fuel: 'diesel' },
  },
  {
    is: /\b(?:leaf|zoe|tesla|id\.?3|e-?golf|kona electric|electric car|my ev)\b/,
    facts: { fuel: 'electric' },
  },
  { is: /\bphev\b|\bplug ?in hybrid\b/, facts: { fuel: 'plug-in hybrid' } },
  { is: /\bprius\b|\b(?:my|self charging) hybrid\b/, facts: { fuel: 'hybrid' } },
  { is: /\bclutch pedal\b|\bbiting point\b|\bbite point\b/, facts: { transmission: 'manual' } },
];

const automatics: readonly { is: RegExp; facts: VehicleFacts }[] = [
  {
    is: /\b(?:dsg|s[ -]?tronic|powershift|dual[ -]clutch|twin[ -]clutch|dct|pdk|edc)\b/,
    facts: { transmission: 'dual-clutch' },
  },
  { is: /\b(?:cvt|multitronic|xtronic|lineartronic|variomatic)\b/, facts: { transmission: 'cvt' } },
];

/** The facts that a model or engine name implies, where the papers do not say. */
const names: typeof hints = [
  {
    is: /\b(?:transit|sprinter|vivaro|trafic|vito|crafter|ducato|boxer|relay|expert|dispatch|master|movano|caddy|partner)\b/,
    facts: { body: 'van' },
  },
  {
    is: /\b(?:vespa|yamaha|kawasaki|ducati|harley|triumph|royal enfield|lexmoto|ktm)\b/,
    facts: { body: 'motorcycle' },
  },
  { is: /\b(?:tdi|hdi|cdti|dci|tdci|crdi|jtd|cdi|d4d|diesel)\b/, facts: { fuel: 'diesel' } },
];

export const factsFrom = (complaint: string, vehicle: VehicleFacts): VehicleFacts => {
  const text = complaint.toLowerCase();
  const name = [vehicle.make, vehicle.model, vehicle.engine].join(' ').toLowerCase();
  const found: VehicleFacts = {};
  for (const { is, facts } of [...hints, ...automatics])
    if (is.test(text) || is.test(name)) Object.assign(found, facts);
  for (const { is, facts } of names) if (is.test(name)) Object.assign(found, facts);
  // No hybrid or electric car has a clutch pedal, whatever the owner calls it.
  if (/hybrid|electric/.test(vehicle.fuel ?? '')) delete found.transmission;
  const kind = automatics.find(({ is }) => is.test(`${text} ${name}`))?.facts ?? {};
  return {
    ...found,
    ...vehicle,
    ...(vehicle.transmission === 'automatic' ? kind : {}),
  };
};
