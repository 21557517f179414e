import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'timing-out',
  name: 'Valve timing out by a tooth',
  system: 'engine',
  about:
    'The camshaft is a tooth or more out of step with the crankshaft, usually after belt or chain work.',
  common: 'rare',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  shows: {
    'loss-of-power': 'usually',
    'after-service': 'often',
    'rough-idle': 'often',
    'lamp-engine': 'often',
    'when-constant': 'often',
    'hard-start-cold': 'sometimes',
    misfire: 'sometimes',
    'poor-mpg': 'sometimes',
    backfire: 'sometimes',
    'shake-idle': 'sometimes',
    'cranks-no-start': 'sometimes',
    'when-sudden': 'sometimes',
    'limp-mode': 'sometimes',
    'smoke-black': 'sometimes',
    stalls: 'sometimes',
    'when-accelerating': 'sometimes',
    'smoke-white': 'seldom',
    tick: 'seldom',
    'when-over-bumps': 'hardly ever',
    'lamp-battery': 'never',
  },
  says: [
    "Had the cambelt done last week and ever since it's been gutless and rough.",
    'picked it up from garage after belt change, no power and idles like a tractor, they say its fine',
    'since they changed the timing chain it takes ages to start and light is on',
    'Runs but no go under 2500rpm since the water pump and belt job, P0016 on the reader.',
  ],
  check: {
    text: 'Read the codes (P0016 to P0019) and have the timing marks or locking pins checked; that costs little next to stripping the engine.',
    needs: 'garage',
  },
  repair: {
    who: 'garage',
    pounds: [200, 600],
    source: 'our estimate',
    parts: ['timing belt kit'],
  },
  drive: 'care',
  codes: ['P0016', 'P0017', 'P0018', 'P0019'],
};
