import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'hydrolock',
  name: 'Water in the cylinders',
  system: 'engine',
  about:
    'Water has been drawn into the cylinders, and water cannot be squeezed, so the engine stopped dead.',
  common: 'rare',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    season: 'wet',
  },
  shows: {
    'after-deep-water': 'nearly always',
    'no-crank': 'usually',
    'when-sudden': 'usually',
    'cuts-out-driving': 'often',
    'click-starting': 'sometimes',
    'cranks-no-start': 'sometimes',
    stalls: 'sometimes',
    'knock-engine': 'sometimes',
    'when-wet': 'sometimes',
    'loss-of-power': 'sometimes',
    'smoke-white': 'sometimes',
    'lamp-engine': 'sometimes',
    'slow-crank': 'sometimes',
    'electrics-odd': 'sometimes',
    'needs-jump': 'never',
    'when-gradual': 'hardly ever',
    'battery-flat': 'never',
    'temp-gauge-high': 'never',
  },
  says: [
    "Went through a flooded road, it cut out half way and now the engine won't turn.",
    'tried the ford on the back lane and it died mid water, just clunks now',
    'I drove through deep puddle, car stop, water inside engine? not start',
    'Water came up over the bonnet in the floods, engine stopped instantly. Do I dare turn the key?',
  ],
  check: {
    text: 'Do not crank it. Open the air filter box: if the filter is wet, the plugs or injectors must come out and the water be blown out before the engine is turned.',
    needs: 'hand tools',
  },
  repair: {
    who: 'garage',
    pounds: [150, 5000],
    source: 'our estimate',
    parts: ['air filter', 'spark plugs', 'engine oil and filter', 'replacement engine'],
  },
  drive: 'no',
};
