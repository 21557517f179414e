import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'airbag-connector',
  name: 'Airbag wiring under the seat',
  system: 'electrics',
  about: 'A plug of the airbag wiring, usually the one under a front seat, makes bad contact.',
  common: 'fairly common',
  only: {
    bodies: ['car', 'van', 'motorhome'],
  },
  more: {
    age: 'much',
  },
  shows: {
    'lamp-airbag': 'nearly always',
    'when-now-and-then': 'often',
    'inside-cabin': 'often',
    'when-sudden': 'sometimes',
    'after-service': 'sometimes',
    'when-constant': 'sometimes',
    'mirror-seat-dead': 'sometimes',
    'after-flat-battery': 'sometimes',
    'new-to-me': 'sometimes',
    'horn-dead': 'never',
    'loss-of-power': 'hardly ever',
    'lamp-engine': 'hardly ever',
    misfire: 'never',
    rattle: 'hardly ever',
    'lamp-abs': 'never',
    'lamp-oil-red': 'never',
    'lamp-seatbelt': 'seldom',
  },
  says: [
    'Airbag light came on after I moved the seat back to hoover.',
    'yellow plug under seat, wiggle it and srs light goes off for a week',
    "SRS warning on, fails the MOT doesn't it? Horn and wheel buttons are fine.",
    'lamp with man and ball in front, come after clean the car',
  ],
  check: {
    text: 'Read the airbag code: side airbag or belt pre-tensioner resistance points to the seat plug. Ignition off for ten minutes before you touch a yellow plug.',
    needs: 'code reader',
  },
  repair: {
    who: 'garage',
    pounds: [40, 180],
    source: 'our estimate',
    parts: ['airbag connector'],
  },
  drive: 'care',
  codes: ['B0020', 'B0028'],
  advisories: ['supplementary restraint system warning lamp', 'SRS malfunction'],
};
