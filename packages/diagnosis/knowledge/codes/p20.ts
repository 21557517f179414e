/** P20xx and P2Bxx: particulate filter, intake flaps, AdBlue and NOx limits, mixture behind the catalyst. */
import { diesel, driven, family, sensor, spark, temperatureSensor } from './expand.ts';

const adblue = {
  fuels: diesel,
  causes: ['adblue-system', 'adblue-low', 'wiring-damaged'],
  check:
    'Look at the AdBlue level and for white crystals at the pipes and injector; have a dosing test run and the amount measured',
};

export const p20 = [
  ...family(
    {
      fuels: diesel,
      causes: ['nox-sensor', 'catalytic-converter-blocked', 'exhaust-blowing'],
      check:
        'Compare the NOx readings before and after the trap on a warm engine, and listen for a blow between them',
    },
    {
      P2000: 'Bank 1: the NOx trap does not clean well enough',
      P2001: 'Bank 2: the NOx trap does not clean well enough',
    },
  ),
  ...family(
    {
      causes: [
        'dpf-pressure-sensor',
        'dpf-blocked',
        'petrol-particulate-filter',
        'exhaust-blowing',
      ],
      check:
        'Read the pressure across the filter at idle and at 2,500 rpm, and look at its two pipes for splits',
    },
    {
      P2002: 'Bank 1: the particulate filter does not hold back enough soot',
      P2003: 'Bank 2: the particulate filter does not hold back enough soot',
    },
  ),
  ...family(
    {
      causes: ['inlet-carbon', 'wiring-damaged', 'boost-solenoid'],
      check:
        'Watch the intake flap rod as the engine is switched on and off: it should sweep freely',
    },
    {
      P2004: 'Bank 1: intake flaps are stuck open',
      P2005: 'Bank 2: intake flaps are stuck open',
      P2006: 'Bank 1: intake flaps are stuck shut',
      P2007: 'Bank 2: intake flaps are stuck shut',
    },
    driven('the intake flaps on bank 1', { fault: 'P2008', low: 'P2009', high: 'P2010' }),
    sensor('the intake flap position sensor on bank 1', {
      fault: 'P2014',
      implausible: 'P2015',
      low: 'P2016',
      high: 'P2017',
      erratic: 'P2018',
    }),
    sensor('the intake flap position sensor on bank 2', {
      fault: 'P2019',
      implausible: 'P2020',
      low: 'P2021',
      high: 'P2022',
    }),
  ),
  ...family(
    adblue,
    sensor('the AdBlue level sensor', {
      fault: 'P203A',
      implausible: 'P203B',
      low: 'P203C',
      high: 'P203D',
    }),
    temperatureSensor('the AdBlue tank temperature sensor', {
      fault: 'P205A',
      implausible: 'P205B',
      low: 'P205C',
      high: 'P205D',
    }),
    driven('the AdBlue injector on bank 1', { fault: 'P2047', low: 'P2048', high: 'P2049' }),
    driven('the AdBlue pump', {
      fault: 'P208A',
      implausible: 'P208B',
      low: 'P208C',
      high: 'P208D',
    }),
    driven('AdBlue heater A', {
      fault: 'P20B9',
      implausible: 'P20BA',
      low: 'P20BB',
      high: 'P20BC',
    }),
    driven('AdBlue heater B', {
      fault: 'P20BD',
      implausible: 'P20BE',
      low: 'P20BF',
      high: 'P20C0',
    }),
    driven('AdBlue heater C', {
      fault: 'P20C1',
      implausible: 'P20C2',
      low: 'P20C3',
      high: 'P20C4',
    }),
    {
      P204F: 'Bank 1: the AdBlue system does not work as it should',
      P208E: 'Bank 1: the AdBlue injector is stuck shut',
      P20E8: 'AdBlue pressure is too low',
      P20E9: 'AdBlue pressure is too high',
      P20F4: 'More AdBlue is used than expected',
      P20F5: 'Less AdBlue is used than expected',
      P2BAA: 'NOx limit is exceeded: too little AdBlue is used',
      P2BA8: 'NOx limit is exceeded: AdBlue dosing is interrupted',
    },
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['adblue-low'],
      check:
        'Look at the level on the dash or at the filler, top up as the handbook says, and see if the warning clears after driving',
    },
    {
      P203F: 'AdBlue level is too low',
      P2BA7: 'NOx limit is exceeded: the AdBlue tank is empty',
    },
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['adblue-system', 'nox-sensor', 'adblue-low'],
      check: 'Ask what was put in last and have the strength of the AdBlue measured (32.5%)',
    },
    {
      P207F: 'AdBlue quality is not right',
      P2BA9: 'NOx limit is exceeded: AdBlue quality is not good enough',
    },
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['nox-sensor', 'adblue-system', 'exhaust-blowing', 'egr-valve'],
      check:
        'Compare the NOx readings before and after the catalyst on a warm engine, and have an AdBlue dosing test done',
    },
    {
      P20EE: 'Bank 1: the AdBlue catalyst (SCR) does not remove enough NOx',
      P2BAD: 'NOx limit is exceeded: the reason is not known',
    },
  ),
  ...family(
    {
      fuels: diesel,
      causes: ['egr-valve', 'egr-cooler-leak', 'wiring-damaged'],
      check: 'Read the EGR codes and command the valve open and shut with a diagnostic tool',
    },
    {
      P2BAB: 'NOx limit is exceeded: exhaust gas recirculation flow is wrong',
      P2BAC: 'NOx limit is exceeded: exhaust gas recirculation is switched off',
    },
  ),
  ...family(
    {
      fuels: spark,
      causes: [
        'lambda-sensor',
        'exhaust-blowing',
        'intake-air-leak',
        'catalytic-converter-blocked',
      ],
      check:
        'Listen for a blow near the rear oxygen sensor and read the fuel trims on a hot engine',
    },
    {
      P2096: 'Bank 1: mixture behind the catalytic converter is too lean',
      P2097: 'Bank 1: mixture behind the catalytic converter is too rich',
      P2098: 'Bank 2: mixture behind the catalytic converter is too lean',
      P2099: 'Bank 2: mixture behind the catalytic converter is too rich',
    },
  ),
];
