import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'wiper-blades',
  name: 'Worn wiper blades',
  system: 'body',
  about: 'Smear and judder.',
  common: 'very common',
  only: {
    bodies: ['car', 'van', 'motorhome'],
  },
  more: {
    season: 'wet',
  },
  shows: {
    'wipers-smear': 'nearly always',
    'when-wet': 'often',
    squeak: 'often',
    'when-gradual': 'sometimes',
    'at-front': 'sometimes',
    'at-rear': 'sometimes',
    'never-serviced': 'sometimes',
    'when-cold-weather': 'sometimes',
    scrape: 'seldom',
    'when-now-and-then': 'seldom',
    'windscreen-damage': 'seldom',
    'wipers-dead': 'hardly ever',
    'washers-dead': 'hardly ever',
    clunk: 'hardly ever',
    'fuse-blows': 'hardly ever',
    'one-thing-dead': 'hardly ever',
    'inside-cabin': 'hardly ever',
    'lamp-washer': 'hardly ever',
  },
  says: [
    'wipers leave streaks right in my eyeline and squeak across the glass',
    'Windscreen is all smeary in the rain, wipers judder',
    'wiper hopping and groaning, rubber bit is hanging off',
    'glass not clean when wiper go, water stay in lines',
    'cant see a thing at night in the rain, wipers are shot',
  ],
  check: {
    text: 'Clean the glass and wipe the rubber with a damp cloth: if streaks stay and the edge feels torn or hard, the blades are worn.',
    needs: 'nothing',
  },
  repair: {
    who: 'owner',
    pounds: [12, 40],
    source: 'our estimate',
    parts: ['wiper blades'],
  },
  drive: 'yes',
  advisories: [
    'wiper blade',
    'wiper blade deteriorated',
    'windscreen wiper does not clear',
    'wiper',
  ],
};
