import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'boost-solenoid',
  name: 'Faulty boost control valve or vacuum pipe',
  system: 'engine',
  about: 'The valve or the thin vacuum pipes that steer the boost leak or stick.',
  common: 'uncommon',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
    bodies: ['car', 'van', 'motorhome'],
  },
  more: {
    fuels: {
      diesel: 2,
    },
  },
  shows: {
    'loss-of-power': 'usually',
    'limp-mode': 'often',
    'lamp-engine': 'often',
    'when-now-and-then': 'sometimes',
    'when-accelerating': 'sometimes',
    'surge-speed': 'sometimes',
    jerking: 'sometimes',
    hiss: 'sometimes',
    'pedal-hard': 'sometimes',
    'when-uphill': 'sometimes',
    'smoke-black': 'sometimes',
    'poor-mpg': 'sometimes',
    'under-bonnet': 'sometimes',
    'when-hot': 'sometimes',
    whistle: 'seldom',
    'smoke-blue': 'never',
    misfire: 'never',
    'oil-low': 'hardly ever',
    whine: 'never',
    'black-soot': 'never',
  },
  says: [
    "Boost comes and goes, sometimes it flies and sometimes there's nothing.",
    'n75 valve on my golf? under boost code, vac pipe was cracked last time',
    'Little rubber vacuum pipe fell apart when touched and now no turbo.',
    'sometimes turbo work sometimes not, no big noise, engine light',
  ],
  check: {
    text: 'Follow the thin vacuum pipes by eye and by hand, looking for cracks and loose ends; blow through the valve or swap it with an identical one on the same car.',
    needs: 'nothing',
  },
  repair: {
    who: 'garage',
    pounds: [40, 220],
    source: 'our estimate',
    parts: ['boost control valve', 'vacuum pipe'],
  },
  drive: 'care',
  codes: ['P0243', 'P0245', 'P0299', 'P0234', 'P1557'],
};
