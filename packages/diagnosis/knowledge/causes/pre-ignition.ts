import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'pre-ignition',
  name: 'Pinking (wrong fuel grade or carbon)',
  system: 'ignition',
  about:
    'The mixture fires too early from heat, carbon or low-octane fuel, and tinkles under load.',
  common: 'uncommon',
  only: {
    fuels: ['petrol', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    season: 'summer',
  },
  shows: {
    pinking: 'nearly always',
    'when-accelerating': 'usually',
    'when-uphill': 'often',
    'when-hot': 'often',
    'when-hot-weather': 'sometimes',
    'loss-of-power': 'sometimes',
    'after-refuel': 'sometimes',
    'when-low-speed': 'sometimes',
    'lamp-engine': 'sometimes',
    'poor-mpg': 'sometimes',
    'runs-on': 'sometimes',
    'temp-gauge-high': 'sometimes',
    misfire: 'seldom',
    rattle: 'seldom',
    'when-idling': 'hardly ever',
    'smoke-blue': 'never',
    'when-over-bumps': 'hardly ever',
    'oil-low': 'hardly ever',
    'lamp-oil-red': 'never',
    'when-cold-start': 'hardly ever',
  },
  says: [
    'Tinkling like marbles in a tin when I pull up a hill in a high gear.',
    'pinks like mad on supermarket 95, quieter on super',
    'Metallic rattly sound when I put my foot down in hot weather, goes if I change down.',
    'small metal sound from motor when push gas in 5th gear up hill',
  ],
  check: {
    text: 'Run a tank of petrol of 97 octane or higher and change down earlier uphill: if the tinkling fades, it was pinking.',
    needs: 'nothing',
  },
  repair: {
    who: 'owner',
    pounds: [10, 200],
    source: 'our estimate',
    parts: ['higher octane fuel', 'fuel system cleaner'],
  },
  drive: 'care',
  codes: ['P0325', 'P0327'],
};
