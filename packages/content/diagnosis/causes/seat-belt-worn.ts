import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'seat-belt-worn',
  name: 'Faulty seat belt or buckle',
  system: 'body',
  about: 'Does not latch or retract.',
  common: 'fairly common',
  only: {
    bodies: ['car', 'van', 'motorhome'],
  },
  more: {
    age: 'much',
  },
  shows: {
    'seat-belt-stuck': 'nearly always',
    'inside-cabin': 'often',
    'lamp-seatbelt': 'sometimes',
    'when-gradual': 'sometimes',
    'at-rear': 'sometimes',
    'at-left': 'sometimes',
    'at-right': 'sometimes',
    'when-sudden': 'sometimes',
    'after-crash': 'sometimes',
    'lamp-airbag': 'seldom',
    'when-now-and-then': 'seldom',
    'electrics-odd': 'hardly ever',
    'mirror-seat-dead': 'hardly ever',
    'one-thing-dead': 'hardly ever',
    'fuse-blows': 'hardly ever',
    'lamp-door': 'hardly ever',
    'lock-dead': 'hardly ever',
  },
  says: [
    'seat belt wont click in, buckle just pops back out',
    'Belt doesnt roll back up, hangs out of the door',
    'belt locks solid and wont pull out on the passenger side',
    'the safety belt not go inside, is stuck, belt also torn',
    'frayed edge on drivers belt and slow to retract',
  ],
  check: {
    text: 'Pull the belt right out and look for cuts and fraying, tug it sharply to see it lock, and click it in ten times: it must latch each time. Clean a dirty belt with mild soap. Do not carry anyone on it until it works.',
    needs: 'nothing',
  },
  repair: {
    who: 'garage',
    pounds: [0, 250],
    source: 'our estimate',
    parts: ['seat belt or buckle'],
  },
  drive: 'no',
  advisories: [
    'seat belt',
    'seat belt webbing',
    'seat belt slow to retract',
    'seat belt buckle',
    'frayed',
  ],
};
