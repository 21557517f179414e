import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'oil-filter-housing-leak',
  name: 'Leaking oil filter housing or cooler',
  system: 'engine',
  about:
    'The gasket of the oil filter housing or oil cooler has gone hard and leaks oil or coolant.',
  common: 'fairly common',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
    bodies: ['car', 'van', 'motorhome'],
  },
  more: {
    age: 'much',
    miles: 'much',
  },
  shows: {
    'leak-oil': 'often',
    'oil-low': 'often',
    'under-bonnet': 'often',
    'when-gradual': 'often',
    'leak-coolant': 'sometimes',
    'coolant-level-low': 'sometimes',
    'smell-burning-oil': 'sometimes',
    'coolant-oily': 'sometimes',
    'under-vehicle': 'sometimes',
    'after-service': 'sometimes',
    'lamp-coolant-low': 'sometimes',
    'smoke-bonnet': 'sometimes',
    'when-hot': 'sometimes',
    'lamp-oil-level': 'sometimes',
    'oil-milky': 'seldom',
    'lamp-oil-red': 'seldom',
    'belt-squeal': 'seldom',
    'smoke-white': 'never',
    'coolant-bubbles': 'never',
    'smoke-blue': 'never',
    misfire: 'never',
  },
  says: [
    "Oil and coolant both dropping and there's a mix of them down the front of the engine by the filter.",
    'bmw n47 leaking at oil filter housing, drips on the belt',
    'Found brown sludge in the coolant bottle, garage says oil cooler seals not head gasket.',
    'wet with oil around filter, and also lose little water',
  ],
  check: {
    text: 'Look with a torch below the oil filter for wet oil or pink or blue crust; brown sludge in the coolant with clean oil points to the cooler rather than the head gasket.',
    needs: 'nothing',
  },
  repair: {
    who: 'garage',
    pounds: [150, 600],
    source: 'our estimate',
    parts: ['oil filter housing gasket', 'engine oil and filter', 'coolant'],
  },
  drive: 'care',
  advisories: ['oil leak'],
};
