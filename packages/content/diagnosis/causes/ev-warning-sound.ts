import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'ev-warning-sound',
  name: 'Pedestrian warning sound (normal)',
  system: 'high-voltage',
  about:
    'The car hums at low speed so that people on foot hear it: by law new types since July 2019, all new cars since July 2021.',
  common: 'fairly common',
  only: {
    fuels: ['hybrid', 'plug-in hybrid', 'electric'],
    fromYear: 2014,
  },
  shows: {
    'ev-whirr': 'nearly always',
    'when-low-speed': 'usually',
    'when-reversing': 'often',
    'when-pulling-away': 'often',
    'at-front': 'sometimes',
    whine: 'sometimes',
    hum: 'sometimes',
    'when-with-speed': 'sometimes',
    'new-to-me': 'sometimes',
    'lamp-hv-red': 'never',
    grind: 'never',
    clunk: 'never',
    'when-at-speed': 'never',
    'loss-of-power': 'never',
    'lamp-many': 'never',
    rattle: 'never',
    'vibration-seat': 'never',
    'lamp-engine': 'never',
  },
  says: [
    "Spaceship hum under 15mph when it's on electric, is something wrong?",
    'weird choir noise when reversing my new hybrid',
    "There's a whirring when I creep round the car park, stops when I go faster.",
    'car electric make sound like ufo in slow speed',
  ],
  check: {
    text: 'Listen outside as someone drives past at walking pace and then at 25 mph: a steady hum that fades above about 15 mph is the warning sound.',
    needs: 'nothing',
  },
  repair: {
    who: 'owner',
    pounds: [0, 0],
    source: 'our estimate',
    parts: [],
  },
  drive: 'yes',
};
