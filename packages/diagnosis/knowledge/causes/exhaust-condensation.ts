import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'exhaust-condensation',
  name: 'Normal condensation from the exhaust',
  system: 'exhaust',
  about: 'Burning fuel makes water, which steams and drips from a cold exhaust; this is normal.',
  common: 'fairly common',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    season: 'winter',
  },
  shows: {
    'smoke-thin-vapour': 'usually',
    'when-cold-start': 'often',
    'when-cold-weather': 'often',
    'exhaust-end': 'often',
    'leak-water-clear': 'sometimes',
    'when-short-trips': 'sometimes',
    'when-after-standing': 'sometimes',
    'at-rear': 'sometimes',
    'smoke-white': 'seldom',
    'coolant-level-low': 'never',
    'temp-gauge-high': 'never',
    'lamp-engine': 'hardly ever',
    'smoke-blue': 'never',
    'smell-coolant': 'never',
    misfire: 'never',
    'oil-milky': 'never',
    'loss-of-power': 'hardly ever',
    'when-hot': 'hardly ever',
    'lamp-coolant-low': 'never',
  },
  says: [
    'Bit of steam out the exhaust on frosty mornings that goes after a few minutes, is it the head gasket?',
    'water dripping out of me exhaust when i start it up cold',
    "White vapour for the first mile, then nothing, and it isn't losing any coolant.",
    'clear water comes from silencer in morning, is it problem?',
  ],
  check: {
    text: 'Watch the tailpipe after ten miles of driving and check the coolant level over a week: vapour gone and level unchanged means it was condensation.',
    needs: 'nothing',
  },
  repair: {
    who: 'owner',
    pounds: [0, 0],
    source: 'our estimate',
    parts: [],
  },
  drive: 'yes',
};
