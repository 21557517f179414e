import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'charge-timer-set',
  name: 'Charging timer or app schedule set',
  system: 'high-voltage',
  about: "The car or the charger's app is waiting for a set time or tariff; nothing is broken.",
  common: 'fairly common',
  only: {
    fuels: ['plug-in hybrid', 'electric'],
  },
  shows: {
    'ev-no-charge': 'usually',
    'when-parked-overnight': 'often',
    'when-now-and-then': 'sometimes',
    'ev-charge-stops': 'sometimes',
    'new-to-me': 'sometimes',
    'after-battery-work': 'sometimes',
    'when-sudden': 'sometimes',
    'lamp-hv-red': 'never',
    'ev-plug-stuck': 'never',
    'lamp-turtle': 'never',
    'ready-not': 'never',
    'smell-burning-plastic': 'never',
    'loss-of-power': 'never',
    'lamp-many': 'never',
    'ev-range-low': 'never',
    'ev-charge-slow': 'never',
    'lamp-engine': 'never',
  },
  says: [
    "I plug it in at 6pm and it doesn't start, but in the morning it's full.",
    'blue light flashing on charge port, says waiting, not charging',
    "Just changed to Octopus and now it won't charge when I plug in.",
    'charge only begin at midnight, why',
    'plugged in says scheduled, how do i make it charge now',
  ],
  check: {
    text: "Look in the car's menu and both apps (car and charger) for a schedule or tariff, press 'charge now', and see if it starts.",
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
