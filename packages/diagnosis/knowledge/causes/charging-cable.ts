import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'charging-cable',
  name: 'Faulty charging cable',
  system: 'high-voltage',
  about: 'The charging cable or its plug is damaged.',
  common: 'fairly common',
  only: {
    fuels: ['plug-in hybrid', 'electric'],
  },
  shows: {
    'ev-no-charge': 'usually',
    'ev-charge-stops': 'often',
    'when-now-and-then': 'often',
    'ev-charge-slow': 'sometimes',
    'ev-rapid-only': 'sometimes',
    'when-wet': 'sometimes',
    'when-sudden': 'sometimes',
    'smell-burning-plastic': 'sometimes',
    'ev-plug-stuck': 'sometimes',
    'lamp-hv-red': 'never',
    'ev-range-low': 'never',
    'lamp-turtle': 'never',
    'ready-not': 'never',
    'loss-of-power': 'hardly ever',
    'lamp-many': 'never',
    'ev-sudden-drop': 'never',
    'hv-fan-loud': 'never',
  },
  says: [
    "Won't charge with my own lead but works fine on a post with a built-in cable.",
    'ran over the type 2 plug, now charging stops if you nudge it',
    "The granny cable brick has a red light and the plug's gone brown.",
    'with friend cable it charge, with my cable no',
  ],
  check: {
    text: 'Borrow another cable, or use a charge point with its own: if that charges, yours is at fault. Look for burnt, bent or wet pins; stop using one that gets hot.',
    needs: 'nothing',
  },
  repair: {
    who: 'owner',
    pounds: [100, 250],
    source: 'our estimate',
    parts: ['charging cable'],
  },
  drive: 'yes',
};
