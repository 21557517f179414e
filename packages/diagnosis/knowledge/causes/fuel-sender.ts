import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'fuel-sender',
  name: 'Faulty fuel gauge sender',
  system: 'fuel',
  about: 'The float in the tank no longer tells the gauge how much fuel there is.',
  common: 'fairly common',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    age: 'much',
  },
  shows: {
    'gauge-fuel-wrong': 'nearly always',
    'when-now-and-then': 'often',
    'one-thing-dead': 'often',
    'when-constant': 'often',
    'when-after-refuelling': 'sometimes',
    'gauges-dead': 'sometimes',
    'lamp-engine': 'sometimes',
    'when-low-fuel': 'sometimes',
    'when-gradual': 'sometimes',
    'new-to-me': 'sometimes',
    'cuts-out-driving': 'never',
    'loss-of-power': 'hardly ever',
    'smell-fuel': 'never',
    'leak-fuel': 'never',
    stalls: 'never',
    misfire: 'never',
    'electrics-odd': 'never',
  },
  says: [
    "Gauge says empty even though I've just filled it.",
    'fuel needle bounces all over, half tank one minute, zero the next',
    'The range and fuel gauge stick at three-quarters and never move.',
    'fuel meter broken show always full',
  ],
  check: {
    text: 'Fill to the brim and watch: a gauge that does not reach full, or jumps, while every other gauge works, points to the sender; in the meantime, note the miles since you filled up.',
    needs: 'nothing',
  },
  repair: {
    who: 'garage',
    pounds: [90, 400],
    source: 'our estimate',
    parts: ['fuel level sender'],
  },
  drive: 'yes',
  codes: ['P0460', 'P0461', 'P0462', 'P0463'],
};
