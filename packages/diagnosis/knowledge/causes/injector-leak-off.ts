import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'injector-leak-off',
  name: 'Excess injector leak-off',
  system: 'fuel',
  about:
    'Worn diesel injectors let too much fuel run back to the tank, so pressure does not build on the starter.',
  common: 'uncommon',
  only: {
    fuels: ['diesel'],
  },
  more: {
    miles: 'much',
  },
  shows: {
    'hard-start-hot': 'usually',
    'cranks-no-start': 'often',
    'when-hot': 'often',
    'lamp-engine': 'often',
    'loss-of-power': 'sometimes',
    'limp-mode': 'sometimes',
    stalls: 'sometimes',
    'when-gradual': 'sometimes',
    'cuts-out-driving': 'sometimes',
    'rough-idle': 'sometimes',
    'smell-fuel': 'sometimes',
    'leak-fuel': 'sometimes',
    'hard-start-cold': 'sometimes',
    'poor-mpg': 'sometimes',
    'slow-crank': 'never',
    'lamp-glow': 'never',
    'needs-jump': 'never',
    'smoke-blue': 'never',
    'temp-gauge-high': 'never',
    'when-wet': 'hardly ever',
  },
  says: [
    "Starts first turn cold but when it's hot it just cranks and cranks.",
    'needs easy start or a tow when hot, leak off test shows no.2 filling the bottle',
    'After a run I stop for fuel and then it takes 20 seconds of churning to start.',
    'diesel not start when engine warm, wait one hour then start ok',
  ],
  check: {
    text: "Hang a bottle on each injector's return pipe, run or crank the engine for a minute and compare: one that fills far faster leaks back.",
    needs: 'hand tools',
  },
  repair: {
    who: 'specialist',
    pounds: [200, 1200],
    source: 'our estimate',
    parts: ['injectors', 'leak-off pipes'],
  },
  drive: 'care',
  codes: ['P0087', 'P0093'],
};
