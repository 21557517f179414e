import type { RedFlag } from './red-flags/dangers/danger.ts';
import { redFlags } from './red-flags/red-flags.table.ts';

/** Findings that are dangers by themselves: a tap on one stops the vehicle as its words would. By finding id. */
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
};

/** The texts of red flags, most urgent first; ids that nobody knows any more are left out. */
export const redFlagsOf = (ids: Iterable<string>): RedFlag[] => {
  const wanted = new Set(ids);
  return redFlags.filter(({ id }) => wanted.has(id));
};

/** The dangers among findings that hold, by the ids of their red flags. */
export const flagsOfFindings = (findings: Iterable<string>): string[] => [
  ...new Set([...findings].flatMap((id) => dangerOfFinding[id] ?? [])),
];
