/** P05xx: speed, idle, oil pressure, air conditioning, supply voltage, switches, thermostat heater. */
import { driven, family, sensor, temperatureSensor } from './expand.ts';

export const p05 = [
  ...family(
    {
      causes: ['speed-sensor', 'abs-sensor', 'wiring-damaged', 'instrument-cluster'],
      check: 'Watch road speed in live data on a test drive and compare it with a satnav',
    },
    {
      P0500: 'Electrical fault in the road speed signal',
      P0501: 'The road speed signal does not match the other readings',
      P0502: 'The road speed signal is too low',
      P0503: 'The road speed signal is erratic or too high',
      P2158: 'Electrical fault in the second road speed signal',
      P2159: 'The second road speed signal does not match the other readings',
      P2162: 'The two road speed signals disagree',
    },
  ),
  ...family(
    {
      causes: ['brake-light-switch', 'fuse-blown', 'wiring-damaged'],
      check:
        'Have a helper watch the brake lights while you press the pedal, and watch both switch signals in live data',
    },
    {
      P0504: 'The two brake pedal switches disagree',
      P0571: 'Electrical fault at brake pedal switch A',
      P0572: 'Signal from brake pedal switch A is too low',
      P0573: 'Signal from brake pedal switch A is too high',
      P0703: 'Electrical fault at brake pedal switch B',
      P0719: 'Signal from brake pedal switch B is too low',
      P0724: 'Signal from brake pedal switch B is too high',
    },
  ),
  ...family(
    {
      causes: ['throttle-body', 'intake-air-leak', 'pcv-breather', 'inlet-carbon', 'maf-sensor'],
      check:
        'Look for soot in the throttle and listen for a hiss at the inlet; read idle speed and fuel trims',
    },
    {
      P0505: 'Idle control does not work as it should',
      P0506: 'Idle speed is lower than it should be',
      P0507: 'Idle speed is higher than it should be',
      P0519: 'Idle control does not reach the target speed',
    },
    driven('the idle control valve', { low: 'P0508', high: 'P0509', fault: 'P0511' }),
  ),
  ...family(
    {
      causes: ['throttle-body', 'wiring-damaged'],
      check: 'Watch live data to see if the switch changes as the pedal is just touched',
    },
    { P0510: 'Electrical fault at the closed-throttle switch' },
  ),
  ...family(
    {
      causes: ['ignition-switch', 'starter-motor', 'clutch-or-brake-start-switch', 'relay-fault'],
      check: 'Check whether voltage reaches the starter solenoid while the key is held at start',
    },
    { P0512: 'Electrical fault in the start request signal' },
  ),
  ...family(
    {
      causes: ['immobiliser-fault', 'key-fob-fault', 'key-battery'],
      check: 'Try the spare key, held against the reader, with other keys kept away',
    },
    { P0513: 'The immobiliser does not accept the key' },
  ),
  ...family(
    {
      causes: ['battery-terminal', 'wiring-damaged', 'battery-not-coded'],
      check: 'Compare battery and outside temperature in live data after standing overnight',
    },
    temperatureSensor('the 12 V battery temperature sensor', {
      implausible: 'P0514',
      fault: 'P0515',
      low: 'P0516',
      high: 'P0517',
    }),
  ),
  ...family(
    {
      causes: ['oil-pressure-switch', 'oil-level-low', 'oil-pressure-low', 'wiring-damaged'],
      check:
        'Stop and check the oil level at once, then have the actual oil pressure measured with a gauge',
    },
    sensor('the oil pressure sensor or switch', {
      fault: 'P0520',
      implausible: 'P0521',
      low: 'P0522',
      high: 'P0523',
    }),
  ),
  ...family(
    {
      causes: [
        'oil-level-low',
        'oil-pressure-low',
        'wet-belt-breakdown',
        'big-end-bearing',
        'oil-pressure-switch',
      ],
      check:
        'Switch off, check the oil level, and do not run the engine again until a garage has measured the pressure',
    },
    { P0524: 'Oil pressure is too low' },
  ),
  ...family(
    {
      causes: ['cooling-fan', 'wiring-damaged'],
      check:
        'Spin the fan by hand, ignition off and engine cold: it should turn freely; then watch its speed in live data',
    },
    sensor('the cooling fan speed sensor', {
      fault: 'P0526',
      implausible: 'P0527',
      erratic: 'P0529',
    }),
    { P0528: 'No signal from the cooling fan speed sensor' },
  ),
  ...family(
    {
      causes: ['ac-gas-low', 'wiring-damaged', 'ac-condenser'],
      check:
        'Compare air conditioning pressure in live data, engine off, with a table for the outside temperature',
    },
    sensor('air conditioning pressure sensor A', {
      fault: 'P0530',
      implausible: 'P0531',
      low: 'P0532',
      high: 'P0533',
    }),
    { P0534: 'Air conditioning has lost its gas' },
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'ac-gas-low', 'blower-motor'],
      check: 'Compare evaporator and cabin temperature in live data with the air conditioning off',
    },
    temperatureSensor('the air conditioning evaporator temperature sensor', {
      fault: 'P0535',
      implausible: 'P0536',
      low: 'P0537',
      high: 'P0538',
    }),
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'dpf-blocked', 'exhaust-blowing'],
      check:
        'Compare all exhaust temperatures in live data on a cold engine: the odd one out has the fault',
    },
    sensor('exhaust temperature sensor 1 on bank 1', {
      fault: 'P0544',
      low: 'P0545',
      high: 'P0546',
      implausible: 'P2080',
    }),
    sensor('exhaust temperature sensor 1 on bank 2', {
      fault: 'P0547',
      low: 'P0548',
      high: 'P0549',
    }),
    sensor('exhaust temperature sensor 2 on bank 1', {
      fault: 'P2031',
      low: 'P2032',
      high: 'P2033',
      implausible: 'P2084',
    }),
    sensor('exhaust temperature sensor 3 on bank 1', {
      fault: 'P242A',
      implausible: 'P242B',
      low: 'P242C',
      high: 'P242D',
    }),
    sensor('exhaust temperature sensor 4 on bank 1', {
      fault: 'P246E',
      implausible: 'P246F',
      low: 'P2470',
      high: 'P2471',
    }),
  ),
  ...family(
    {
      causes: ['power-steering-leak', 'power-steering-pump', 'wiring-damaged'],
      check:
        'Check the power steering fluid, then turn the wheel at idle and watch the pressure signal',
    },
    sensor('the power steering pressure sensor', {
      fault: 'P0550',
      implausible: 'P0551',
      low: 'P0552',
      high: 'P0553',
    }),
  ),
  ...family(
    {
      causes: ['brake-servo', 'wiring-damaged', 'intake-air-leak'],
      check:
        'Engine off, pump the brake pedal until it is hard, hold it down and start: it should sink a little',
    },
    sensor('the brake servo vacuum sensor', {
      fault: 'P0555',
      implausible: 'P0556',
      low: 'P0557',
      high: 'P0558',
    }),
  ),
  ...family(
    {
      causes: ['battery-flat-or-weak', 'alternator', 'battery-terminal', 'earth-strap', 'aux-belt'],
      check:
        'Measure across the battery: about 12.6 V at rest and 13.5 to 14.8 V with the engine running',
    },
    {
      P0560: 'Supply voltage of the car is wrong',
      P0561: 'Supply voltage of the car is unstable',
      P0562: 'Supply voltage of the car is too low',
    },
  ),
  ...family(
    {
      causes: ['alternator', 'battery-terminal', 'earth-strap', 'wiring-damaged'],
      check: 'Measure across the battery with the engine at 2,000 rpm: more than 15 V is too much',
    },
    { P0563: 'Supply voltage of the car is too high' },
  ),
  ...family(
    {
      causes: ['clock-spring', 'wiring-damaged', 'brake-light-switch'],
      check:
        'Press each cruise button in turn and watch live data to see which one does not register',
    },
    {
      P0564: 'Electrical fault at the cruise control buttons (A)',
      P0565: "Cruise control 'on' button gives a wrong signal",
      P0566: "Cruise control 'off' button gives a wrong signal",
      P0567: "Cruise control 'resume' button gives a wrong signal",
      P0568: "Cruise control 'set' button gives a wrong signal",
      P0578: 'A cruise control button is stuck (A)',
      P0579: 'Signal from the cruise control buttons makes no sense (A)',
      P0580: 'Signal from the cruise control buttons is too low (A)',
      P0581: 'Signal from the cruise control buttons is too high (A)',
    },
  ),
  ...family(
    {
      causes: ['thermostat-stuck-open', 'wiring-damaged', 'fuse-blown'],
      check: 'Unplug the thermostat and measure its heater: an open circuit means it has failed',
    },
    driven('the heater of the electric thermostat', {
      fault: 'P0597',
      low: 'P0598',
      high: 'P0599',
    }),
  ),
  ...family(
    {
      causes: ['lambda-sensor', 'variable-valve-timing', 'intake-air-leak', 'inlet-carbon'],
      check:
        'Start it cold with live data on and compare idle speed and ignition timing with a warm start',
    },
    {
      P050B: 'Ignition timing after a cold start is wrong',
      P050D: 'Idle after a cold start is rough',
      P050E: 'Exhaust does not warm up fast enough after a cold start',
    },
  ),
  ...family(
    {
      causes: ['pcv-breather', 'wiring-damaged', 'worn-piston-rings'],
      check:
        'Feel for suction or blowing at the oil filler at idle and look at the breather hoses for splits',
    },
    sensor('the crankcase pressure sensor', {
      fault: 'P051A',
      implausible: 'P051B',
      low: 'P051C',
      high: 'P051D',
    }),
  ),
  ...family(
    {
      causes: ['fuel-pump-high-pressure', 'fuel-pump', 'fuel-filter-blocked'],
      check: 'Compare target and actual fuel pressure in the first minute after a cold start',
    },
    { P053F: 'Fuel pressure after a cold start is wrong' },
  ),
];
