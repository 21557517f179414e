import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'accessory-socket',
  name: 'Blown accessory socket or USB',
  system: 'electrics',
  about: 'The 12-volt or USB socket has a blown fuse, dirt or a coin in it.',
  common: 'fairly common',
  only: {
    bodies: ['car', 'van', 'motorhome'],
  },
  shows: {
    'one-thing-dead': 'nearly always',
    'inside-cabin': 'often',
    'when-sudden': 'often',
    'fuse-blows': 'sometimes',
    'accessory-fitted': 'sometimes',
    'smell-burning-plastic': 'sometimes',
    'when-constant': 'sometimes',
    'lamp-many': 'never',
    'loss-of-power': 'hardly ever',
    'lamp-engine': 'hardly ever',
    'battery-flat': 'never',
    misfire: 'never',
    rattle: 'hardly ever',
    'electrics-odd': 'never',
    'lamp-battery': 'never',
  },
  says: [
    "My phone doesn't charge in the car any more, the cigarette lighter's dead.",
    'tyre inflator blew the 12v socket',
    'The USB port is dead but the radio works.',
    'socket for charge telephone no power',
  ],
  check: {
    text: 'With the ignition off, look in the socket for a coin; find its fuse in the handbook (often 15 or 20 amps), check it and replace it like for like.',
    needs: 'hand tools',
  },
  repair: {
    who: 'owner',
    pounds: [1, 70],
    source: 'our estimate',
    parts: ['fuse', 'accessory socket'],
  },
  drive: 'yes',
};
