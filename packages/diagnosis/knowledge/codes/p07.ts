/** P07xx to P09xx and P27xx: gearbox, torque converter, clutch and gear actuators. */
import { driven, family, letter, numbered, sensor, temperatureSensor } from './expand.ts';

const valves = ['auto-valve-body', 'auto-fluid-old', 'gearbox-oil-low', 'dsg-mechatronic'];
const slipping = [
  'auto-gearbox-worn',
  'auto-fluid-old',
  'gearbox-oil-low',
  'cvt-belt',
  'dsg-clutch-worn',
];
const solenoid = {
  causes: [...valves, 'wiring-damaged'],
  check:
    'Have the fluid level and colour checked at the right temperature, then measure the solenoids through the gearbox plug',
};

const shiftSolenoid = (name: string, first: string): Record<string, string> => {
  const start = Number(first.slice(1));
  const at = (offset: number): string => `P${String(start + offset).padStart(4, '0')}`;
  return {
    [at(0)]: `${name} of the gearbox has a fault`,
    [at(1)]: `${name} of the gearbox does not work, or is stuck off`,
    [at(2)]: `${name} of the gearbox is stuck on`,
    [at(3)]: `${name} of the gearbox has an electrical fault`,
    [at(4)]: `${name} of the gearbox has a fault that comes and goes`,
  };
};

