import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'cylinder-head-cracked',
  name: 'Cracked cylinder head',
  system: 'engine',
  about:
    'The cylinder head has cracked, usually after overheating, and lets coolant or gas through.',
  common: 'rare',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    age: 'much',
    miles: 'much',
  },
  shows: {
    'coolant-level-low': 'usually',
    'temp-gauge-high': 'often',
    'smoke-white': 'often',
    'coolant-bubbles': 'often',
    'lamp-coolant-red': 'often',
    'steam-bonnet': 'sometimes',
    'oil-milky': 'sometimes',
    misfire: 'sometimes',
    'lamp-coolant-low': 'sometimes',
    'lamp-engine': 'sometimes',
    'heater-cold': 'sometimes',
    'coolant-oily': 'sometimes',
    'smell-coolant': 'sometimes',
    'loss-of-power': 'sometimes',
    'rough-idle': 'sometimes',
    'when-hot': 'sometimes',
    'after-service': 'sometimes',
    'leak-coolant': 'seldom',
    'cranks-no-start': 'seldom',
    'temp-gauge-low': 'never',
    'smoke-thin-vapour': 'never',
  },
  says: [
    'It boiled over badly last summer, I had the head gasket done and it is still losing water and overheating.',
    "New head gasket fitted 2 months ago and it's pressurising the coolant again, bubbles in the tank within a minute.",
    'cooked it on the M6, now white smoke everywhere and wont hold water',
    'After overheating the engine shakes on one cylinder when warm and there is steam from the exhaust.',
  ],
  check: {
    text: 'Have the cooling system pressure-tested overnight and the cylinders inspected with a small camera; the head is pressure-tested once it is off.',
    needs: 'garage',
  },
  repair: {
    who: 'specialist',
    pounds: [1000, 3000],
    source: 'our estimate',
    parts: ['cylinder head', 'head gasket set', 'head bolts', 'coolant'],
  },
  drive: 'no',
  codes: ['P0217', 'P0300'],
};
