import { forRider, type RedFlag } from './red-flags/dangers/danger.ts';
import { redFlags } from './red-flags/red-flags.table.ts';

/** Findings that are dangers by themselves, by id. A tap on one raises the same red flag as its words. */
const dangerOfFinding: Readonly<Record<string, string>> = {
  'lamp-oil-red': 'oil-pressure',
  'lamp-coolant-red': 'overheating',
  'lamp-brake-red': 'brake-warning-light',
  'lamp-stop': 'stop-message',
  'lamp-engine-flashing': 'flashing-engine-light',
  'lamp-hv-red': 'high-voltage',
  'temp-gauge-high': 'overheating',
  'steam-bonnet': 'overheating',
  'smoke-bonnet': 'smoke-or-burning',
  'smoke-dash': 'smoke-or-burning',
  'smell-burning-plastic': 'smoke-or-burning',
  'smell-fuel': 'fuel-leak',
  'leak-fuel': 'fuel-leak',
  'smell-exhaust-inside': 'exhaust-fumes',
  'pedal-spongy': 'brake-pedal',
  'pedal-sinks': 'brake-pedal',
  'braking-weak': 'brake-failure',
  'leak-brake-fluid': 'brake-fluid',
  'brake-fluid-low': 'brake-fluid',
  'handbrake-weak': 'roll-away',
  'steering-notchy': 'steering',
  'steering-play': 'steering',
  'bars-shake': 'motorcycle',
  'play-in-wheel': 'wheel-loose',
  'tyre-damage': 'tyre-damage',
  'spring-broken-seen': 'suspension',
  'runs-on': 'throttle',
  'seat-belt-stuck': 'seat-belt',
  'battery-swollen': 'battery-swelling',
  'shaft-hanging': 'driveshaft',
  'heavy-with-battery-lamp': 'charging-and-steering',
  'crash-airbag': 'airbag-after-crash',
  'bonnet-unlatched': 'bonnet',
  'door-unlatched': 'door',
  'lights-all-out': 'lights-at-night',
  'structure-rotten': 'structure',
  'tyre-flat': 'tyre-damage',
  'hv-battery-damaged': 'high-voltage',
};

/**
 * Returns the texts of red flags, most urgent first. Unknown ids are left out. `isRidden`: the vehicle is a motorcycle;
 * one of its own dangers says so too.
 */
export const redFlagsOf = (ids: Iterable<string>, isRidden: boolean): RedFlag[] => {
  const wanted = new Set(ids);
  const found = redFlags.filter(({ id }) => wanted.has(id));
  return isRidden || wanted.has('motorcycle') ? found.map(forRider) : found;
};

/** Returns the ids of the red flags among present findings. */
export const flagsOfFindings = (findings: Iterable<string>): string[] => [
  ...new Set([...findings].flatMap((id) => dangerOfFinding[id] ?? [])),
];
