import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'air-filter-blocked',
  name: 'Blocked air filter',
  system: 'engine',
  about:
    "The engine's air filter is clogged with dirt, leaves or water and the engine cannot breathe.",
  common: 'fairly common',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    miles: 'much',
  },
  shows: {
    'loss-of-power': 'often',
    'poor-mpg': 'often',
    'when-gradual': 'often',
    'never-serviced': 'often',
    'smoke-black': 'sometimes',
    'when-accelerating': 'sometimes',
    'when-uphill': 'sometimes',
    'black-soot': 'sometimes',
    'lamp-service': 'sometimes',
    'lamp-engine': 'sometimes',
    'rough-idle': 'sometimes',
    'new-to-me': 'sometimes',
    jerking: 'sometimes',
    'limp-mode': 'seldom',
    'lamp-dpf': 'seldom',
    'hard-start-cold': 'seldom',
    'knock-engine': 'never',
    misfire: 'never',
    hiss: 'never',
    'smoke-white': 'never',
    'when-sudden': 'hardly ever',
  },
  says: [
    "Feels sluggish and I'm getting through more petrol than I used to. Can't remember the last service.",
    'air filter was black and full of leaves, car breathing through a sock',
    'Slow up hills, bit of dark smoke, not been serviced in 3 years.',
    'the car is lazy, little by little, no lamp',
  ],
  check: {
    text: 'Open the filter box (clips or four screws) and hold the filter up to the light: if no light comes through, change it.',
    needs: 'hand tools',
  },
  repair: {
    who: 'owner',
    pounds: [12, 60],
    source: 'our estimate',
    parts: ['air filter'],
    guideId: 'air-filter-replacement',
  },
  drive: 'yes',
  codes: ['P0101', 'P0171'],
};