export const p07 = [
  ...family(
    {
      causes: [...valves, 'wiring-damaged', 'battery-flat-or-weak'],
      check: 'Read the codes in the gearbox unit itself: this one only says that there are some',
    },
    {
      P0700: 'The gearbox computer has found a fault of its own',
      P0701: 'Gearbox control does not perform as it should',
      P0702: 'Gearbox control has an electrical fault',
    },
  ),
  ...family(
    {
      causes: ['clutch-or-brake-start-switch', 'wiring-damaged'],
      check: 'Press the clutch and watch live data to see if the switch changes',
    },
    {
      P0704: 'Electrical fault at the clutch pedal switch',
      P0830: 'Electrical fault at clutch pedal switch A',
      P0831: 'Signal from clutch pedal switch A is too low',
      P0832: 'Signal from clutch pedal switch A is too high',
      P0833: 'Electrical fault at clutch pedal switch B',
    },
  ),
  ...family(
    {
      causes: ['gear-selector-switch', 'wiring-damaged'],
      check:
        'Move the selector through every position and watch live data to see which one does not register',
    },
    sensor('the gear selector position sensor', {
      fault: 'P0705',
      implausible: 'P0706',
      low: 'P0707',
      high: 'P0708',
      erratic: 'P0709',
    }),
    {
      P0850: 'Electrical fault at the park and neutral switch',
      P0851: 'Signal from the park and neutral switch is too low',
      P0852: 'Signal from the park and neutral switch is too high',
    },
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'auto-valve-body', 'gearbox-oil-low'],
      check: 'Compare gearbox fluid and outside temperature in live data after standing overnight',
    },
    temperatureSensor('the gearbox fluid temperature sensor', {
      fault: 'P0710',
      implausible: 'P0711',
      low: 'P0712',
      high: 'P0713',
      erratic: 'P0714',
    }),
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'auto-valve-body', 'dsg-mechatronic', 'speed-sensor'],
      check:
        'Compare engine, input and output speeds in live data on a test drive, and check the plug and fluid level',
    },
    sensor('the gearbox input speed sensor', {
      fault: 'P0715',
      implausible: 'P0716',
      erratic: 'P0718',
    }),
    { P0717: 'No signal from the gearbox input speed sensor' },
    sensor('the gearbox output speed sensor', {
      fault: 'P0720',
      implausible: 'P0721',
      erratic: 'P0723',
    }),
    { P0722: 'No signal from the gearbox output speed sensor' },
    sensor('the second gearbox input speed sensor', { fault: 'P2765' }),
    sensor('the gearbox intermediate speed sensor', { fault: 'P0791', implausible: 'P0792' }),
    { P0793: 'No signal from the gearbox intermediate speed sensor' },
  ),
  ...family(
    {
      causes: ['crank-sensor', 'wiring-damaged'],
      check: 'Compare the revs that the engine and the gearbox unit show in live data',
    },
    sensor('the engine speed input of the gearbox', { fault: 'P0725', implausible: 'P0726' }),
    { P0727: 'No engine speed signal at the gearbox' },
  ),
  ...family(
    {
      causes: slipping,
      check:
        'Have the fluid level and smell checked, then compare input and output speeds in that gear on a test drive',
    },
    { P0730: 'The gearbox slips, or the gear ratio is wrong' },
    numbered({ first: 'P0731', count: 5 }, (n) => `Gear ${n} slips, or its ratio is wrong`),
    {
      P0729: 'Gear 6 slips, or its ratio is wrong',
      P0736: 'Reverse slips, or its ratio is wrong',
      P0894: 'A part of the gearbox slips',
      P07A3: 'Clutch or brake A inside the gearbox is stuck on',
      P0811: 'The clutch slips too much',
    },
  ),
  ...family(
    {
      causes: ['auto-torque-converter', 'auto-valve-body', 'auto-fluid-old', 'wiring-damaged'],
      check:
        'Cruise at a steady 50 mph in top gear and touch the brake lightly: the revs should step up and drop back',
    },
    {
      P0740: 'Electrical fault at the lock-up of the torque converter',
      P0741: 'Lock-up of the torque converter slips or does not engage',
      P0742: 'Lock-up of the torque converter is stuck on',
      P0743: 'Electrical fault at the lock-up valve of the torque converter',
      P0744: 'Lock-up of the torque converter works only now and then',
      P2757: 'Pressure valve of the torque converter lock-up does not work',
      P2764: 'Voltage at the pressure valve of the torque converter lock-up is too low',
      P2769: 'Signal in the torque converter lock-up circuit is too low',
      P2770: 'Signal in the torque converter lock-up circuit is too high',
    },
  ),
  ...family(
    solenoid,
    shiftSolenoid('Pressure control valve A', 'P0745'),
    shiftSolenoid('Pressure control valve B', 'P0775'),
    shiftSolenoid('Pressure control valve C', 'P0795'),
    shiftSolenoid('Pressure control valve D', 'P2713'),
    ...Array.from({ length: 5 }, (_, index) =>
      shiftSolenoid(
        `Shift valve ${letter(index + 1)}`,
        `P${String(750 + 5 * index).padStart(4, '0')}`,
      ),
    ),
    driven('pressure control valve A', { fault: 'P0960', low: 'P0962', high: 'P0963' }),
    driven('pressure control valve B', { fault: 'P0964', low: 'P0966', high: 'P0967' }),
    driven('shift valve A', { low: 'P0973', high: 'P0974' }),
    driven('shift valve B', { low: 'P0976', high: 'P0977' }),
  ),
  ...family(
    {
      causes: [...valves, 'auto-gearbox-worn'],
      check:
        'Note which change is bad, cold and hot, and have the fluid checked before anything is opened',
    },
    {
      P0780: 'Gear change has a fault',
      P0781: 'Change between gears 1 and 2 has a fault',
      P0782: 'Change between gears 2 and 3 has a fault',
      P0783: 'Change between gears 3 and 4 has a fault',
      P0784: 'Change between gears 4 and 5 has a fault',
      P0829: 'Change between gears 5 and 6 has a fault',
    },
  ),
  ...family(
    {
      causes: [
        'gearbox-oil-low',
        'auto-valve-body',
        'dsg-mechatronic',
        'cvt-belt',
        'wiring-damaged',
      ],
      check:
        'Have the fluid level checked at the right temperature, then compare target and actual pressure in live data',
    },
    sensor('gearbox fluid pressure sensor A', {
      fault: 'P0840',
      implausible: 'P0841',
      low: 'P0842',
      high: 'P0843',
    }),
    sensor('gearbox fluid pressure sensor B', {
      fault: 'P0845',
      implausible: 'P0846',
      low: 'P0847',
      high: 'P0848',
    }),
    {
      P0867: 'Gearbox fluid pressure is wrong',
      P0868: 'Gearbox fluid pressure is too low',
      P0869: 'Gearbox fluid pressure is too high',
    },
  ),
  ...family(
    {
      causes: ['auto-fluid-old'],
      check: 'Have a drop of fluid looked at: it should be clear and not smell burnt',
    },
    { P0897: 'Gearbox fluid is worn out' },
  ),
  ...family(
    {
      causes: ['battery-flat-or-weak', 'fuse-blown', 'relay-fault', 'wiring-damaged'],
      check: 'Measure battery voltage while cranking and check the fuse of the gearbox unit',
    },
    {
      P0880: 'Supply to the gearbox computer has a fault',
      P0882: 'Supply to the gearbox computer is too low',
      P0883: 'Supply to the gearbox computer is too high',
    },
    driven('the supply relay of the gearbox computer', { fault: 'P0885' }),
  ),
  ...family(
    {
      causes: [
        'automated-manual-actuator',
        'clutch-worn',
        'clutch-hydraulics',
        'dsg-mechatronic',
        'wiring-damaged',
      ],
      check:
        'Have the clutch position read in live data while the lever moves, and the clutch relearned',
    },
    sensor('the clutch position sensor', {
      fault: 'P0805',
      implausible: 'P0806',
      low: 'P0807',
      high: 'P0808',
    }),
    { P0810: 'The clutch does not move to where it is told' },
    driven('the clutch actuator', {
      fault: 'P0900',
      implausible: 'P0901',
      low: 'P0902',
      high: 'P0903',
    }),
    sensor('the gate select position sensor', { fault: 'P0904' }),
    sensor('the gear position sensor', {
      fault: 'P0914',
      implausible: 'P0915',
      low: 'P0916',
      high: 'P0917',
    }),
    { P0919: 'The gear actuator does not move to where it is told' },
    { P0944: 'The hydraulic unit of the gearbox loses pressure' },
    { P0949: 'The automated manual gearbox has not been calibrated' },
  ),
  ...family(
    {
      causes: ['gear-selector-switch', 'clutch-or-brake-start-switch', 'wiring-damaged'],
      check:
        'See if the brake lights work and listen for a click at the lever when the brake is pressed in park',
    },
    driven('the selector lock', { fault: 'P0928' }),
  ),
  ...family(
    {
      causes: ['dsg-clutch-worn', 'auto-gearbox-worn', 'clutch-worn'],
      check:
        'Let it cool for half an hour, then read clutch temperature while pulling away gently on the flat',
    },
    { P2787: 'The clutch is too hot' },
  ),
  ...family(
    {
      causes: [
        'dsg-mechatronic',
        'automated-manual-actuator',
        'auto-valve-body',
        'gearbox-oil-low',
      ],
      check: 'Have the fluid level checked and read which gear dropped out in live data',
    },
    {
      P2711: 'The gearbox came out of gear by itself',
      P0893: 'Two gears were engaged at once',
      P0863: 'The gearbox computer cannot be reached by the other units',
    },
  ),
];
