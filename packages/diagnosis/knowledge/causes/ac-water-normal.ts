import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'ac-water-normal',
  name: 'Water from the air conditioning (normal)',
  system: 'climate',
  about:
    'The air conditioning dries the air and its water drips out under the cabin, as it should.',
  common: 'common',
  only: {
    bodies: ['car', 'van', 'motorhome'],
  },
  more: {
    season: 'summer',
  },
  shows: {
    'leak-water-clear': 'nearly always',
    'when-ac-on': 'usually',
    'under-vehicle': 'usually',
    'when-hot-weather': 'often',
    'when-parked-overnight': 'sometimes',
    'when-traffic': 'sometimes',
    'when-hot': 'sometimes',
    'at-left': 'sometimes',
    'inside-cabin': 'seldom',
    'at-front': 'seldom',
    'under-bonnet': 'seldom',
    'leak-coolant': 'hardly ever',
    'coolant-level-low': 'hardly ever',
    'wet-carpet': 'hardly ever',
    'smell-coolant': 'hardly ever',
    'smell-fuel': 'hardly ever',
    'leak-oil': 'hardly ever',
    'temp-gauge-high': 'hardly ever',
    'brake-fluid-low': 'hardly ever',
    'lamp-coolant-red': 'hardly ever',
    'leak-fuel': 'hardly ever',
    'lamp-coolant-low': 'hardly ever',
  },
  says: [
    'puddle of water under the passenger side after using the aircon, clear and no smell',
    'Dripping clear water under my car on a hot day, is it leaking',
    'water dripping from the middle of the car when i park up in summer',
    'under car water come out, no color, weather very hot',
    'bit of a wet patch under the bulkhead, coolant level hasnt moved',
    'clear water dripping underneath after driving with the aircon on a warm day',
  ],
  check: {
    text: 'Catch a drop on white paper: if it is clear, has no smell and is not slippery, and the coolant level is steady, it is water from the air conditioning. Nothing needs fixing.',
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
