/** P01xx: air, temperatures, throttle position, oxygen sensors, mixture, fuel pressure sensors. */
import { family, sensor, spark, temperatureSensor } from './expand.ts';

const oxygen = {
  causes: ['lambda-sensor', 'wiring-damaged', 'exhaust-blowing', 'exhaust-manifold-leak'],
  check:
    'Watch the sensor in live data on a warm engine, and listen for a blow in the exhaust ahead of it',
};

const oxygenSensor = (name: string, codes: readonly string[]): Record<string, string> => {
  const texts = [
    `Electrical fault in the circuit of ${name}`,
    `Voltage from ${name} stays too low (reads lean)`,
    `Voltage from ${name} stays too high (reads rich)`,
    `Signal from ${name} reacts too slowly`,
    `No signal from ${name}`,
    `Heater in ${name} does not work`,
  ];
  return Object.fromEntries(codes.map((code, index) => [code, texts[index] ?? '']));
};

export const p01 = [
  ...family(
    {
      causes: ['maf-sensor', 'wiring-damaged', 'air-filter-blocked', 'intake-air-leak'],
      check:
        'Read the air mass in live data at idle and at 2,500 rpm; unplug the sensor and see if the engine runs better',
    },
    sensor('the air-mass sensor', {
      fault: 'P0100',
      implausible: 'P0101',
      low: 'P0102',
      high: 'P0103',
      erratic: 'P0104',
    }),
  ),
  ...family(
    {
      causes: ['map-sensor', 'wiring-damaged', 'intake-air-leak'],
      check:
        'Ignition on and engine off, it should read outside pressure (about 1,000 mbar); look at its pipe for splits',
    },
    sensor('the manifold pressure sensor', {
      fault: 'P0105',
      implausible: 'P0106',
      low: 'P0107',
      high: 'P0108',
      erratic: 'P0109',
    }),
  ),
  ...family(
    {
      causes: ['maf-sensor', 'wiring-damaged'],
      check:
        'Compare the intake temperature in live data with the outside temperature after standing overnight',
    },
    temperatureSensor('the intake air temperature sensor', {
      fault: 'P0110',
      implausible: 'P0111',
      low: 'P0112',
      high: 'P0113',
      erratic: 'P0114',
    }),
    { P2199: 'The two intake air temperature sensors disagree' },
  ),
  ...family(
    {
      causes: ['boost-leak', 'cooling-fan', 'maf-sensor'],
      check:
        'Look for leaves and bent fins at the intercooler and read intake temperature on the move',
    },
    { P0127: 'Intake air is too hot' },
  ),
  ...family(
    {
      causes: ['coolant-temp-sensor', 'wiring-damaged', 'coolant-low'],
      check:
        'Compare coolant and outside temperature in live data after standing overnight: they should agree within a few degrees',
    },
    temperatureSensor('the coolant temperature sensor', {
      fault: 'P0115',
      implausible: 'P0116',
      low: 'P0117',
      high: 'P0118',
      erratic: 'P0119',
    }),
  ),
  ...family(
    {
      causes: ['thermostat-stuck-open', 'coolant-temp-sensor', 'coolant-low'],
      check:
        'Drive for 15 minutes and watch the temperature: a stuck thermostat lets it fall again on a fast road',
    },
    {
      P0125: 'Engine stays too cold for mixture control',
      P0126: 'Engine stays too cold for steady running',
      P0128: 'Engine does not reach the temperature the thermostat should hold',
    },
  ),
  ...family(
    {
      causes: ['throttle-body', 'accelerator-pedal-sensor', 'wiring-damaged'],
      check:
        'Press the pedal slowly with the ignition on and watch the position in live data: it should climb without jumps',
    },
    sensor('throttle or pedal position sensor A', {
      fault: 'P0120',
      implausible: 'P0121',
      low: 'P0122',
      high: 'P0123',
      erratic: 'P0124',
    }),
  ),
  ...family(
    oxygen,
    oxygenSensor('the front oxygen sensor on bank 1', [
      'P0130',
      'P0131',
      'P0132',
      'P0133',
      'P0134',
      'P0135',
    ]),
    oxygenSensor('the rear oxygen sensor on bank 1', [
      'P0136',
      'P0137',
      'P0138',
      'P0139',
      'P0140',
      'P0141',
    ]),
    oxygenSensor('the third oxygen sensor on bank 1', [
      'P0142',
      'P0143',
      'P0144',
      'P0145',
      'P0146',
      'P0147',
    ]),
    oxygenSensor('the front oxygen sensor on bank 2', [
      'P0150',
      'P0151',
      'P0152',
      'P0153',
      'P0154',
      'P0155',
    ]),
    oxygenSensor('the rear oxygen sensor on bank 2', [
      'P0156',
      'P0157',
      'P0158',
      'P0159',
      'P0160',
      'P0161',
    ]),
    {
      P013A: 'Rear oxygen sensor on bank 1 reacts too slowly from rich to lean',
      P013B: 'Rear oxygen sensor on bank 1 reacts too slowly from lean to rich',
    },
  ),
  ...family(
    {
      causes: ['fuel-pump-high-pressure', 'fuel-pump', 'fuel-filter-blocked', 'water-in-fuel'],
      check:
        'Compare target and actual rail pressure in live data, and ask where it was last filled up, and with what',
    },
    { P0148: 'Fuel is not delivered as requested', P0149: 'Fuel injection is timed wrongly' },
  ),
  ...family(
    {
      causes: ['fuel-filter-blocked', 'injector-leak-off', 'out-of-fuel'],
      check:
        'Read fuel temperature in live data on a cold and a hot engine, and check how full the tank is',
    },
    { P0168: 'Fuel is too hot' },
  ),
  ...family(
    {
      causes: [
        'misfuel-petrol-in-diesel',
        'misfuel-diesel-in-petrol',
        'water-in-fuel',
        'stale-fuel',
      ],
      check: 'Ask what was put in last and have a garage take a sample from the tank',
    },
    { P0169: 'The fuel is not what it should be' },
  ),
  ...family(
    {
      causes: ['intake-air-leak', 'maf-sensor', 'lambda-sensor', 'fuel-pump', 'injector-fault'],
      check:
        'Read the fuel trims at idle and at 2,500 rpm: if only the idle figure is off, look for an air leak',
    },
    {
      P0170: 'Bank 1: mixture is out of the range that can be corrected',
      P0173: 'Bank 2: mixture is out of the range that can be corrected',
    },
  ),
  ...family(
    {
      causes: [
        'intake-air-leak',
        'maf-sensor',
        'pcv-breather',
        'fuel-pump',
        'fuel-filter-blocked',
        'lambda-sensor',
      ],
      check:
        'Listen for a hiss at the inlet and read the fuel trims: high at idle and normal at 2,500 rpm means an air leak',
    },
    {
      P0171: 'Bank 1: too much air or too little fuel (lean)',
      P0174: 'Bank 2: too much air or too little fuel (lean)',
    },
  ),
  ...family(
    {
      causes: [
        'injector-fault',
        'fuel-pressure-regulator',
        'air-filter-blocked',
        'maf-sensor',
        'lambda-sensor',
        'evap-purge-valve',
      ],
      check:
        'Look at the air filter, sniff the oil for petrol, and see if the fuel trims recover with the purge valve pipe pinched',
    },
    {
      P0172: 'Bank 1: too much fuel or too little air (rich)',
      P0175: 'Bank 2: too much fuel or too little air (rich)',
    },
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'fuel-pump'],
      check: 'Compare fuel and outside temperature in live data after standing overnight',
    },
    temperatureSensor('fuel temperature sensor A', {
      fault: 'P0180',
      implausible: 'P0181',
      low: 'P0182',
      high: 'P0183',
      erratic: 'P0184',
    }),
  ),
  ...family(
    {
      causes: ['fuel-pressure-regulator', 'wiring-damaged', 'fuel-pump-high-pressure'],
      check:
        'Read rail pressure after the engine has been off for an hour: it should be near zero; look at the sensor plug',
    },
    sensor('the fuel rail pressure sensor', {
      fault: 'P0190',
      implausible: 'P0191',
      low: 'P0192',
      high: 'P0193',
      erratic: 'P0194',
    }),
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'oil-level-low'],
      check:
        'Check the oil level, then compare oil and coolant temperature after standing overnight',
    },
    temperatureSensor('the oil temperature sensor', {
      fault: 'P0195',
      implausible: 'P0196',
      low: 'P0197',
      high: 'P0198',
      erratic: 'P0199',
    }),
  ),
  ...family(
    { ...oxygen, fuels: spark },
    {
      P015A: 'Front oxygen sensor on bank 1 reacts late from rich to lean',
      P015B: 'Front oxygen sensor on bank 1 reacts late from lean to rich',
    },
  ),
];
