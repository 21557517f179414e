/** P24xx to P26xx and P34xx: particulate filter, exhaust heat, EVAP pump, switches, cylinder shut-off. */
import { diesel, driven, family, numbered, sensor, spark } from './expand.ts';

export const p24 = [
  ...family(
    {
      causes: ['oil-level-low', 'service-due', 'worn-piston-rings', 'sump-leak'],
      check:
        'Look at the dipstick on level ground, five minutes after switching off, and check when the oil was last changed',
    },
    { P250F: 'Engine oil level is too low', P253F: 'Engine oil is worn out' },
  ),
  ...family(
    {
      causes: ['oil-overfilled', 'dpf-regeneration', 'injector-fault'],
      check:
        'Look at the dipstick on level ground and sniff it for fuel: short trips in a diesel make the level rise',
    },
    { P252F: 'Engine oil level is too high' },
  ),
  ...family(
    {
      fuels: spark,
      causes: ['evap-purge-valve', 'fuel-cap-loose', 'wiring-damaged'],
      check:
        'Have the leak test of the fuel vapour system run with a diagnostic tool and measure the pump at its plug',
    },
    driven('the EVAP leak test pump', { fault: 'P2400', low: 'P2401', high: 'P2402' }),
    sensor('the sensor in the EVAP leak test pump', {
      fault: 'P2403',
      implausible: 'P2404',
      low: 'P2405',
      high: 'P2406',
    }),
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['egr-cooler-leak', 'egr-valve', 'boost-solenoid', 'wiring-damaged'],
      check:
        'Watch whether the bypass flap moves as the engine is started cold, and see if the coolant level falls',
    },
    driven('the EGR cooling valve', { fault: 'P2425', low: 'P2426', high: 'P2427' }),
    { P2457: 'The EGR cooler does not cool as it should' },
    driven('the EGR cooler bypass', {
      fault: 'P245A',
      implausible: 'P245B',
      low: 'P245C',
      high: 'P245D',
    }),
  ),
  ...family(
    {
      causes: ['dpf-blocked', 'injector-fault', 'turbo-worn', 'catalytic-converter-blocked'],
      check:
        'Stop in a safe place away from dry grass and let it cool; then compare all exhaust temperatures in live data',
    },
    { P2428: 'Bank 1: exhaust is too hot', P2429: 'Bank 2: exhaust is too hot' },
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['dpf-blocked', 'dpf-pressure-sensor', 'egr-valve', 'injector-fault'],
      check:
        'Read the soot mass and the pressure across the filter at idle, and ask how often it is driven for more than 20 minutes',
    },
    {
      P244B: 'Bank 1: pressure across the particulate filter is too high',
      P2458: 'Cleaning (regeneration) of the particulate filter takes too long',
      P2459: 'The particulate filter is cleaned (regenerated) too often',
      P2463: 'The particulate filter is full of soot',
      P24A4: 'Bank 1: the particulate filter holds far too much soot',
    },
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['dpf-blocked'],
      check:
        'Read the ash mass and the miles since the filter was last cleaned or changed: ash does not burn off',
    },
    { P242F: 'The particulate filter is full of ash' },
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['dpf-pressure-sensor', 'exhaust-blowing', 'wiring-damaged'],
      check:
        'Read the pressure with the engine off: it should be zero; look at both rubber pipes for splits and soot',
    },
    { P244A: 'Bank 1: pressure across the particulate filter is too low' },
    sensor('the particulate filter pressure sensor', {
      fault: 'P2452',
      implausible: 'P2453',
      low: 'P2454',
      high: 'P2455',
      erratic: 'P2456',
    }),
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'ac-gas-low'],
      check:
        'Compare air conditioning pressure in live data with the outside temperature, engine off',
    },
    sensor('air conditioning pressure sensor B', { fault: 'P2515', low: 'P2517', high: 'P2518' }),
  ),
  ...family(
    {
      causes: ['ignition-switch', 'wiring-damaged', 'fuse-blown'],
      check: 'Wiggle the key gently in the on position and see if the lights or radio drop out',
    },
    sensor("the ignition switch ('run')", { fault: 'P2530', low: 'P2531', high: 'P2532' }),
    sensor("the ignition switch ('run' and 'start')", {
      fault: 'P2533',
      low: 'P2534',
      high: 'P2535',
    }),
  ),
  ...family(
    {
      causes: ['fuel-pump', 'fuel-filter-blocked', 'wiring-damaged'],
      check:
        'Compare the low fuel pressure in live data with the ignition on and with the engine at idle',
    },
    sensor('the low-pressure fuel sensor', {
      fault: 'P2539',
      implausible: 'P2540',
      low: 'P2541',
      high: 'P2542',
    }),
  ),
  ...family(
    {
      causes: ['coolant-low', 'coolant-hose-leak', 'radiator-leak', 'wiring-damaged'],
      check: 'Look at the coolant level with the engine cold before blaming the sensor',
    },
    sensor('the coolant level sensor', {
      fault: 'P2556',
      implausible: 'P2557',
      low: 'P2558',
      high: 'P2559',
    }),
    { P2560: 'Coolant level is too low' },
  ),
  ...family(
    {
      causes: ['turbo-actuator', 'wiring-damaged', 'turbo-worn'],
      check:
        'Watch target and actual actuator position in live data, and see if the rod sweeps freely',
    },
    sensor('the turbo actuator position sensor', {
      fault: 'P2562',
      implausible: 'P2563',
      low: 'P2564',
      high: 'P2565',
      erratic: 'P2566',
    }),
  ),
  ...family(
    {
      causes: ['water-pump', 'wiring-damaged', 'fuse-blown', 'hv-coolant-pump'],
      check:
        'Listen and feel whether the electric coolant pump runs, then check its fuse and supply',
    },
    driven('electric coolant pump B', { fault: 'P261A' }),
    driven('electric coolant pump A', {
      fault: 'P2600',
      implausible: 'P2601',
      low: 'P2602',
      high: 'P2603',
    }),
  ),
  ...family(
    {
      causes: ['engine-ecu', 'battery-terminal', 'battery-flat-or-weak'],
      check: 'Ask if the battery was disconnected; if so, clear the code and see if it comes back',
    },
    { P2610: 'Engine computer: the clock that runs while the engine is off is wrong' },
  ),
  ...family(
    {
      fuels: spark,
      causes: ['oil-level-low', 'variable-valve-timing', 'oil-pressure-low', 'wiring-damaged'],
      check:
        'Check the oil level and grade first, then measure the solenoid and its pressure switch',
    },
    {
      P2646: 'Bank 1: the valve lift change (rocker A) does not work, or is stuck off',
      P2647: 'Bank 1: the valve lift change (rocker A) is stuck on',
    },
    driven('the valve lift change (rocker A) on bank 1', {
      fault: 'P2645',
      low: 'P2648',
      high: 'P2649',
    }),
    { P3400: 'Bank 1: cylinder shut-off does not work as it should' },
    numbered(
      { first: 'P3401', count: 4, step: 8 },
      (n) => `Cylinder ${n}: electrical fault at the cylinder shut-off`,
    ),
  ),
];
