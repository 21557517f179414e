import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'ev-regen-limited',
  name: 'Regeneration limited, battery full or cold (normal)',
  system: 'high-voltage',
  about:
    'With a full or cold battery the car cannot slow itself by charging; this passes as it warms or empties.',
  common: 'fairly common',
  only: {
    fuels: ['hybrid', 'plug-in hybrid', 'electric'],
  },
  more: {
    season: 'winter',
  },
  shows: {
    'ev-no-regen': 'nearly always',
    'when-cold-weather': 'often',
    'when-cold-start': 'often',
    'when-after-standing': 'sometimes',
    'when-lifting-off': 'sometimes',
    'when-now-and-then': 'sometimes',
    'when-braking': 'sometimes',
    'lamp-hv-red': 'never',
    'lamp-turtle': 'never',
    'lamp-many': 'never',
    'braking-weak': 'never',
    'lamp-brake-red': 'never',
    'ev-no-charge': 'never',
    'loss-of-power': 'never',
    'ev-sudden-drop': 'never',
    'lamp-engine': 'never',
    'pedal-sinks': 'never',
  },
  says: [
    "One-pedal driving hardly slows it for the first few miles in the morning, then it's normal.",
    'regen reduced message after i charge to 100',
    "Takes my foot off and it just coasts when it's frosty. Brakes work fine.",
    'no braking when lift pedal after full charge, later come back',
  ],
  check: {
    text: 'Drive until the battery is under 90% and warm: if the slowing comes back by itself with no warning light, nothing is wrong.',
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
