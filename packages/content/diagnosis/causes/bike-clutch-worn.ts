import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'bike-clutch-worn',
  name: 'Worn motorcycle clutch plates',
  system: 'motorcycle',
  about: 'Slips.',
  common: 'fairly common',
  only: {
    bodies: ['motorcycle'],
  },
  more: {
    miles: 'much',
  },
  shows: {
    'clutch-slip': 'nearly always',
    'when-accelerating': 'usually',
    'when-uphill': 'often',
    'loss-of-power': 'often',
    'when-gradual': 'often',
    'smell-burnt-clutch': 'sometimes',
    'when-hot': 'sometimes',
    'after-service': 'sometimes',
    'when-at-speed': 'sometimes',
    'poor-mpg': 'sometimes',
    'bike-clutch-drag': 'seldom',
    jerking: 'seldom',
    'judder-pulling-away': 'seldom',
    'hard-to-select': 'hardly ever',
    'gear-crunch': 'hardly ever',
    'lamp-engine': 'hardly ever',
    misfire: 'hardly ever',
    'bike-bogs': 'hardly ever',
    'chain-noise': 'hardly ever',
  },
  says: [
    'revs jump up when i open it up in top but the bike doesnt pull',
    'Motorbike clutch slips since I changed to car oil',
    'give it a handful on the motorway and the needle races, speed stays',
    'engine sound high but motorcycle not faster, going up the hill',
    'adjusted the lever and it still slips in 5th and 6th',
  ],
  check: {
    text: 'Check the lever has free play first, then open the throttle in a high gear at low speed: if revs race with free play right, the plates are worn or the oil is wrong.',
    needs: 'hand tools',
  },
  repair: {
    who: 'garage',
    pounds: [120, 320],
    source: 'our estimate',
    parts: ['clutch plates and springs', 'motorcycle oil'],
  },
  drive: 'care',
};
