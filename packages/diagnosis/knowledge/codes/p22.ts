/** P22xx and P23xx: NOx sensors, wide-band oxygen sensors, boost, water in fuel, coils, knock by cylinder. */
import { diesel, driven, family, letter, numbered, sensor, spark } from './expand.ts';

export const p22 = [
  ...family(
    {
      fuels: diesel,
      causes: ['nox-sensor', 'wiring-damaged', 'exhaust-blowing'],
      check:
        'Compare the two NOx readings on a cold engine with the ignition on: look for one that reads nothing or is at its limit',
    },
    sensor('NOx sensor 1 on bank 1', {
      fault: 'P2200',
      implausible: 'P2201',
      low: 'P2202',
      high: 'P2203',
      erratic: 'P2204',
    }),
    driven('the heater of NOx sensor 1 on bank 1', { fault: 'P2205', low: 'P2206', high: 'P2207' }),
    sensor('NOx sensor 1 on bank 2', {
      fault: 'P2213',
      implausible: 'P2214',
      low: 'P2215',
      high: 'P2216',
    }),
    {
      P220A: 'Supply to NOx sensor 1 on bank 1 has an electrical fault',
      P22FB: 'NOx sensor 1 on bank 1 does not measure as it should',
    },
    sensor('NOx sensor 2 on bank 1', {
      fault: 'P229E',
      implausible: 'P229F',
      low: 'P22A0',
      high: 'P22A1',
    }),
  ),
  ...family(
    {
      causes: ['lambda-sensor', 'wiring-damaged'],
      check:
        'Look at the plug and wires of the sensor for heat damage and chafing, then watch its current in live data',
    },
    {
      P2237: 'Front oxygen sensor on bank 1: pump current line is open',
      P2238: 'Front oxygen sensor on bank 1: pump current line is too low',
      P2239: 'Front oxygen sensor on bank 1: pump current line is too high',
      P2240: 'Front oxygen sensor on bank 2: pump current line is open',
      P2243: 'Front oxygen sensor on bank 1: reference line is open',
      P2247: 'Front oxygen sensor on bank 2: reference line is open',
      P2251: 'Front oxygen sensor on bank 1: negative current line is open',
      P2254: 'Front oxygen sensor on bank 2: negative current line is open',
      P2231: 'Front oxygen sensor on bank 1: signal is shorted to its heater',
      P2626: 'Front oxygen sensor on bank 1: trim line is open',
      P2A00: 'Front oxygen sensor on bank 1 gives a value that does not make sense',
      P2A01: 'Rear oxygen sensor on bank 1 gives a value that does not make sense',
      P2A03: 'Front oxygen sensor on bank 2 gives a value that does not make sense',
      P2A04: 'Rear oxygen sensor on bank 2 gives a value that does not make sense',
      P2297: 'Bank 1: oxygen sensor value is wrong when the car slows down',
    },
  ),
  ...family(
    {
      causes: ['boost-leak', 'turbo-actuator', 'turbo-worn', 'boost-solenoid'],
      check:
        'Look for oily splits in the boost hoses, watch the actuator move, and compare target and actual boost',
    },
    {
      P2261: 'The turbo bypass (dump) valve does not move as it should',
      P2262: 'The turbo makes no boost',
      P2263: 'Boost does not respond as it should',
      P226C: 'Boost builds up too slowly',
    },
  ),
  ...family(
    {
      causes: ['intake-air-leak', 'pcv-breather', 'boost-leak', 'maf-sensor', 'air-filter-blocked'],
      check:
        'Listen for a hiss at idle and have a smoke test done; look at the hose between the air filter and the engine',
    },
    {
      P2279: 'Air leaks into the inlet',
      P2280: 'Blockage or air leak between air filter and air-mass sensor',
      P2281: 'Air leak between air-mass sensor and throttle',
      P2282: 'Air leak between throttle and engine',
    },
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['water-in-fuel', 'fuel-filter-blocked', 'wiring-damaged'],
      check: 'Drain a little from the fuel filter into a glass jar: water settles at the bottom',
    },
    sensor('the water-in-fuel sensor', {
      fault: 'P2264',
      implausible: 'P2265',
      low: 'P2266',
      high: 'P2267',
    }),
    { P2269: 'There is water in the fuel' },
  ),
  ...family(
    {
      fuels: diesel,
      causes: [
        'fuel-pump-high-pressure',
        'oil-level-low',
        'fuel-pressure-regulator',
        'wiring-damaged',
      ],
      check:
        'Check the oil level, then compare target and actual injection pressure while cranking',
    },
    sensor('the injection control pressure sensor', { fault: 'P2283', implausible: 'P2284' }),
    {
      P2288: 'Injection control pressure is too high',
      P2290: 'Injection control pressure is too low',
    },
    { P2291: 'Injection control pressure is too low while cranking' },
  ),
  ...family(
    {
      causes: [
        'fuel-pressure-regulator',
        'fuel-pump-high-pressure',
        'fuel-filter-blocked',
        'wiring-damaged',
      ],
      check:
        'Compare target and actual rail pressure at idle and under load, and measure the regulator coil',
    },
    { P2293: 'Fuel pressure regulator 2 does not hold the target pressure' },
    driven('fuel pressure regulator 2', { fault: 'P2294', low: 'P2295', high: 'P2296' }),
  ),
  ...family(
    {
      fuels: spark,
      causes: ['ignition-coil', 'wiring-damaged', 'spark-plugs'],
      check:
        'Swap the coil with its neighbour and see if the code moves; look for oil in the plug well',
    },
    numbered(
      { first: 'P2300', count: 6, step: 3 },
      (n) => `Ignition coil ${letter(n)} (number ${n}): control voltage is too low`,
    ),
    numbered(
      { first: 'P2301', count: 6, step: 3 },
      (n) => `Ignition coil ${letter(n)} (number ${n}): control voltage is too high`,
    ),
    numbered(
      { first: 'P2302', count: 6, step: 3 },
      (n) => `Ignition coil ${letter(n)} (number ${n}): fault on the spark side`,
    ),
  ),
  ...family(
    {
      fuels: spark,
      causes: ['pre-ignition', 'knock-sensor', 'spark-plugs', 'inlet-carbon'],
      check: 'Fill up with the right grade, use up the tank, and listen for tinkling under load',
    },
    numbered({ first: 'P2336', count: 8 }, (n) => `Cylinder ${n} knocks (pinks) too much`),
  ),
];
