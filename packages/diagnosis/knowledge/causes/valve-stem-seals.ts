import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'valve-stem-seals',
  name: 'Worn valve stem seals',
  system: 'engine',
  about: 'The small seals on the valves have hardened and let oil run into the cylinders.',
  common: 'uncommon',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    age: 'much',
    miles: 'much',
  },
  shows: {
    'smoke-blue': 'usually',
    'oil-low': 'often',
    'when-cold-start': 'often',
    'when-after-standing': 'often',
    'exhaust-end': 'often',
    'when-gradual': 'often',
    'when-lifting-off': 'sometimes',
    'smell-burning-oil': 'sometimes',
    'lamp-oil-level': 'sometimes',
    'when-idling': 'sometimes',
    misfire: 'seldom',
    'lamp-engine': 'seldom',
    'loss-of-power': 'hardly ever',
    'leak-oil': 'never',
    'smoke-white': 'never',
    'coolant-level-low': 'never',
    'knock-engine': 'never',
    whistle: 'never',
  },
  says: [
    'Puff of blue smoke on first start of the day then nothing.',
    'blue cloud when i pull off after sitting at the lights, otherwise runs sweet',
    'It smokes blueish going downhill off the throttle then when I press again.',
    'Every morning smoke blue one minute, after is ok, oil go down slowly',
  ],
  check: {
    text: 'Leave it overnight and watch the tailpipe as someone starts it: one blue puff that clears points to the seals; steady smoke under load points to rings or turbo.',
    needs: 'nothing',
  },
  repair: {
    who: 'specialist',
    pounds: [400, 1200],
    source: 'our estimate',
    parts: ['valve stem seals', 'cam cover gasket'],
  },
  drive: 'care',
};
