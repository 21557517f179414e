import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'charge-port',
  name: 'Worn or dirty charging port or lock',
  system: 'high-voltage',
  about: 'The charging socket is dirty or worn, or its locking pin is stuck.',
  common: 'fairly common',
  only: {
    fuels: ['plug-in hybrid', 'electric'],
  },
  more: {
    season: 'winter',
  },
  shows: {
    'ev-plug-stuck': 'usually',
    'ev-no-charge': 'often',
    'ev-charge-stops': 'often',
    'ev-charge-slow': 'sometimes',
    'when-cold-weather': 'sometimes',
    'when-now-and-then': 'sometimes',
    'when-wet': 'sometimes',
    'ev-rapid-only': 'sometimes',
    'smell-burning-plastic': 'sometimes',
    'lock-dead': 'sometimes',
    'at-front': 'sometimes',
    'one-thing-dead': 'sometimes',
    'lamp-hv-red': 'sometimes',
    'ev-range-low': 'never',
    'lamp-turtle': 'never',
    'ready-not': 'never',
    'loss-of-power': 'hardly ever',
    'ev-sudden-drop': 'never',
    'lamp-battery': 'never',
  },
  says: [
    "Plug's stuck in the car and won't come out, I've unlocked it ten times.",
    'locking pin on the charge port dont go in so it refuses to charge',
    'It charges if I hold the plug up. Any post, any cable.',
    'i can not take the cable out of car, is frozen?',
  ],
  check: {
    text: 'Unlock the car twice and pull the emergency release (see the handbook); look in the socket with a torch for dirt, ice or burnt pins, and try two different cables.',
    needs: 'nothing',
  },
  repair: {
    who: 'specialist',
    pounds: [0, 700],
    source: 'our estimate',
    parts: ['charging port', 'lock actuator'],
  },
  drive: 'yes',
  codes: ['P0D56', 'P0D58'],
};
