import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'seat-occupancy-sensor',
  name: 'Seat occupancy or belt buckle sensor fault',
  system: 'electrics',
  about: 'The mat in the seat or the belt buckle switch gives a wrong signal.',
  common: 'uncommon',
  only: {
    bodies: ['car', 'van', 'motorhome'],
  },
  shows: {
    'lamp-seatbelt': 'usually',
    'lamp-airbag': 'often',
    'when-now-and-then': 'sometimes',
    'inside-cabin': 'sometimes',
    'when-constant': 'sometimes',
    'seat-belt-stuck': 'sometimes',
    'new-to-me': 'sometimes',
    'sensor-beep': 'sometimes',
    'horn-dead': 'never',
    'loss-of-power': 'hardly ever',
    'lamp-engine': 'hardly ever',
    misfire: 'never',
    rattle: 'hardly ever',
    'lamp-abs': 'never',
    'battery-flat': 'never',
  },
  says: [
    'The seatbelt chime goes off with nobody in the passenger seat.',
    'bong bong bong belt warning with only my handbag on the seat',
    'Airbag light and passenger airbag off light on even with an adult sitting there.',
    'no person in seat but belt alarm ring',
  ],
  check: {
    text: 'Plug the belt in the empty seat: chime off and code for the mat points to the mat; a chime with the belt clicked in points to the buckle.',
    needs: 'code reader',
  },
  repair: {
    who: 'specialist',
    pounds: [80, 450],
    source: 'our estimate',
    parts: ['seat occupancy mat', 'seat belt buckle'],
  },
  drive: 'care',
  codes: ['B0081'],
  advisories: ['supplementary restraint system warning lamp'],
};
