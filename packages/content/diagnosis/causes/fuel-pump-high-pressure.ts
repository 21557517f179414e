import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'fuel-pump-high-pressure',
  name: 'High-pressure fuel pump fault',
  system: 'fuel',
  about:
    'The high-pressure fuel pump on the engine no longer makes the pressure the injectors need, and may shed metal.',
  common: 'rare',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    miles: 'much',
  },
  shows: {
    'loss-of-power': 'usually',
    'lamp-engine': 'often',
    'limp-mode': 'often',
    'cranks-no-start': 'often',
    'when-accelerating': 'sometimes',
    'cuts-out-driving': 'sometimes',
    stalls: 'sometimes',
    'when-uphill': 'sometimes',
    'hard-start-hot': 'sometimes',
    'hard-start-cold': 'sometimes',
    'when-sudden': 'sometimes',
    jerking: 'sometimes',
    tick: 'sometimes',
    'knock-engine': 'sometimes',
    'rough-idle': 'sometimes',
    'after-wrong-fuel': 'sometimes',
    'leak-fuel': 'seldom',
    'smell-fuel': 'seldom',
    'lamp-fuel-filter': 'seldom',
    'slow-crank': 'never',
    'needs-jump': 'never',
    'lamp-immobiliser': 'never',
    'at-rear': 'hardly ever',
  },
  says: [
    "Lost power on the A1 then died, now it won't start. Code says fuel rail pressure too low.",
    'hpfp has let go, metal glitter in the filter, 2.0 tdi',
    'Limp mode every time I accelerate hard, P0087, new filter made no difference.',
    'high pressure pump fault in computer, car stop on road and not start',
  ],
  check: {
    text: 'Read the rail pressure on a code reader while cranking and while driving, and cut open or look into the fuel filter for silvery metal: both cost less than any part.',
    needs: 'code reader',
  },
  repair: {
    who: 'specialist',
    pounds: [500, 3500],
    source: 'our estimate',
    parts: ['high-pressure fuel pump', 'fuel filter', 'injectors', 'fuel lines'],
  },
  drive: 'no',
  codes: ['P0087', 'P0191', 'P0088', 'P2635'],
};
