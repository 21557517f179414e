import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'sump-leak',
  name: 'Leaking sump gasket or plug',
  system: 'engine',
  about: 'Oil leaks from the sump gasket, the drain plug or a rusted sump.',
  common: 'fairly common',
  only: {
    fuels: ['petrol', 'diesel', 'hybrid', 'plug-in hybrid'],
  },
  more: {
    age: 'much',
  },
  shows: {
    'leak-oil': 'nearly always',
    'oil-low': 'often',
    'under-vehicle': 'often',
    'when-parked-overnight': 'often',
    'after-service': 'often',
    'lamp-oil-level': 'sometimes',
    'when-gradual': 'sometimes',
    'never-serviced': 'sometimes',
    'after-pothole': 'sometimes',
    'at-front': 'sometimes',
    'rust-seen': 'sometimes',
    'lamp-oil-red': 'seldom',
    'smell-burning-oil': 'seldom',
    'smoke-blue': 'never',
    'leak-coolant': 'never',
    'smoke-bonnet': 'never',
    'loss-of-power': 'hardly ever',
    'leak-gearbox': 'never',
  },
  says: [
    "There's a black patch on the drive every morning right under the engine.",
    'Had an oil change Saturday, now dripping from the plug underneath',
    'sumps rusted through on my transit, weeping oil all over',
    'oil drop on the floor where i park, dark colour, every day little more',
  ],
  check: {
    text: 'Slide cardboard under the engine overnight to find the drip, wipe the sump and plug dry and look for the first fresh wet spot.',
    needs: 'nothing',
  },
  repair: {
    who: 'garage',
    pounds: [40, 350],
    source: 'our estimate',
    parts: ['sump plug and washer', 'sump gasket', 'engine oil'],
    guideId: 'oil-change',
  },
  drive: 'care',
  advisories: ['oil leak, but not excessive', 'oil leak'],
};
