/** P06xx: control units, supply relays, alternator, starter, glow plugs by cylinder. */
import { diesel, driven, family, numbered, supply } from './expand.ts';

const controlUnit = {
  causes: ['battery-flat-or-weak', 'earth-strap', 'wiring-damaged', 'engine-ecu'],
  check:
    'Measure the supply and earth of the unit while cranking, then clear the code and see if it comes back',
};
const glow = {
  fuels: diesel,
  causes: ['glow-plugs', 'wiring-damaged', 'relay-fault'],
  check:
    'Measure the glow plug to earth, engine cold: about one ohm is good, no reading is a dead plug',
};

export const p06 = [
  ...family(controlUnit, {
    P0600: 'The control units cannot talk to each other properly',
    P0601: 'Engine computer: memory checksum is wrong',
    P0602: 'Engine computer: programming is missing or wrong',
    P0603: 'Engine computer: stored values were lost',
    P0604: 'Engine computer: working memory (RAM) fault',
    P0605: 'Engine computer: program memory (ROM) fault',
    P0606: 'Engine computer: processor fault',
    P0607: 'Engine computer does not perform as it should',
    P060A: 'Engine computer: the processor that watches it has a fault',
    P060B: 'Engine computer: it cannot measure voltages properly',
    P060C: 'Engine computer: main processor fault',
    P0610: 'Engine computer: the vehicle options are set wrongly',
    P0611: 'Injector control unit does not perform as it should',
    P061A: 'Engine computer: torque control does not perform as it should',
    P061B: 'Engine computer: calculated torque is wrong',
    P062F: 'Engine computer: long-term memory (EEPROM) fault',
    P0613: 'Gearbox computer: processor fault',
    P0614: 'Engine and gearbox computers do not match',
    P0630: 'Engine computer has no VIN, or the wrong one',
    P0634: 'A control unit is too hot inside',
  }),
  ...family(
    {
      causes: [
        'starter-motor',
        'relay-fault',
        'ignition-switch',
        'clutch-or-brake-start-switch',
        'wiring-damaged',
      ],
      check:
        'Listen for the relay click at start and check whether voltage reaches the starter solenoid',
    },
    driven('the starter relay', { fault: 'P0615', low: 'P0616', high: 'P0617' }),
  ),
  ...family(
    {
      causes: ['alternator', 'wiring-damaged', 'aux-belt', 'fuse-blown'],
      check:
        'Measure across the battery with the engine running: 13.5 to 14.8 V is right; look at the belt and plug',
    },
    {
      P0620: 'Electrical fault in the control of the alternator',
      P0621: 'Electrical fault in the alternator charge lamp line',
      P0622: 'Electrical fault in the alternator field line',
      P0625: 'Signal on the alternator field line is too low',
      P0626: 'Signal on the alternator field line is too high',
      P2500: 'Signal on the alternator charge lamp line is too low',
      P2501: 'Signal on the alternator charge lamp line is too high',
      P2502: 'Charging voltage is wrong',
      P2503: 'Charging voltage is too low',
      P2504: 'Charging voltage is too high',
    },
  ),
  ...family(
    {
      causes: ['fuel-pump', 'relay-fault', 'fuse-blown', 'wiring-damaged'],
      check: 'Listen for the pump as the ignition is switched on, then check its fuse and relay',
    },
    driven('fuel pump A', { fault: 'P0627', low: 'P0628', high: 'P0629' }),
    { P2635: 'Fuel pump A delivers too little' },
  ),
  ...family(
    {
      causes: ['immobiliser-fault', 'key-fob-fault'],
      check: 'Try the spare key, and see if the immobiliser light behaves as the handbook says',
    },
    { P0633: 'The engine computer has no immobiliser key stored' },
  ),
  ...family(
    {
      causes: ['electric-power-steering', 'wiring-damaged', 'battery-flat-or-weak'],
      check:
        'Measure battery voltage with the engine running, then read the codes in the steering unit itself',
    },
    driven('the power steering', { fault: 'P0635', low: 'P0636', high: 'P0637' }),
  ),
  ...family(
    {
      causes: ['throttle-body', 'wiring-damaged', 'accelerator-pedal-sensor'],
      check:
        'Look for soot in the throttle and watch target and actual position in live data, ignition on',
    },
    {
      P0638: 'Bank 1: the throttle does not follow its command',
      P0639: 'Bank 2: the throttle does not follow its command',
    },
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'engine-ecu', 'accelerator-pedal-sensor', 'map-sensor'],
      check: 'Unplug the sensors on that 5 V line one by one and see when the supply comes back',
    },
    supply('sensor 5 V supply A', { fault: 'P0641', low: 'P0642', high: 'P0643' }),
    supply('sensor 5 V supply B', { fault: 'P0651', low: 'P0652', high: 'P0653' }),
    supply('sensor 5 V supply C', { fault: 'P0697', low: 'P0698', high: 'P0699' }),
  ),
  ...family(
    {
      causes: ['ac-compressor', 'relay-fault', 'ac-gas-low', 'wiring-damaged'],
      check:
        'Switch the air conditioning on and listen for the click of the clutch; if there is none, check the fuse and relay',
    },
    { P2519: 'Electrical fault in the request for air conditioning' },
    driven('the air conditioning compressor relay', {
      fault: 'P0645',
      low: 'P0646',
      high: 'P0647',
    }),
  ),
  ...family(
    {
      causes: ['instrument-cluster', 'wiring-damaged'],
      check:
        'See if the engine light comes on with the ignition and goes out once the engine is running',
    },
    driven('the engine warning lamp', { fault: 'P0650' }),
  ),
  ...family(
    {
      causes: ['relay-fault', 'wiring-damaged', 'fuse-blown', 'engine-ecu'],
      check:
        'Measure the supply at the actuators with the ignition on, and check the fuse of that line',
    },
    supply('supply A of the actuators', { fault: 'P0657', low: 'P0658', high: 'P0659' }),
    supply('supply B of the actuators', { fault: 'P2669', low: 'P2670', high: 'P2671' }),
  ),
  ...family(
    {
      causes: ['inlet-carbon', 'boost-solenoid', 'wiring-damaged'],
      check: 'Watch the valve rod as the revs rise, and measure the coil of its solenoid',
    },
    driven('the intake manifold tuning valve on bank 1', {
      fault: 'P0660',
      low: 'P0661',
      high: 'P0662',
    }),
    {
      P2070: 'Intake manifold tuning valve is stuck open',
      P2071: 'Intake manifold tuning valve is stuck shut',
    },
  ),
  ...family(
    glow,
    driven('the glow plug control unit', { fault: 'P0670' }),
    numbered(
      { first: 'P0671', count: 8 },
      (n) => `Cylinder ${n}: electrical fault at the glow plug`,
    ),
    {
      P0683: 'Glow plug control unit and engine computer cannot talk to each other',
      P0684: 'Messages between glow plug control unit and engine computer make no sense',
    },
  ),
  ...family(
    {
      causes: [
        'relay-fault',
        'fuse-blown',
        'battery-terminal',
        'wiring-damaged',
        'ignition-switch',
      ],
      check: 'Swap the main relay with an identical one from the fuse box, and check its fuses',
    },
    driven('the main relay of the engine computer', {
      fault: 'P0685',
      low: 'P0686',
      high: 'P0687',
    }),
    {
      P0688: 'The supply after the main relay is not seen by the engine computer',
      P0689: 'The supply after the main relay is too low',
      P0690: 'The supply after the main relay is too high',
      P2505: 'Supply to the engine computer has a fault',
      P2507: 'Supply to the engine computer is too low',
      P2508: 'Supply to the engine computer is too high',
    },
  ),
  ...family(
    {
      causes: ['oil-pressure-low', 'wiring-damaged', 'oil-level-low'],
      check: 'Check the oil level, then measure the coil of the oil pump valve at its plug',
    },
    driven('the oil pressure control valve', { fault: 'P06DA', off: 'P06DD' }),
  ),
];
