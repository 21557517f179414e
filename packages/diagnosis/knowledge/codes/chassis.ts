/** C0xxx: brakes, wheel speed, steering and stability sensors. Notes older numberings of some manufacturers. */
import { driven, family, sensor } from './expand.ts';

const wheelSpeed = {
  causes: ['abs-sensor', 'wiring-damaged', 'wheel-bearing'],
  check:
    'Watch all four wheel speeds in live data at walking pace; at the odd one out, check the wire and ring and look for rust',
};
const stability = {
  causes: ['abs-pump-module', 'wiring-damaged', 'steering-angle-sensor'],
  check:
    'Watch the value in live data, standing on level ground: it should be near zero; have the sensor calibrated before blaming it',
};

/** Ring, sensor and supply: the standard gives each wheel three consecutive codes. */
const wheel = (name: string, codes: readonly [string, string, string]): Record<string, string> => ({
  [codes[0]]: `Sensor ring of the ${name} wheel is damaged or dirty`,
  [codes[1]]: `Wrong or missing signal from the ${name} wheel speed sensor`,
  [codes[2]]: `Supply to the ${name} wheel speed sensor has a fault`,
});

export const chassis = [
  ...family(
    {
      causes: ['electric-power-steering', 'wiring-damaged', 'battery-flat-or-weak'],
      check:
        'Measure battery voltage with the engine running, then watch steering torque in live data: it should be zero with hands off',
    },
    { C0545: 'Torque sensor of the power steering gives a wrong signal (some makers only)' },
  ),
  ...family(
    wheelSpeed,
    wheel('front left', ['C0030', 'C0031', 'C0032']),
    wheel('rear left', ['C0036', 'C0037', 'C0038']),
    wheel('rear right', ['C0039', 'C003A', 'C003B']),
    {
      C0033: 'Sensor ring of the front right wheel is damaged or dirty',
      C0034: 'Wrong or missing signal from the front right wheel speed sensor',
      C0035:
        'Front wheel speed sensor: supply to the right one or, with some makers, signal from the left one',
      C0050: 'The rear right wheel speed sensor gives a wrong signal or none (some makers only)',
      C0200: 'Wrong or missing signal from the front right wheel speed sensor (some makers only)',
      C0205: 'Wrong or missing signal from the front left wheel speed sensor (some makers only)',
      C0210: 'Wrong or missing signal from the rear right wheel speed sensor (some makers only)',
      C0215: 'Wrong or missing signal from the rear left wheel speed sensor (some makers only)',
    },
  ),
  ...family(
    {
      causes: ['abs-pump-module', 'fuse-blown', 'relay-fault', 'wiring-damaged'],
      check:
        'Check the ABS fuses, then listen for the pump just after driving off; have it tested with a diagnostic tool',
    },
    driven('the ABS pump', { fault: 'C0020' }),
    {
      C0110: 'Electrical fault at the ABS pump (some makers only)',
      C0121: 'Electrical fault at the relay of the ABS valves (some makers only)',
      C0265: 'Electrical fault at the relay of the ABS unit (some makers only)',
      C0550: 'A chassis control unit has a fault inside (some makers only)',
    },
    driven('the front left ABS inlet valve', { fault: 'C0010' }),
    driven('the front left ABS outlet valve', { fault: 'C0011' }),
    driven('the front right ABS inlet valve', { fault: 'C0014' }),
    driven('the front right ABS outlet valve', { fault: 'C0015' }),
    driven('the rear left ABS inlet valve', { fault: 'C0018' }),
    driven('the rear left ABS outlet valve', { fault: 'C0019' }),
    driven('the rear right ABS inlet valve', { fault: 'C001C' }),
    driven('the rear right ABS outlet valve', { fault: 'C001D' }),
    driven('traction control valve 1 (channel A)', { fault: 'C0001' }),
    driven('traction control valve 2 (channel A)', { fault: 'C0002' }),
    driven('traction control valve 1 (channel B)', { fault: 'C0003' }),
    driven('traction control valve 2 (channel B)', { fault: 'C0004' }),
  ),
  ...family(
    {
      causes: ['brake-servo', 'hybrid-brake-actuator', 'wiring-damaged'],
      check:
        'Engine off, pump the brake pedal until it is hard, hold it down and start: it should sink a little',
    },
    { C0021: 'Brake servo does not assist as it should' },
    driven('the brake servo valve', { fault: 'C0022' }),
    sensor('the brake servo pressure sensor', { fault: 'C0047' }),
  ),
  ...family(
    {
      causes: ['brake-light-switch', 'bulb-blown', 'wiring-damaged'],
      check: 'Have a helper watch the brake lights while you press the pedal',
    },
    {
      C0023: 'Electrical fault in the control of the brake lights',
      C0040:
        'Brake pedal switch A has a fault (with some makers, the front right wheel speed sensor)',
      C0041: 'Brake pedal switch B has a fault',
      C0161: 'Brake switch signal to the ABS has a fault (some makers only)',
    },
    sensor('brake pedal position sensor A', { fault: 'C0042' }),
    sensor('brake pedal position sensor B', { fault: 'C0043' }),
  ),
  ...family(
    {
      causes: ['abs-pump-module', 'wiring-damaged', 'brake-air-in-fluid'],
      check:
        'Watch brake pressure in live data: it should be zero with the pedal up and rise evenly as it is pressed',
    },
    {
      C0044: 'Brake pressure sensor A gives a wrong signal',
      C0045:
        'Brake pressure sensor B gives a wrong signal (with some makers, the rear left wheel speed sensor)',
      C0046: 'Brake pressure sensors A and B disagree',
    },
  ),
  ...family(
    {
      causes: [
        'brake-pads-worn',
        'brake-pipe-corroded',
        'brake-caliper-leak',
        'brake-master-cylinder',
      ],
      check:
        'Look at the level in the brake fluid reservoir, and for wet patches at every wheel, before driving',
    },
    { C0049: 'Brake fluid level is low, or its sensor has a fault' },
  ),
  ...family(
    {
      causes: ['steering-angle-sensor', 'clock-spring', 'wheel-alignment', 'battery-flat-or-weak'],
      check:
        'Read the angle with the wheels straight ahead: it should be near zero. Turn from lock to lock, then have it calibrated',
    },
    sensor('the steering angle sensor', { fault: 'C0051' }),
    {
      C0052: 'Steering angle sensor: signal A is wrong',
      C0053: 'Steering angle sensor: signal B is wrong',
      C0054: 'Steering angle sensor: signal C is wrong',
      C0055: 'Steering angle sensor: signal D is wrong',
      C0460: 'Steering angle sensor gives a wrong signal (some makers only)',
    },
  ),
  ...family(stability, {
    C0061: 'Sideways acceleration sensor gives a wrong signal',
    C0062: 'Lengthways acceleration sensor gives a wrong signal',
    C0063: 'Yaw (turning) sensor gives a wrong signal',
    C0064: 'Roll sensor gives a wrong signal',
    C0065: 'Vertical acceleration sensor gives a wrong signal',
    C006A: 'Combined acceleration sensor gives a wrong signal',
    C006B: 'Stability control has been active for too long',
  }),
  ...family(
    {
      causes: ['tyre-pressure-low', 'tyre-puncture', 'tyre-valve-leak', 'tpms-sensor'],
      check:
        'Measure all tyre pressures cold, set them, then reset the system and see which wheel drops',
    },
    {
      C0077: 'A tyre is low on air',
      C0750: 'Front left tyre pressure sensor has a fault (some makers only)',
      C0755: 'Front right tyre pressure sensor has a fault (some makers only)',
      C0760: 'Rear left tyre pressure sensor has a fault (some makers only)',
      C0765: 'Rear right tyre pressure sensor has a fault (some makers only)',
    },
  ),
  ...family(
    {
      causes: ['tyre-worn', 'tyre-pressure-low', 'abs-sensor'],
      check: 'Compare the sizes and pressures of all four tyres',
    },
    { C0078: 'A tyre is a different size (rolling distance) from the rest' },
  ),
  ...family(
    {
      causes: ['instrument-cluster', 'bulb-blown', 'wiring-damaged'],
      check: 'See if the warning light comes on with the ignition and goes out again',
    },
    {
      C0081: 'ABS warning lamp has a fault',
      C0082: 'Brake warning lamp has a fault',
      C0083: 'Tyre pressure warning lamp has a fault',
    },
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'body-control-module'],
      check: 'Press the button and watch live data to see if it registers',
    },
    { C0089: 'The traction control off button has a fault' },
  ),
];
