import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'adblue-in-fuel-tank',
  name: 'AdBlue in the fuel tank',
  system: 'fuel',
  about: 'AdBlue has been poured into the diesel tank; it crystallises and wrecks the fuel system.',
  common: 'rare',
  only: {
    fuels: ['diesel'],
  },
  shows: {
    'after-wrong-fuel': 'nearly always',
    'after-refuel': 'often',
    'cranks-no-start': 'sometimes',
    'cuts-out-driving': 'sometimes',
    'loss-of-power': 'sometimes',
    'lamp-engine': 'sometimes',
    stalls: 'sometimes',
    'lamp-adblue': 'sometimes',
    'lamp-fuel-filter': 'sometimes',
    'when-after-refuelling': 'sometimes',
    'rough-idle': 'sometimes',
    'when-sudden': 'sometimes',
    'smoke-blue': 'never',
    'slow-crank': 'never',
    'knock-engine': 'never',
    'smoke-black': 'never',
    'when-gradual': 'hardly ever',
  },
  says: [
    'I poured the AdBlue into the diesel filler by mistake, about 2 litres.',
    'blue cap black cap mixed up, adblue in the fuel tank, engine not started yet',
    'Put AdBlue in the wrong hole and drove, now the engine has died.',
    'my boy put ad blue in diesel tank, is engine finish?',
  ],
  check: {
    text: 'Do not turn the ignition on, as the pump would spread it: have the tank drained where the vehicle stands.',
    needs: 'nothing',
  },
  repair: {
    who: 'specialist',
    pounds: [300, 5000],
    source: 'our estimate',
    parts: ['fuel drain', 'fuel filter', 'fuel pump', 'injectors'],
  },
  drive: 'no',
};
