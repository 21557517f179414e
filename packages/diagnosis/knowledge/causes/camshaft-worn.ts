import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'camshaft-worn',
  name: 'Worn camshaft or followers',
  system: 'engine',
  about: 'A camshaft lobe or its follower has worn down, so a valve no longer opens fully.',
  common: 'rare',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    miles: 'much',
  },
  shows: {
    tick: 'often',
    misfire: 'often',
    'loss-of-power': 'often',
    'lamp-engine': 'often',
    'when-gradual': 'often',
    'when-constant': 'often',
    'rough-idle': 'sometimes',
    'never-serviced': 'sometimes',
    backfire: 'sometimes',
    'when-with-revs': 'sometimes',
    'under-bonnet': 'sometimes',
    'shake-idle': 'sometimes',
    'poor-mpg': 'sometimes',
    'smoke-black': 'sometimes',
    'hard-start-cold': 'seldom',
    'lamp-engine-flashing': 'seldom',
    'steam-bonnet': 'never',
    'belt-squeal': 'never',
    'temp-gauge-high': 'never',
  },
  says: [
    "Tapping has got louder over months and now it's down on power and misses on one cylinder.",
    'new plugs new coils still misfire cyl 3 and a tick from the rocker cover',
    '1.9 pd 130 clattery and slow, told the cam lobes are worn flat',
    'engine noise on top and weak, mechanic changed injector but no better',
  ],
  check: {
    text: 'Take off the rocker cover, turn the engine by hand and compare the height of the cam lobes and look for pitted faces.',
    needs: 'hand tools',
  },
  repair: {
    who: 'specialist',
    pounds: [500, 1500],
    source: 'our estimate',
    parts: ['camshaft', 'followers', 'cam cover gasket', 'engine oil'],
  },
  drive: 'care',
  codes: ['P0300', 'P0301', 'P0302', 'P0303', 'P0304'],
};
