import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'dpf-pressure-sensor',
  name: 'Faulty DPF pressure sensor or pipe',
  system: 'emissions',
  about:
    'The sensor that measures pressure across the particulate filter, or its rubber pipe, is at fault.',
  common: 'fairly common',
  only: {
    fuels: ['diesel'],
    fromYear: 2005,
  },
  more: {
    miles: 'much',
  },
  shows: {
    'lamp-engine': 'often',
    'lamp-dpf': 'often',
    'limp-mode': 'often',
    'loss-of-power': 'sometimes',
    'regen-often': 'sometimes',
    'when-now-and-then': 'sometimes',
    'when-sudden': 'sometimes',
    'lamp-glow': 'sometimes',
    'oil-high': 'sometimes',
    'poor-mpg': 'sometimes',
    'under-bonnet': 'sometimes',
    hiss: 'seldom',
    blowing: 'seldom',
    'when-short-trips': 'seldom',
    'smoke-black': 'never',
    'smoke-blue': 'never',
    misfire: 'never',
    'coolant-level-low': 'never',
    'when-gradual': 'hardly ever',
  },
  says: [
    'DPF light on but I do 400 motorway miles a week. Code P2452.',
    'had the dpf cleaned and light is back in 20 miles, they now say its the pressure sensor',
    'The rubber pipe to the little sensor on the bulkhead is split and burnt.',
    'filter is new but lamp of dpf again',
  ],
  check: {
    text: 'Ignition on, engine off: the reader must show zero pressure across the filter; then look at the two rubber pipes for splits and soot.',
    needs: 'code reader',
  },
  repair: {
    who: 'garage',
    pounds: [60, 220],
    source: 'our estimate',
    parts: ['DPF pressure sensor', 'sensor pipe'],
  },
  drive: 'care',
  codes: ['P2452', 'P2453', 'P2454', 'P2455', 'P2456'],
};
