import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'hv-coolant-pump',
  name: 'Electric drive coolant pump fault',
  system: 'high-voltage',
  about:
    'The electric pump that cools the inverter, motor or battery has failed or has lost its coolant.',
  common: 'uncommon',
  only: {
    fuels: ['hybrid', 'plug-in hybrid', 'electric'],
  },
  more: {
    age: 'much',
  },
  shows: {
    'lamp-turtle': 'usually',
    'loss-of-power': 'often',
    'lamp-hv-red': 'often',
    'lamp-many': 'often',
    'lamp-engine': 'sometimes',
    'ev-charge-slow': 'sometimes',
    'ev-charge-stops': 'sometimes',
    'when-hot': 'sometimes',
    'when-hot-weather': 'sometimes',
    'when-uphill': 'sometimes',
    'lamp-coolant-low': 'sometimes',
    'coolant-level-low': 'sometimes',
    'fan-noise': 'sometimes',
    'lamp-coolant-red': 'sometimes',
    'limp-mode': 'sometimes',
    'when-at-speed': 'sometimes',
    'cuts-out-driving': 'sometimes',
    'temp-gauge-high': 'sometimes',
    'ev-plug-stuck': 'never',
    'lamp-battery': 'never',
    'key-remote-dead': 'never',
    'when-cold-weather': 'hardly ever',
    'needs-jump': 'never',
  },
  says: [
    'Power limited and a motor overheating message on a long hill, fine once it had cooled.',
    'p0a93 inverter cooling on my gen2 prius, no ripples in the inverter tank',
    'Rapid charging drops right down and the car says cooling system fault.',
    'electric car slow after motorway, message temperature of system',
  ],
  check: {
    text: 'With the car READY and cold, look into the drive-coolant tank: the liquid should swirl and be at its mark; still liquid points to the pump or its fuse.',
    needs: 'nothing',
  },
  repair: {
    who: 'garage',
    pounds: [200, 700],
    source: 'our estimate',
    parts: ['electric coolant pump', 'coolant'],
  },
  drive: 'no',
  codes: ['P0A93', 'P0C73', 'P0A3C', 'P261A'],
};
