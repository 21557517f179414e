import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'cooling-fan-stuck-on',
  name: 'Cooling fan runs on or always',
  system: 'cooling',
  about:
    'The radiator fan keeps running, from a stuck relay, a bad sensor, or as normal cooling after a hot run.',
  common: 'fairly common',
  shows: {
    'fan-noise': 'nearly always',
    'under-bonnet': 'often',
    'when-hot': 'often',
    'when-constant': 'sometimes',
    'lamp-engine': 'sometimes',
    'battery-flat': 'sometimes',
    'when-parked-overnight': 'sometimes',
    'when-hot-weather': 'sometimes',
    'at-front': 'sometimes',
    'when-sudden': 'sometimes',
    'when-short-trips': 'sometimes',
    'ac-warm': 'seldom',
    'needs-jump': 'seldom',
    'temp-gauge-high': 'never',
    'steam-bonnet': 'never',
    'coolant-level-low': 'never',
    'loss-of-power': 'hardly ever',
    'regen-often': 'never',
    'idle-raised-hot-fan': 'never',
  },
  says: [
    'Fan stays on for ages after I lock the car, is that normal?',
    'rad fan runs flat out the second i turn the ignition on even stone cold',
    "The fan wouldn't stop and it killed the battery overnight.",
    'big ventilator sound from the front also when engine is off',
  ],
  check: {
    text: 'Start it from stone cold: a fan that roars at once points to a sensor or relay; one that stops within ten minutes of a hot run is normal.',
    needs: 'nothing',
  },
  repair: {
    who: 'garage',
    pounds: [0, 220],
    source: 'our estimate',
    parts: ['fan relay', 'coolant temperature sensor'],
  },
  drive: 'yes',
  codes: ['P0480', 'P0118', 'P0117', 'P0483'],
};
