import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'misfuel-petrol-in-diesel',
  name: 'Petrol in a diesel',
  system: 'fuel',
  about:
    "Petrol has been put into a diesel's tank; petrol does not lubricate the pump and ruins it.",
  common: 'fairly common',
  only: {
    fuels: ['diesel'],
  },
  shows: {
    'after-wrong-fuel': 'nearly always',
    'after-refuel': 'usually',
    'when-after-refuelling': 'often',
    'cuts-out-driving': 'sometimes',
    'loss-of-power': 'sometimes',
    'cranks-no-start': 'sometimes',
    'knock-engine': 'sometimes',
    stalls: 'sometimes',
    jerking: 'sometimes',
    'lamp-engine': 'sometimes',
    'when-sudden': 'sometimes',
    'rough-idle': 'sometimes',
    'smoke-white': 'sometimes',
    rattle: 'sometimes',
    misfire: 'sometimes',
    'smoke-black': 'never',
    'slow-crank': 'never',
    'when-gradual': 'hardly ever',
    'smell-ammonia': 'never',
    'battery-flat': 'never',
  },
  says: [
    "I've just put 20 quid of unleaded in my diesel. I haven't started it.",
    'put petrol in the van like a muppet and drove 2 miles before it conked out',
    'Wrong fuel!! Green pump instead of the black one in a diesel car, still at the garage forecourt.',
    'I put benzine in diesel car by mistake what to do',
    "husband filled my diesel qashqai with petrol and it's rattling now",
  ],
  check: {
    text: 'Do not turn the ignition on. Look at the receipt or smell the filler: a diesel with unleaded on the receipt needs draining where it stands.',
    needs: 'nothing',
  },
  repair: {
    who: 'specialist',
    pounds: [180, 350],
    source: 'our estimate',
    parts: ['fuel drain', 'fuel filter'],
  },
  drive: 'no',
};
