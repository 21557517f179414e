import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'engine-runaway',
  name: 'Diesel runaway',
  system: 'engine',
  about:
    'The diesel burns its own oil, often from a failed turbo, and races with no way to switch it off by key.',
  common: 'rare',
  only: {
    fuels: ['diesel'],
  },
  more: {
    miles: 'much',
  },
  shows: {
    'runs-on': 'nearly always',
    'when-sudden': 'usually',
    'smoke-blue': 'usually',
    'smoke-white': 'often',
    'smell-burning-oil': 'often',
    'oil-high': 'sometimes',
    'oil-low': 'sometimes',
    whine: 'sometimes',
    'exhaust-end': 'sometimes',
    'lamp-oil-red': 'sometimes',
    'lamp-engine': 'sometimes',
    'knock-engine': 'sometimes',
    'regen-often': 'sometimes',
    'smoke-black': 'sometimes',
    'no-rev': 'never',
    'no-crank': 'never',
    misfire: 'never',
    stalls: 'never',
    'cuts-out-driving': 'never',
    'hunting-idle': 'never',
  },
  says: [
    'Engine revving flat out on its own, took the key out and it kept going, smoke everywhere!',
    'my van ran away, screaming its head off, whole street full of smoke, had to stall it in 5th',
    'I took my foot off and it revved to the limit by itself till it stopped.',
    'diesel engine go crazy high rpm, i turn off key but no stop, big white smoke',
  ],
  check: {
    text: 'Do not start it again. Have the oil level checked and the inlet hoses opened: oil pooled in them shows what it was burning.',
    needs: 'garage',
  },
  repair: {
    who: 'specialist',
    pounds: [900, 5000],
    source: 'our estimate',
    parts: ['turbocharger', 'engine oil and filter', 'replacement engine'],
  },
  drive: 'no',
};
