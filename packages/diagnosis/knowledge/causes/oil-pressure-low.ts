import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'oil-pressure-low',
  name: 'Low oil pressure (pump or strainer)',
  system: 'engine',
  about: 'The oil pump, its strainer or worn bearings can no longer keep up the oil pressure.',
  common: 'uncommon',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    miles: 'much',
  },
  shows: {
    'lamp-oil-red': 'nearly always',
    'when-idling': 'often',
    'when-hot': 'often',
    'lamp-stop': 'often',
    tick: 'sometimes',
    'knock-engine': 'sometimes',
    rattle: 'sometimes',
    'never-serviced': 'sometimes',
    'when-gradual': 'sometimes',
    'cuts-out-driving': 'sometimes',
    'under-bonnet': 'sometimes',
    'chain-rattle': 'sometimes',
    'lamp-engine': 'sometimes',
    'leak-oil': 'seldom',
    'loss-of-power': 'seldom',
    'oil-low': 'hardly ever',
    'lamp-battery': 'never',
    'when-over-bumps': 'hardly ever',
    'smoke-white': 'never',
  },
  says: [
    "Red oil can comes on at idle when it's hot but the dipstick is spot on.",
    'oil pressure stop engine message, level is full, tappets clattering',
    'Light goes off when I rev it and comes back at the lights. Been getting worse.',
    'oil lamp red after long drive, i check the oil, is good',
  ],
  check: {
    text: 'Check the level first; then have a gauge screwed in place of the pressure switch, a half-hour test that tells a bad switch from genuinely low pressure.',
    needs: 'garage',
  },
  repair: {
    who: 'specialist',
    pounds: [300, 1800],
    source: 'our estimate',
    parts: ['oil pump', 'oil strainer', 'engine oil and filter'],
  },
  drive: 'no',
  codes: ['P0520', 'P0521', 'P0522', 'P0524'],
};
