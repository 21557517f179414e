import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'oil-pressure-switch',
  name: 'Faulty oil pressure switch',
  system: 'engine',
  about: 'The switch that senses oil pressure is faulty or leaks, so the lamp tells an untruth.',
  common: 'fairly common',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    age: 'much',
  },
  shows: {
    'lamp-oil-red': 'nearly always',
    'when-now-and-then': 'often',
    'lamp-stop': 'often',
    'leak-oil': 'sometimes',
    'when-constant': 'sometimes',
    'under-bonnet': 'sometimes',
    'lamp-engine': 'sometimes',
    'when-hot': 'sometimes',
    'when-idling': 'sometimes',
    'one-thing-dead': 'sometimes',
    'knock-engine': 'never',
    rattle: 'hardly ever',
    'oil-low': 'hardly ever',
    'chain-rattle': 'never',
    'loss-of-power': 'hardly ever',
    'cuts-out-driving': 'never',
    tick: 'never',
  },
  says: [
    'Oil light stays on all the time but the engine is silent and the level is right.',
    'oil pressure warning comes and goes randomly, garage checked pressure and its good',
    "There's oil inside the plug of the oil pressure sensor and the light flickers.",
    'lamp of oil is red sometimes, engine sound normal, no noise',
  ],
  check: {
    text: "Look for oil inside the switch's plug and have the true pressure measured with a gauge; until then, treat the warning light as real.",
    needs: 'garage',
  },
  repair: {
    who: 'garage',
    pounds: [50, 160],
    source: 'our estimate',
    parts: ['oil pressure switch'],
  },
  drive: 'no',
  codes: ['P0520', 'P0522', 'P0523'],
};
