import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'horn-fault',
  name: 'Faulty horn',
  system: 'electrics',
  about: 'The horn, its switch, fuse or wire has failed.',
  common: 'fairly common',
  more: {
    age: 'much',
  },
  shows: {
    'horn-dead': 'nearly always',
    'one-thing-dead': 'sometimes',
    'when-now-and-then': 'sometimes',
    'when-wet': 'sometimes',
    'at-front': 'sometimes',
    'fuse-blows': 'sometimes',
    'when-sudden': 'often',
    'when-turning': 'seldom',
    'lamp-airbag': 'seldom',
    'lamp-engine': 'hardly ever',
    'electrics-odd': 'never',
    'battery-flat': 'never',
    misfire: 'never',
    rattle: 'hardly ever',
  },
  says: [
    "Horn's stopped working and my MOT's on Friday.",
    'press the horn and nowt, just a click from under the dash',
    'My horn sounds like a dying duck.',
    'beep not working in steering wheel, other buttons ok',
  ],
  check: {
    text: 'Press it and listen for a relay click: a click but no sound points to the horn or its wire, so check for 12 volts at the horn; no click points to the fuse or switch.',
    needs: 'multimeter',
  },
  repair: {
    who: 'owner',
    pounds: [15, 120],
    source: 'our estimate',
    parts: ['horn', 'fuse'],
  },
  drive: 'care',
  advisories: ['horn not working', 'horn'],
};
