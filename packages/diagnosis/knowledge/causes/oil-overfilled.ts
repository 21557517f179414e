import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'oil-overfilled',
  name: 'Too much engine oil',
  system: 'engine',
  about: 'There is too much oil, poured in or thinned by fuel from broken-off filter cleaning.',
  common: 'uncommon',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    fuels: {
      diesel: 2,
    },
  },
  shows: {
    'oil-high': 'nearly always',
    'smoke-blue': 'sometimes',
    'leak-oil': 'sometimes',
    'smell-burning-oil': 'sometimes',
    'lamp-oil-level': 'sometimes',
    'after-service': 'often',
    'lamp-dpf': 'sometimes',
    'regen-often': 'sometimes',
    'lamp-service': 'sometimes',
    'when-short-trips': 'sometimes',
    'smoke-white': 'sometimes',
    'lamp-engine': 'sometimes',
    'runs-on': 'seldom',
    'loss-of-power': 'seldom',
    'rough-idle': 'seldom',
    'lamp-oil-red': 'seldom',
    'knock-engine': 'seldom',
    'oil-low': 'hardly ever',
    'coolant-oily': 'never',
    'temp-gauge-high': 'never',
  },
  says: [
    "The dipstick is an inch above max and I've not put any in.",
    'quick fit place did the oil and theyve overfilled it by loads, now its smoking',
    'Diesel, lots of short runs, oil level going UP and the oil smells of diesel.',
    'I put too much oil by mistake, what can happen to engine',
  ],
  check: {
    text: 'Read the dipstick on the level with the engine cold, and smell it: a level over the maximum that smells of diesel is fuel in the oil.',
    needs: 'nothing',
  },
  repair: {
    who: 'owner',
    pounds: [30, 140],
    source: 'our estimate',
    parts: ['engine oil and filter'],
    guideId: 'oil-change',
  },
  drive: 'care',
  codes: ['P252F', 'P253F'],
};
