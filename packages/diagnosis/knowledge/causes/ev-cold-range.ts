import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'ev-cold-range',
  name: 'Range loss in the cold (normal)',
  system: 'high-voltage',
  about:
    'Cold takes a fifth or more of the range, for the heater and the battery; it comes back in spring.',
  common: 'common',
  only: {
    fuels: ['plug-in hybrid', 'electric'],
  },
  more: {
    season: 'winter',
  },
  shows: {
    'ev-range-low': 'nearly always',
    'when-cold-weather': 'usually',
    'ev-charge-slow': 'often',
    'when-short-trips': 'sometimes',
    'when-electrics-on': 'sometimes',
    'ev-no-regen': 'sometimes',
    'when-cold-start': 'sometimes',
    'hybrid-engine-always': 'sometimes',
    'new-to-me': 'sometimes',
    'lamp-hv-red': 'never',
    'lamp-turtle': 'never',
    'ev-sudden-drop': 'never',
    'lamp-many': 'never',
    'ev-no-charge': 'never',
    'when-hot-weather': 'never',
    'ready-not': 'never',
    'cuts-out-driving': 'never',
    'lamp-engine': 'never',
  },
  says: [
    'Range has gone from 220 to 160 since it turned cold, is the battery dying?',
    'winter range is shocking, heater on and it drops like a stone',
    'My electric car shows 40 miles less than in summer for the same charge.',
    'in cold weather battery finish more quick',
  ],
  check: {
    text: 'Compare miles per kWh on a mild day or after preheating while plugged in: if the range comes back, the battery is fine.',
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
