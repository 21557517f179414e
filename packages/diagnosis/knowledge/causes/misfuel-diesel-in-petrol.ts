import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'misfuel-diesel-in-petrol',
  name: 'Diesel in a petrol engine',
  system: 'fuel',
  about:
    "Diesel has been put into a petrol engine's tank; it fouls the plugs and stops the engine.",
  common: 'uncommon',
  only: {
    fuels: ['petrol', 'hybrid', 'plug-in hybrid'],
  },
  shows: {
    'after-wrong-fuel': 'nearly always',
    'after-refuel': 'usually',
    'smoke-white': 'often',
    misfire: 'often',
    'cranks-no-start': 'sometimes',
    'cuts-out-driving': 'sometimes',
    'when-after-refuelling': 'sometimes',
    'rough-idle': 'sometimes',
    'smoke-black': 'sometimes',
    'loss-of-power': 'sometimes',
    stalls: 'sometimes',
    'lamp-engine': 'sometimes',
    jerking: 'sometimes',
    'smell-fuel': 'sometimes',
    'slow-crank': 'never',
    'when-gradual': 'hardly ever',
    'knock-engine': 'never',
    'battery-flat': 'never',
  },
  says: [
    'Put diesel in my petrol Fiesta, about 10 litres, drove home smoking and coughing.',
    'wrong pump, black nozzle in a petrol car, now it wont start',
    "It's a hybrid and my dad filled it with diesel.",
    'diesel inside petrol car, big smoke and engine stop',
  ],
  check: {
    text: 'Do not start it. The receipt or the smell at the filler will tell you; have the tank drained and the plugs cleaned.',
    needs: 'nothing',
  },
  repair: {
    who: 'specialist',
    pounds: [180, 350],
    source: 'our estimate',
    parts: ['fuel drain', 'spark plugs', 'fuel filter'],
  },
  drive: 'no',
  codes: ['P0300'],
};
