/** P00xx: fuel pressure, valve timing, oxygen sensor heaters, boost control. */
import { diesel, driven, family, sensor, spark, temperatureSensor } from './expand.ts';

const lambdaHeater = {
  causes: ['lambda-sensor', 'fuse-blown', 'wiring-damaged'],
  check:
    'Check the fuse of the sensor heaters, then measure the heater across its two wires of the same colour: it should be a few ohms, not open circuit',
};
const timing = {
  causes: ['variable-valve-timing', 'timing-chain-stretched', 'oil-level-low', 'timing-out'],
  check:
    'Check the oil level and grade first, then compare the target and actual cam angle in live data while the revs change',
};
const correlation = {
  causes: [
    'timing-chain-stretched',
    'timing-out',
    'timing-belt-worn',
    'variable-valve-timing',
    'cam-sensor',
    'crank-sensor',
  ],
  check:
    'Listen for chain rattle at a cold start and have a garage check the timing marks before blaming any sensor',
};

export const p00 = [
  ...family(
    {
      causes: ['fuel-pump-high-pressure', 'fuel-pressure-regulator', 'wiring-damaged'],
      check:
        'Compare target and actual rail pressure in live data, and measure the regulator coil at its plug',
    },
    driven('the fuel volume regulator at the high-pressure pump', {
      fault: 'P0001',
      implausible: 'P0002',
      low: 'P0003',
      high: 'P0004',
    }),
  ),
  ...family(correlation, {
    P0008: 'Bank 1: camshafts and crankshaft are out of step on the whole bank',
    P0009: 'Bank 2: camshafts and crankshaft are out of step on the whole bank',
    P0016: 'Bank 1: intake (or only) camshaft and crankshaft are out of step',
    P0017: 'Bank 1: exhaust camshaft and crankshaft are out of step',
    P0018: 'Bank 2: intake (or only) camshaft and crankshaft are out of step',
    P0019: 'Bank 2: exhaust camshaft and crankshaft are out of step',
  }),
  ...family(timing, {
    P0011: 'Bank 1: intake camshaft is timed too early or does not respond',
    P0012: 'Bank 1: intake camshaft is timed too late',
    P0014: 'Bank 1: exhaust camshaft is timed too early or does not respond',
    P0015: 'Bank 1: exhaust camshaft is timed too late',
    P0021: 'Bank 2: intake camshaft is timed too early or does not respond',
    P0022: 'Bank 2: intake camshaft is timed too late',
    P0024: 'Bank 2: exhaust camshaft is timed too early or does not respond',
    P0025: 'Bank 2: exhaust camshaft is timed too late',
  }),
  ...family(
    {
      causes: ['variable-valve-timing', 'wiring-damaged'],
      check: 'Unplug the cam timing valve and measure its coil; look for oil in the plug',
    },
    driven('the intake cam timing valve on bank 1', {
      fault: 'P0010',
      low: 'P2088',
      high: 'P2089',
    }),
    driven('the exhaust cam timing valve on bank 1', {
      fault: 'P0013',
      low: 'P2090',
      high: 'P2091',
    }),
    driven('the intake cam timing valve on bank 2', { fault: 'P0020' }),
    driven('the exhaust cam timing valve on bank 2', { fault: 'P0023' }),
    driven('the intake valve control solenoid on bank 1', { implausible: 'P0026', fault: 'P0075' }),
    driven('the exhaust valve control solenoid on bank 1', {
      implausible: 'P0027',
      fault: 'P0078',
    }),
  ),
  ...family(
    lambdaHeater,
    driven('the heater of the front oxygen sensor on bank 1', {
      fault: 'P0030',
      low: 'P0031',
      high: 'P0032',
    }),
    driven('the heater of the rear oxygen sensor on bank 1', {
      fault: 'P0036',
      low: 'P0037',
      high: 'P0038',
    }),
    driven('the heater of the front oxygen sensor on bank 2', {
      fault: 'P0050',
      low: 'P0051',
      high: 'P0052',
    }),
    driven('the heater of the rear oxygen sensor on bank 2', {
      fault: 'P0056',
      low: 'P0057',
      high: 'P0058',
    }),
    {
      P0053: 'Heater of the front oxygen sensor on bank 1 has the wrong resistance',
      P0054: 'Heater of the rear oxygen sensor on bank 1 has the wrong resistance',
    },
  ),
  ...family(
    {
      causes: ['boost-solenoid', 'turbo-actuator', 'wiring-damaged'],
      check:
        'Unplug the valve and measure its coil, and follow its vacuum pipes by hand for splits',
    },
    driven('the turbo bypass (dump) valve', { fault: 'P0033', low: 'P0034', high: 'P0035' }),
    driven('the boost control valve or actuator', {
      fault: 'P0045',
      implausible: 'P0046',
      low: 'P0047',
      high: 'P0048',
    }),
  ),
  ...family(
    {
      causes: ['turbo-actuator', 'turbo-worn', 'wiring-damaged'],
      check:
        'Watch the actuator rod while a helper switches the engine off: it should sweep freely from end to end',
    },
    {
      P003A: 'The turbo actuator has gone past the end stop it had learned',
      P00AF: 'The boost control unit does not move the turbo as it should',
    },
  ),
  ...family(
    {
      causes: ['turbo-actuator', 'boost-leak', 'turbo-worn'],
      check:
        'Compare target and actual boost in live data and look for a split hose or a blocked air intake',
    },
    { P0049: 'The turbo turns faster than it should' },
  ),
  ...family(
    {
      causes: ['maf-sensor', 'map-sensor', 'intake-air-leak', 'throttle-body'],
      check:
        'Listen for a hiss at the inlet at idle and compare manifold pressure with outside pressure, engine off',
    },
    {
      P0068: 'Measured air does not match how far the throttle is open',
      P0069: 'Manifold pressure and outside pressure disagree',
    },
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'instrument-cluster'],
      check:
        'Compare the outside temperature on the dash with a thermometer, and look at the sensor behind the bumper or in the mirror',
    },
    temperatureSensor('the outside temperature sensor', {
      fault: 'P0070',
      implausible: 'P0071',
      low: 'P0072',
      high: 'P0073',
      erratic: 'P0074',
    }),
  ),
  ...family(
    {
      causes: [
        'fuel-filter-blocked',
        'fuel-pump',
        'fuel-pump-high-pressure',
        'fuel-pressure-regulator',
        'injector-leak-off',
        'out-of-fuel',
      ],
      check:
        'Compare target and actual rail pressure while cranking and under load; ask when the fuel filter was last changed',
    },
    {
      P0087: 'Fuel pressure in the rail is too low',
      P00C6: 'Fuel pressure in the rail is too low while cranking',
    },
  ),
  ...family(
    {
      causes: ['fuel-pressure-regulator', 'fuel-pump-high-pressure', 'wiring-damaged'],
      check:
        'Compare target and actual rail pressure in live data at idle, and see if the return line is pinched',
    },
    {
      P0088: 'Fuel pressure in the rail is too high',
      P0089: 'The fuel pressure regulator does not hold the target pressure',
    },
    driven('the fuel pressure regulator', { fault: 'P0090', low: 'P0091', high: 'P0092' }),
  ),
  ...family(
    {
      causes: ['fuel-leak', 'injector-leak-off', 'fuel-pump-high-pressure'],
      check:
        'Look and sniff for fuel at the pipes with the engine off and cold; never feel for a leak, the jet cuts skin',
    },
    {
      P0093: 'Large fuel leak: rail pressure drops far too fast',
      P0094: 'Small fuel leak: rail pressure drops too fast',
    },
  ),
  ...family(
    {
      causes: ['maf-sensor', 'wiring-damaged', 'boost-leak'],
      check:
        'Compare the intake and outside temperatures in live data after standing overnight: they should agree within a few degrees',
    },
    temperatureSensor('the second intake air temperature sensor', {
      fault: 'P0095',
      implausible: 'P0096',
      low: 'P0097',
      high: 'P0098',
      erratic: 'P0099',
    }),
  ),
  ...family(
    {
      causes: ['water-pump', 'thermostat-stuck-closed', 'coolant-low', 'coolant-airlock'],
      check: 'Check the coolant level cold, then feel whether both radiator hoses get warm in turn',
    },
    { P00B7: 'Too little coolant flows through the engine' },
  ),
  ...family(
    {
      causes: ['air-filter-blocked', 'maf-sensor', 'boost-leak', 'egr-valve'],
      check:
        'Look at the air filter and the pipe behind it, then read air mass at idle and at 3,000 rpm',
    },
    {
      P00BC: 'The air-mass sensor measures less air than expected',
      P00BD: 'The air-mass sensor measures more air than expected',
    },
  ),
  ...family(
    {
      fuels: spark,
      causes: ['lambda-sensor', 'wiring-damaged'],
      check: 'Check whether the plugs of the two banks were swapped at the last repair',
    },
    { P0040: 'Front oxygen sensors of the two banks are swapped' },
    { P0041: 'Rear oxygen sensors of the two banks are swapped' },
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['fuel-cutoff-switch', 'wiring-damaged', 'immobiliser-fault'],
      check:
        'Listen for the click of the shut-off valve as the ignition is switched on, and measure its supply',
    },
    driven('the fuel shut-off valve', { fault: 'P0005', low: 'P0006', high: 'P0007' }),
  ),
  ...family(
    {
      causes: ['map-sensor', 'wiring-damaged'],
      check:
        'Compare outside pressure in live data with the weather report: about 1,000 mbar near sea level',
    },
    sensor('the outside (barometric) pressure sensor', {
      fault: 'P2226',
      implausible: 'P2227',
      low: 'P2228',
      high: 'P2229',
      erratic: 'P2230',
    }),
    { P0129: 'Outside (barometric) pressure reads too low' },
  ),
];
