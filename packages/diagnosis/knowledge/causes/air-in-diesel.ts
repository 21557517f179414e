import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'air-in-diesel',
  name: 'Air in the diesel line',
  system: 'fuel',
  about:
    'Air gets into the diesel line through a cracked pipe or seal, so fuel drains back to the tank.',
  common: 'uncommon',
  only: {
    fuels: ['diesel'],
  },
  more: {
    age: 'much',
  },
  shows: {
    'hard-start-cold': 'usually',
    'when-after-standing': 'often',
    'cranks-no-start': 'often',
    'starts-then-dies': 'often',
    'when-parked-overnight': 'sometimes',
    stalls: 'sometimes',
    'after-service': 'sometimes',
    'rough-idle': 'sometimes',
    'loss-of-power': 'sometimes',
    'smell-fuel': 'sometimes',
    'when-uphill': 'sometimes',
    'leak-fuel': 'sometimes',
    'when-low-fuel': 'sometimes',
    'surge-speed': 'sometimes',
    jerking: 'sometimes',
    'cuts-out-driving': 'sometimes',
    'slow-crank': 'never',
    'lamp-glow': 'never',
    'smoke-blue': 'never',
    'needs-jump': 'never',
    'hard-start-hot': 'never',
  },
  says: [
    "If it stands overnight it takes loads of churning, then it's fine all day.",
    'bubbles in the clear fuel pipe, starts dies starts dies in the mornings',
    'Since the fuel filter was changed it starts, runs five seconds, and dies.',
    'parked on hill with nose up it not start, on flat it start',
  ],
  check: {
    text: 'Look at the clear fuel pipe near the filter while someone cranks the engine: bubbles that keep coming are air getting in. If parking nose-down helps, that points the same way.',
    needs: 'nothing',
  },
  repair: {
    who: 'garage',
    pounds: [40, 220],
    source: 'our estimate',
    parts: ['fuel pipe', 'fuel filter seal'],
  },
  drive: 'care',
  codes: ['P0087', 'P0093'],
};
