/** P02xx: injectors, overheating, boost, fuel pump supply. */
import { diesel, driven, family, numbered, sensor } from './expand.ts';

const injectorWiring = {
  causes: ['injector-fault', 'wiring-damaged', 'engine-ecu'],
  check:
    'Look at the injector plug for oil and green pins, and measure the injector against its neighbours',
};

export const p02 = [
  ...family(
    injectorWiring,
    { P0200: 'Electrical fault in the circuit of the injectors' },
    numbered(
      { first: 'P0201', count: 12 },
      (n) => `Cylinder ${n}: electrical fault at the injector`,
    ),
    numbered(
      { first: 'P0261', count: 8, step: 3 },
      (n) => `Cylinder ${n}: voltage at the injector is too low`,
    ),
    numbered(
      { first: 'P0262', count: 8, step: 3 },
      (n) => `Cylinder ${n}: voltage at the injector is too high`,
    ),
    numbered(
      { first: 'P02EE', count: 8, base: 16 },
      (n) => `Cylinder ${n}: the injector circuit is outside its normal range`,
    ),
  ),
  ...family(
    {
      causes: ['injector-fault', 'injector-seal', 'valve-burnt', 'worn-piston-rings'],
      check:
        'Compare the injector corrections in live data, then a compression test shows whether it is the injector or the engine',
    },
    numbered(
      { first: 'P0263', count: 8, step: 3 },
      (n) => `Cylinder ${n} gives less or more power than the others`,
    ),
  ),
  ...family(
    {
      causes: ['injector-fault', 'water-in-fuel'],
      check:
        'Read the learned injector values and see if the injector was coded in when it was last changed',
    },
    numbered(
      { first: 'P02CC', count: 4, step: 2, base: 16 },
      (n) => `Cylinder ${n}: the injector correction is at its lower limit`,
    ),
    numbered(
      { first: 'P02CD', count: 4, step: 2, base: 16 },
      (n) => `Cylinder ${n}: the injector correction is at its upper limit`,
    ),
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['fuel-pump-high-pressure', 'wiring-damaged', 'timing-belt-worn'],
      check: 'Measure the supply to the pump timing valve and have the pump timing checked',
    },
    { P0216: 'Injection timing control has an electrical fault' },
    driven('the fuel metering of the injection pump', {
      fault: 'P0251',
      implausible: 'P0252',
      low: 'P0253',
      high: 'P0254',
      erratic: 'P0255',
    }),
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['wiring-damaged', 'relay-fault', 'fuse-blown'],
      check:
        'Listen for a click at the pump as the ignition is switched on, and measure the supply to the valve',
    },
    { P0215: 'The engine stop valve has an electrical fault' },
  ),
  ...family(
    {
      causes: [
        'coolant-low',
        'thermostat-stuck-closed',
        'cooling-fan',
        'water-pump',
        'head-gasket',
        'radiator-leak',
      ],
      check:
        'Stop and let it cool for an hour; then look at the coolant level and see if the fan runs. Do not open a hot cap',
    },
    { P0217: 'Engine is overheating' },
  ),
  ...family(
    {
      causes: ['oil-level-low', 'oil-filter-housing-leak', 'cooling-fan'],
      check: 'Stop, let it cool, then look at the oil level on the dipstick',
    },
    { P0298: 'Engine oil is overheating' },
  ),
  ...family(
    {
      causes: ['auto-fluid-old', 'auto-gearbox-worn', 'gearbox-oil-low', 'dsg-clutch-worn'],
      check:
        'Let it cool, then have the level and smell of the gearbox fluid checked; read its temperature in live data',
    },
    { P0218: 'Gearbox fluid is overheating' },
  ),
  ...family(
    {
      causes: ['clutch-worn', 'engine-runaway', 'gear-selector-switch'],
      check:
        'Ask if somebody changed down too early; if not, see if the revs rise but not the speed in a high gear',
    },
    { P0219: 'Engine revved higher than it should' },
  ),
  ...family(
    {
      causes: ['throttle-body', 'accelerator-pedal-sensor', 'wiring-damaged'],
      check:
        'Press the pedal slowly with the ignition on and watch both positions in live data: they should move together',
    },
    sensor('throttle or pedal position sensor B', {
      fault: 'P0220',
      implausible: 'P0221',
      low: 'P0222',
      high: 'P0223',
      erratic: 'P0224',
    }),
    sensor('throttle or pedal position sensor C', {
      fault: 'P0225',
      implausible: 'P0226',
      low: 'P0227',
      high: 'P0228',
      erratic: 'P0229',
    }),
  ),
  ...family(
    {
      causes: ['fuel-pump', 'relay-fault', 'fuse-blown', 'wiring-damaged', 'fuel-cutoff-switch'],
      check:
        'Listen for the pump for two seconds as the ignition is switched on, then check its fuse and relay',
    },
    {
      P0230: 'Electrical fault in the control circuit of the fuel pump',
      P0231: 'Voltage in the supply to the fuel pump is too low',
      P0232: 'Voltage in the supply to the fuel pump is too high',
      P0233: 'Supply to the fuel pump comes and goes',
    },
    driven('the fuel pump control unit', { fault: 'P025A' }),
  ),
  ...family(
    {
      causes: ['turbo-actuator', 'boost-solenoid', 'map-sensor', 'wiring-damaged'],
      check:
        'Watch whether the actuator rod moves freely, and compare target and actual boost on a test drive',
    },
    { P0234: 'Boost is too high' },
  ),
  ...family(
    {
      causes: ['boost-leak', 'turbo-actuator', 'boost-solenoid', 'turbo-worn', 'map-sensor'],
      check:
        'Look for oily splits in the boost hoses and listen for a hiss under load; compare target and actual boost',
    },
    { P0299: 'Boost is too low' },
  ),
  ...family(
    {
      causes: ['map-sensor', 'wiring-damaged', 'boost-leak'],
      check:
        'Ignition on and engine off, the boost sensor should read outside pressure (about 1,000 mbar)',
    },
    sensor('boost pressure sensor A', {
      fault: 'P0235',
      implausible: 'P0236',
      low: 'P0237',
      high: 'P0238',
    }),
    sensor('boost pressure sensor B', {
      fault: 'P0239',
      implausible: 'P0240',
      low: 'P0241',
      high: 'P0242',
    }),
  ),
  ...family(
    {
      causes: ['boost-solenoid', 'turbo-actuator', 'wiring-damaged'],
      check: 'Follow the vacuum pipes by hand for splits and measure the valve coil',
    },
    driven('wastegate valve A', {
      fault: 'P0243',
      implausible: 'P0244',
      low: 'P0245',
      high: 'P0246',
    }),
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['throttle-body', 'inlet-carbon', 'wiring-damaged'],
      check:
        'Take the inlet pipe off with the engine stopped and see if the flap moves freely and is clean',
    },
    driven('the diesel intake air flap', {
      fault: 'P02E0',
      implausible: 'P02E1',
      low: 'P02E2',
      high: 'P02E3',
    }),
  ),
];
