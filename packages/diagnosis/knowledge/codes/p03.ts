/** P03xx: misfires, knock, crank and cam sensors, ignition coils, glow plugs. */
import { diesel, driven, family, letter, numbered, sensor, spark } from './expand.ts';

export const p03 = [
  ...family(
    {
      causes: [
        'spark-plugs',
        'ignition-coil',
        'injector-fault',
        'intake-air-leak',
        'fuel-pump',
        'ht-leads',
      ],
      check:
        'Read in live data which cylinders are misfiring; if it is worse in the wet, look at coils and leads first',
    },
    {
      P0300: 'Several cylinders misfire',
      P0314: 'One cylinder misfires; the car cannot tell which',
      P0316: 'Engine misfires in the first turns after starting',
    },
  ),
  ...family(
    {
      causes: ['ignition-coil', 'spark-plugs', 'injector-fault', 'ht-leads', 'valve-burnt'],
      check:
        'Swap the coil with its neighbour and see if the fault moves with it; on a diesel compare the injector corrections',
    },
    numbered({ first: 'P0301', count: 12 }, (n) => `Cylinder ${n} misfires`),
  ),
  ...family(
    {
      causes: ['out-of-fuel', 'fuel-sender', 'fuel-pump'],
      check: 'Put in ten litres, clear the code and see if it comes back',
    },
    { P0313: 'Engine misfires with the tank nearly empty' },
  ),
  ...family(
    {
      causes: ['crank-sensor', 'engine-ecu'],
      check:
        'Have the crankshaft learning run done with a diagnostic tool and see if the code returns',
    },
    { P0315: 'The small variations in the crankshaft wheel have not been learned' },
  ),
  ...family(
    {
      causes: ['crank-sensor', 'ignition-coil', 'wiring-damaged', 'ht-leads'],
      check:
        'Watch the rev counter while cranking: a needle that stays still means no speed signal',
    },
    {
      P0320: 'Electrical fault in the engine speed signal to the ignition',
      P0321: 'The engine speed signal to the ignition does not match the other readings',
      P0322: 'No engine speed signal at the ignition',
      P0323: 'The engine speed signal to the ignition comes and goes',
    },
  ),
  ...family(
    {
      fuels: spark,
      causes: ['knock-sensor', 'wiring-damaged', 'pre-ignition'],
      check:
        'Look at the plug and wire of the sensor, and see if a tank of the right grade makes a difference',
    },
    { P0324: 'Knock control does not work as it should' },
    sensor('knock sensor 1', {
      fault: 'P0325',
      implausible: 'P0326',
      low: 'P0327',
      high: 'P0328',
      erratic: 'P0329',
    }),
    sensor('knock sensor 2', {
      fault: 'P0330',
      implausible: 'P0331',
      low: 'P0332',
      high: 'P0333',
      erratic: 'P0334',
    }),
  ),
  ...family(
    {
      causes: ['crank-sensor', 'wiring-damaged', 'timing-chain-stretched'],
      check: 'Watch the revs in live data while cranking, cold and again when it has cut out hot',
    },
    sensor('the crankshaft sensor', {
      fault: 'P0335',
      implausible: 'P0336',
      low: 'P0337',
      high: 'P0338',
      erratic: 'P0339',
    }),
    sensor('the second crankshaft sensor', {
      fault: 'P0385',
      implausible: 'P0386',
      low: 'P0387',
      high: 'P0388',
      erratic: 'P0389',
    }),
  ),
  ...family(
    {
      causes: ['cam-sensor', 'wiring-damaged', 'timing-chain-stretched', 'timing-out'],
      check:
        'Look at the plug and wire of the sensor and listen for chain rattle; see if cam and crank agree in live data',
    },
    sensor('the intake (or only) camshaft sensor on bank 1', {
      fault: 'P0340',
      implausible: 'P0341',
      low: 'P0342',
      high: 'P0343',
      erratic: 'P0344',
    }),
    sensor('the intake (or only) camshaft sensor on bank 2', {
      fault: 'P0345',
      implausible: 'P0346',
      low: 'P0347',
      high: 'P0348',
      erratic: 'P0349',
    }),
    sensor('the exhaust camshaft sensor on bank 1', {
      fault: 'P0365',
      implausible: 'P0366',
      low: 'P0367',
      high: 'P0368',
      erratic: 'P0369',
    }),
    sensor('the exhaust camshaft sensor on bank 2', {
      fault: 'P0390',
      implausible: 'P0391',
      low: 'P0392',
      high: 'P0393',
      erratic: 'P0394',
    }),
  ),
  ...family(
    {
      fuels: spark,
      causes: ['ignition-coil', 'wiring-damaged', 'spark-plugs'],
      check:
        'Swap the coil with its neighbour and see if the code moves; look for oil in the plug well',
    },
    { P0350: 'Electrical fault at the ignition coils' },
    numbered(
      { first: 'P0351', count: 12 },
      (n) => `Electrical fault at ignition coil ${letter(n)} (number ${n})`,
    ),
  ),
  ...family(
    {
      fuels: spark,
      causes: ['ignition-coil', 'spark-plugs', 'injector-fault'],
      check:
        'Read which cylinder was switched off and swap its coil with a neighbour; do not drive on with a flashing warning light',
    },
    { P0363: 'Misfire so bad that fuel was cut to save the catalytic converter' },
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['glow-plugs', 'fuse-blown', 'relay-fault', 'wiring-damaged'],
      check:
        'Measure each glow plug to earth, engine cold: about one ohm is good, no reading is a dead plug',
    },
    driven('the glow plugs (circuit A)', { fault: 'P0380' }),
    { P0381: 'Electrical fault at the glow plug light' },
    driven('the glow plugs (circuit B)', { fault: 'P0382' }),
  ),
];
