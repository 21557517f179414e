/** P04xx: exhaust gas recirculation, catalyst, secondary air, fuel vapours, fans, exhaust pressure. */
import { diesel, driven, family, sensor, spark, temperatureSensor } from './expand.ts';

const vapour = { fuels: spark };

export const p04 = [
  ...family(
    {
      causes: ['egr-valve', 'inlet-carbon', 'egr-cooler-leak', 'maf-sensor', 'wiring-damaged'],
      check:
        'Command the valve open and shut with a diagnostic tool at idle: the engine should stumble when it opens',
    },
    {
      P0400: 'Exhaust gas recirculation (EGR) flow is wrong',
      P0401: 'Too little exhaust gas is recirculated (EGR)',
      P0402: 'Too much exhaust gas is recirculated (EGR)',
      P042E: 'EGR valve is stuck open',
      P042F: 'EGR valve is stuck shut',
      P049D: 'EGR valve has gone past the end stop it had learned',
      P2413: 'Exhaust gas recirculation (EGR) does not work as it should',
    },
  ),
  ...family(
    {
      causes: ['egr-valve', 'wiring-damaged', 'inlet-carbon'],
      check:
        'Watch target and actual position of the EGR valve in live data, and look at its plug for soot and oil',
    },
    driven('the EGR valve', { fault: 'P0403', implausible: 'P0404', low: 'P0489', high: 'P0490' }),
    sensor('EGR position sensor A', {
      low: 'P0405',
      high: 'P0406',
      fault: 'P0409',
      implausible: 'P046C',
    }),
    sensor('EGR position sensor B', { low: 'P0407', high: 'P0408', fault: 'P0486' }),
    driven('the EGR throttle flap', { fault: 'P0487', implausible: 'P0488' }),
  ),
  ...family(
    {
      causes: ['egr-cooler-leak', 'wiring-damaged', 'egr-valve'],
      check:
        'Compare EGR and coolant temperature after standing overnight, and watch whether the coolant level falls',
    },
    temperatureSensor('the EGR temperature sensor', {
      fault: 'P040A',
      implausible: 'P040B',
      low: 'P040C',
      high: 'P040D',
    }),
  ),
  ...family(
    {
      fuels: spark,
      causes: ['secondary-air-pump', 'relay-fault', 'fuse-blown', 'wiring-damaged'],
      check:
        'Listen for the air pump in the first minute after a cold start, then check its fuse and relay',
    },
    {
      P0410: 'Secondary air system does not work',
      P0411: 'Secondary air system moves the wrong amount of air',
      P0491: 'Bank 1: too little secondary air',
      P0492: 'Bank 2: too little secondary air',
      P2440: 'Bank 1: secondary air valve is stuck open',
      P2441: 'Bank 1: secondary air valve is stuck shut',
      P2444: 'Bank 1: secondary air pump is stuck on',
      P2445: 'Bank 1: secondary air pump is stuck off',
    },
    driven('secondary air valve A', { fault: 'P0412' }),
    driven('the secondary air pump (control A)', { fault: 'P0418', low: 'P2257', high: 'P2258' }),
  ),
  ...family(
    {
      causes: [
        'catalytic-converter-blocked',
        'lambda-sensor',
        'exhaust-blowing',
        'spark-plugs',
        'catalytic-converter-stolen',
      ],
      check:
        'Compare front and rear oxygen sensors in live data on a hot engine: a good converter keeps the rear one steady. Rule out a blowing exhaust first',
    },
    {
      P0420: 'Bank 1: the catalytic converter does not clean well enough',
      P0421: 'Bank 1: the warm-up catalytic converter does not clean well enough',
      P0422: 'Bank 1: the main catalytic converter does not clean well enough',
      P0430: 'Bank 2: the catalytic converter does not clean well enough',
      P0431: 'Bank 2: the warm-up catalytic converter does not clean well enough',
      P0432: 'Bank 2: the main catalytic converter does not clean well enough',
    },
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'catalytic-converter-blocked'],
      check:
        'Compare the temperature with the other exhaust sensors on a cold engine: all should read about the same',
    },
    sensor('the catalyst temperature sensor on bank 1', {
      fault: 'P0425',
      implausible: 'P0426',
      low: 'P0427',
      high: 'P0428',
    }),
  ),
  ...family(
    {
      ...vapour,
      causes: ['evap-purge-valve', 'fuel-cap-loose', 'wiring-damaged'],
      check:
        'Pull the pipe off the purge valve at idle: there should be no suction until it is switched on',
    },
    {
      P0440: 'Fuel vapour (EVAP) system does not work as it should',
      P0441: 'Fuel vapour (EVAP) purge flow is wrong',
      P0496: 'Fuel vapour (EVAP) is purged when it should not be',
      P0497: 'Too little fuel vapour (EVAP) is purged',
    },
    driven('the EVAP purge valve', { fault: 'P0443', low: 'P0458', high: 'P0459' }),
    {
      P0444: 'Wire to the EVAP purge valve is broken',
      P0445: 'Wire to the EVAP purge valve has a short circuit',
    },
  ),
  ...family(
    {
      ...vapour,
      causes: ['fuel-cap-loose', 'evap-purge-valve'],
      check:
        'Close the fuel cap until it clicks and look at its seal; if the code returns, have a smoke test done',
    },
    {
      P0442: 'Small leak in the fuel vapour (EVAP) system',
      P0455: 'Large leak in the fuel vapour (EVAP) system',
      P0456: 'Very small leak in the fuel vapour (EVAP) system',
      P0457: 'Fuel vapour (EVAP) leak: the fuel cap may be loose or off',
    },
  ),
  ...family(
    {
      ...vapour,
      causes: ['evap-purge-valve', 'wiring-damaged'],
      check: 'Measure the coil of the vent valve and look for mud or cobwebs in its pipe',
    },
    { P0446: 'Vent of the fuel vapour (EVAP) system does not work as it should' },
    driven('the EVAP vent valve', { fault: 'P0449', low: 'P0498', high: 'P0499' }),
    {
      P2421: 'EVAP vent valve is stuck open',
      P2422: 'EVAP vent valve is stuck shut',
      P0447: 'Wire to the EVAP vent valve is broken',
      P0448: 'Wire to the EVAP vent valve has a short circuit',
    },
  ),
  ...family(
    {
      ...vapour,
      causes: ['evap-purge-valve', 'fuel-cap-loose', 'wiring-damaged'],
      check: 'Read tank pressure in live data with the fuel cap off: it should be zero',
    },
    sensor('the fuel tank (EVAP) pressure sensor', {
      fault: 'P0450',
      implausible: 'P0451',
      low: 'P0452',
      high: 'P0453',
      erratic: 'P0454',
    }),
  ),
  ...family(
    {
      causes: ['fuel-sender', 'wiring-damaged', 'instrument-cluster'],
      check:
        'Compare the level in live data before and after filling: it should follow the litres put in',
    },
    sensor('the fuel level sensor', {
      fault: 'P0460',
      implausible: 'P0461',
      low: 'P0462',
      high: 'P0463',
      erratic: 'P0464',
    }),
    sensor('the second fuel level sensor', {
      fault: 'P2065',
      implausible: 'P2066',
      low: 'P2067',
      high: 'P2068',
    }),
  ),
  ...family(
    {
      causes: ['dpf-pressure-sensor', 'dpf-blocked', 'exhaust-blowing', 'wiring-damaged'],
      check:
        'Read exhaust pressure with the engine off: it should be near zero; look at its pipe for soot and splits',
    },
    sensor('exhaust pressure sensor A', {
      fault: 'P0470',
      implausible: 'P0471',
      low: 'P0472',
      high: 'P0473',
      erratic: 'P0474',
    }),
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['turbo-actuator', 'wiring-damaged', 'boost-solenoid'],
      check:
        'Watch whether the exhaust flap moves when the engine is switched off, and measure its valve',
    },
    driven('the exhaust pressure control valve', {
      fault: 'P0475',
      implausible: 'P0476',
      low: 'P0477',
      high: 'P0478',
    }),
  ),
  ...family(
    {
      causes: ['cooling-fan', 'relay-fault', 'fuse-blown', 'wiring-damaged'],
      check:
        'Switch on the air conditioning: the fan should start. If not, check the fuse and relay before the motor',
    },
    driven('cooling fan 1', { fault: 'P0480', low: 'P0691', high: 'P0692' }),
    driven('cooling fan 2', { fault: 'P0481', low: 'P0693', high: 'P0694' }),
    driven('cooling fan 3', { fault: 'P0482', low: 'P0695', high: 'P0696' }),
    {
      P0483: 'Cooling fan does not do what the engine computer expects',
      P0484: 'Cooling fan draws too much current',
      P0485: 'Supply or earth to the cooling fan is bad',
      P0494: 'Cooling fan turns too slowly',
    },
  ),
  ...family(
    {
      causes: ['cooling-fan-stuck-on', 'relay-fault', 'wiring-damaged'],
      check: 'See if the fan runs at full speed on a cold engine with the air conditioning off',
    },
    { P0493: 'Cooling fan turns faster than it should', P0495: 'Cooling fan turns too fast' },
  ),
  ...family(
    {
      causes: ['pcv-breather', 'intake-air-leak'],
      check:
        'Check whether a breather hose has come off, and feel for gentle suction at the oil filler at idle',
    },
    { P04DB: 'A crankcase breather hose has come off' },
  ),
];
