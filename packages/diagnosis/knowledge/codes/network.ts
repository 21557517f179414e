/** U0xxx: control units that cannot communicate. The causes are mostly supply, earth and wiring. */
import { diesel, family, highVoltage } from './expand.ts';

const supply = ['battery-flat-or-weak', 'ev-12v-battery', 'fuse-blown', 'wiring-damaged'];
const check =
  'Measure the 12 V battery first, then check the fuse for the silent unit and look in its plug for water';

/** Returns codes of silent units. `causes` of the unit's own system come first. */
const lost = (causes: readonly string[], units: Record<string, string>) =>
  family(
    { causes: [...causes, ...supply.slice(0, 6 - causes.length)], check },
    Object.fromEntries(
      Object.entries(units).map(([code, unit]) => [code, `No messages from the ${unit}`]),
    ),
  );

const wrong = (causes: readonly string[], units: Record<string, string>) =>
  family(
    {
      causes: [...causes, ...supply.slice(0, 3)],
      check:
        'Read the codes in the unit that is named: the fault is stored there, this one only passes on the message',
    },
    Object.fromEntries(
      Object.entries(units).map(([code, unit]) => [
        code,
        `Messages from the ${unit} make no sense`,
      ]),
    ),
  );

export const network = [
  ...family(
    {
      causes: [
        'wiring-damaged',
        'battery-flat-or-weak',
        'fuse-box-water',
        'rodent-damage',
        'body-control-module',
      ],
      check:
        'Measure between the two CAN wires at the diagnostic socket, battery off: about 60 ohms is right',
    },
    {
      U0001: 'Fast data network (high-speed CAN) has a fault',
      U0002: 'Fast data network (high-speed CAN) does not work as it should',
      U0010: 'Medium-speed data network (CAN) has a fault',
      U0019: 'Slow data network (low-speed CAN) has a fault',
      U0028: 'Data network A of the vehicle has a fault',
      U0037: 'Data network B of the vehicle has a fault',
      U0073: 'A control unit has switched itself off the data network',
    },
  ),
  ...lost(['engine-ecu', 'relay-fault'], {
    U0100: 'engine computer',
    U0115: 'second engine computer',
    U0105: 'injector control unit',
    U0107: 'throttle control unit',
    U0109: 'fuel pump control unit',
  }),
  ...lost(['dsg-mechatronic', 'auto-valve-body'], { U0101: 'gearbox computer' }),
  ...lost(['gear-selector-switch'], { U0103: 'gear selector' }),
  ...lost(['transfer-box', 'haldex-fault'], {
    U0102: 'transfer box control unit',
    U0114: 'four-wheel-drive clutch control unit',
  }),
  ...lost(['driver-aid-sensor'], {
    U0104: 'cruise control unit',
    U0235: 'front distance sensor (radar)',
    U0232: 'left blind-spot sensor',
    U0233: 'right blind-spot sensor',
  }),
  ...lost(['parking-sensor'], { U0159: 'parking aid' }),
  ...lost(['abs-pump-module'], {
    U0121: 'ABS control unit',
    U0122: 'stability control unit',
    U0123: 'yaw sensor',
    U0124: 'sideways acceleration sensor',
    U0125: 'combined acceleration sensor',
    U0129: 'brake control unit',
  }),
  ...lost(['steering-angle-sensor', 'clock-spring'], {
    U0126: 'steering angle sensor',
    U0212: 'steering column unit',
  }),
  ...lost(['tpms-sensor'], { U0127: 'tyre pressure system' }),
  ...lost(['electronic-parking-brake'], { U0128: 'parking brake control unit' }),
  ...lost(['electric-power-steering'], {
    U0130: 'steering effort control unit',
    U0131: 'power steering control unit',
  }),
  ...lost(['air-suspension-compressor'], { U0132: 'ride height control unit' }),
  ...lost(['body-control-module', 'fuse-box-water'], {
    U0140: 'body control unit',
    U0141: 'body control unit A',
    U0142: 'body control unit B',
    U0146: 'gateway between the networks',
  }),
  ...lost(['airbag-connector'], { U0151: 'airbag control unit' }),
  ...lost(['seat-occupancy-sensor'], { U0154: 'seat occupancy unit' }),
  ...lost(['instrument-cluster'], { U0155: 'instrument cluster', U0158: 'head-up display' }),
  ...lost(['infotainment-fault'], {
    U0156: 'driver information display',
    U0162: 'navigation display',
    U0163: 'navigation unit',
    U0184: 'radio',
    U0186: 'audio amplifier',
    U0197: 'telephone unit',
    U0198: 'telematics (emergency call) unit',
  }),
  ...lost(['blower-resistor', 'blend-flap'], { U0164: 'climate control unit' }),
  ...lost(['ev-heater'], { U0166: 'auxiliary heater' }),
  ...lost(['immobiliser-fault', 'key-fob-fault'], {
    U0167: 'immobiliser',
    U0168: 'security (alarm) unit',
    U0214: 'remote key receiver',
  }),
  ...lost(['headlamp-levelling'], {
    U0180: 'automatic lighting unit',
    U0181: 'headlamp levelling unit',
    U0182: 'front lighting unit',
    U0183: 'rear lighting unit',
  }),
  ...lost(['door-loom', 'window-regulator'], {
    U0199: 'door control unit A',
    U0200: 'door control unit B',
    U0201: 'door control unit C',
    U0202: 'door control unit D',
  }),
  ...lost(['sunroof-drain'], { U0169: 'sunroof unit' }),
  ...lost(['mirror-seat-motor'], { U0208: 'seat control unit A', U0213: 'mirror control unit' }),
  ...lost(['tailgate-release'], { U0230: 'tailgate unit' }),
  ...lost(['wiper-motor-linkage'], { U0231: 'rain sensor' }),
  ...family(
    { fuels: diesel, causes: ['glow-plugs', 'relay-fault', 'fuse-blown', 'wiring-damaged'], check },
    { U0106: 'No messages from the glow plug control unit' },
  ),
  ...family(
    { fuels: diesel, causes: ['adblue-system', 'fuse-blown', 'wiring-damaged'], check },
    { U010E: 'No messages from the AdBlue control unit' },
  ),
  ...family(
    { fuels: diesel, causes: ['nox-sensor', 'fuse-blown', 'wiring-damaged'], check },
    {
      U029D: 'No messages from the first NOx sensor',
      U029E: 'No messages from the second NOx sensor',
    },
  ),
  ...family(
    {
      fuels: highVoltage,
      causes: ['ev-12v-battery', 'inverter-fault', 'hv-battery-cell', 'wiring-damaged'],
      check:
        'Measure the 12 V battery first: a weak one silences these units; do not touch orange cables',
    },
    {
      U0110: 'No messages from the drive motor control unit',
      U0111: 'No messages from the high-voltage battery control unit',
      U0112: 'No messages from the second high-voltage battery control unit',
      U0293: 'No messages from the hybrid control unit',
      U0298: 'No messages from the DC-DC converter',
    },
  ),
  ...family(
    {
      causes: ['engine-ecu', 'body-control-module'],
      check: 'Ask which unit was changed or updated last, and have the software versions compared',
    },
    {
      U0300: 'Software of the control units does not match',
      U0301: 'Software does not match the engine computer',
      U0302: 'Software does not match the gearbox computer',
    },
  ),
  ...wrong(['body-control-module'], { U0400: 'other control units' }),
  ...wrong(['throttle-body', 'maf-sensor'], { U0401: 'engine computer' }),
  ...wrong(['auto-valve-body', 'dsg-mechatronic'], { U0402: 'gearbox computer' }),
  ...wrong(['abs-sensor', 'abs-pump-module'], {
    U0415: 'ABS control unit',
    U0416: 'stability control unit',
    U0418: 'brake control unit',
  }),
  ...wrong(['electronic-parking-brake'], { U0417: 'parking brake control unit' }),
  ...wrong(['electric-power-steering'], { U0420: 'power steering control unit' }),
  ...wrong(['body-control-module'], { U0422: 'body control unit' }),
  ...wrong(['instrument-cluster'], { U0423: 'instrument cluster' }),
  ...wrong(['blend-flap'], { U0424: 'climate control unit' }),
  ...wrong(['immobiliser-fault'], { U0426: 'immobiliser' }),
  ...wrong(['steering-angle-sensor'], { U0428: 'steering angle sensor' }),
  ...wrong(['tpms-sensor'], { U0430: 'tyre pressure system' }),
];
