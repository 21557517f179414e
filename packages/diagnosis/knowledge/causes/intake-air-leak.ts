import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'intake-air-leak',
  name: 'Air leak at the inlet (vacuum leak)',
  system: 'engine',
  about:
    'Air slips in after the air-mass sensor, through a split hose or gasket, and upsets the mixture.',
  common: 'fairly common',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    age: 'much',
  },
  shows: {
    'hunting-idle': 'often',
    'rough-idle': 'often',
    'lamp-engine': 'often',
    'high-idle': 'often',
    hiss: 'sometimes',
    stalls: 'sometimes',
    whistle: 'sometimes',
    'when-idling': 'sometimes',
    misfire: 'sometimes',
    jerking: 'sometimes',
    'hard-start-cold': 'sometimes',
    'under-bonnet': 'sometimes',
    'after-service': 'sometimes',
    'when-cold-start': 'sometimes',
    'pedal-hard': 'sometimes',
    'loss-of-power': 'sometimes',
    'poor-mpg': 'seldom',
    backfire: 'seldom',
    'smoke-blue': 'never',
    'smoke-black': 'never',
    'coolant-level-low': 'never',
    'limp-mode': 'never',
    'temp-gauge-high': 'never',
  },
  says: [
    'Idle goes up and down by itself, 800 to 1500, and I can hear a hiss.',
    'p0171 system too lean, idling high, thinking vacuum leak',
    'When I stop the revs hang then drop and it nearly stalls.',
    'engine breathing sound and rpm moving up down up down',
  ],
  check: {
    text: 'At idle, listen along the hoses and gasket, and mist a little water round them: if the idle changes for a moment, the leak is there.',
    needs: 'nothing',
  },
  repair: {
    who: 'garage',
    pounds: [30, 250],
    source: 'our estimate',
    parts: ['vacuum hose', 'inlet gasket'],
  },
  drive: 'care',
  codes: ['P0171', 'P0174', 'P0507', 'P2187'],
};
