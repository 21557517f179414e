/** B0xxx: airbags, seat belts, seat occupancy, climate. An owner must never measure anything on an airbag. */
import { driven, family, sensor, temperatureSensor } from './expand.ts';

const wheelAirbag = {
  causes: ['clock-spring', 'airbag-connector', 'wiring-damaged'],
  check:
    'See if the horn and wheel buttons work: if they fail too, suspect the clock spring. Leave the rest to an airbag specialist',
};
const airbag = {
  causes: ['airbag-connector', 'wiring-damaged'],
  check:
    'Ask if a seat or trim was moved lately; look for a loose yellow plug without touching it. Leave the rest to an airbag specialist',
};

export const body = [
  ...family(wheelAirbag, {
    B0001: "Firing circuit of the driver's airbag (stage 1) has a fault",
    B0002: "Firing circuit of the driver's airbag (stage 2) has a fault",
    B0003: "Firing circuit of the driver's airbag (stage 3) has a fault",
  }),
  ...family(airbag, {
    B0004: "Firing circuit of the driver's knee airbag has a fault",
    B0010: "Firing circuit of the front passenger's airbag (stage 1) has a fault",
    B0011: "Firing circuit of the front passenger's airbag (stage 2) has a fault",
    B0012: "Firing circuit of the front passenger's airbag (stage 3) has a fault",
    B0013: "Firing circuit of the front passenger's knee airbag has a fault",
    B0020: 'Firing circuit of the left side airbag has a fault',
    B0021: 'Firing circuit of the left curtain airbag has a fault',
    B0028: 'Firing circuit of the right side airbag has a fault',
    B0029: 'Firing circuit of the right curtain airbag has a fault',
  }),
  ...family(
    {
      causes: ['seat-occupancy-sensor', 'seat-belt-worn', 'airbag-connector'],
      check:
        'Latch and unlatch the belt and watch live data to see if the buckle registers; look for crumbs or a coin in it',
    },
    {
      B0050: "Buckle sensor of the driver's seat belt has a fault",
      B0053: "Buckle sensor of the front passenger's seat belt has a fault",
    },
  ),
  ...family(
    {
      causes: ['airbag-connector', 'wiring-damaged'],
      check:
        'Look for damage or corrosion where the bumper or door was hit or repaired. Leave the rest to an airbag specialist',
    },
    {
      B0090: 'Crash sensor at the front left has a fault',
      B0091: 'Crash sensor 1 on the left side has a fault',
      B0092: 'Crash sensor 2 on the left side has a fault',
      B0094: 'Crash sensor at the front centre has a fault',
      B0095: 'Crash sensor at the front right has a fault',
      B0096: 'Crash sensor 1 on the right side has a fault',
      B0097: 'Crash sensor 2 on the right side has a fault',
    },
  ),
  ...family(
    {
      causes: ['seat-occupancy-sensor', 'airbag-connector'],
      check:
        'Empty the front passenger seat and see if the passenger airbag light changes when somebody sits down',
    },
    {
      B0081: 'Seat occupancy sensor of the front passenger has a fault (some makers only)',
      B00A0: 'Seat occupancy system of the front passenger has a fault',
      B00B5: "Position sensor of the driver's seat has a fault",
      B00D5: 'Passenger airbag off light has a fault',
    },
  ),
  ...family(
    {
      causes: ['instrument-cluster', 'wiring-damaged'],
      check: 'See if the airbag light comes on with the ignition and goes out after a few seconds',
    },
    { B00D2: 'Airbag warning lamp has a fault' },
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'blend-flap'],
      check: 'Compare the temperature in live data with a thermometer in the cabin',
    },
    temperatureSensor('the cabin temperature sensor', { fault: 'B0163' }),
    sensor('the climate control sun sensor', { fault: 'B0183' }),
  ),
  ...family(
    {
      causes: ['blower-resistor', 'blower-motor', 'fuse-blown', 'pollen-filter'],
      check:
        'Try every fan speed: if only the fastest works, suspect the resistor; if none, check the fuse',
    },
    driven('the heater blower', { fault: 'B0193' }),
  ),
  ...family(
    {
      causes: ['blend-flap', 'wiring-damaged', 'battery-flat-or-weak'],
      check:
        'Listen for clicks behind the dash while you move the setting from end to end, then have the flaps relearned',
    },
    driven('the fresh air (recirculation) flap', { fault: 'B0223' }),
    driven('the air distribution flap', { fault: 'B0233' }),
    driven('the temperature flap', { fault: 'B0408' }),
  ),
];
