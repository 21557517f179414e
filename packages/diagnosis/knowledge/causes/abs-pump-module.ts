import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'abs-pump-module',
  name: 'ABS pump or control unit fault',
  system: 'brakes',
  about:
    'The ABS pump or its control unit under the bonnet has failed, so ABS and stability control are off.',
  common: 'uncommon',
  only: {
    fromYear: 1990,
  },
  more: {
    age: 'much',
  },
  shows: {
    'lamp-abs': 'nearly always',
    'lamp-esp': 'usually',
    'lamp-brake-red': 'often',
    'when-constant': 'often',
    'lamp-many': 'often',
    buzz: 'sometimes',
    'when-sudden': 'sometimes',
    'pedal-spongy': 'sometimes',
    'gauges-dead': 'sometimes',
    'after-flat-battery': 'sometimes',
    'when-hot': 'sometimes',
    'battery-flat': 'sometimes',
    'fan-noise': 'seldom',
    'pedal-sinks': 'seldom',
    'brake-grab': 'seldom',
    'abs-kicks-slow': 'hardly ever',
    squeal: 'hardly ever',
    'judder-braking': 'hardly ever',
    'at-one-wheel': 'hardly ever',
    'brake-fluid-low': 'hardly ever',
  },
  says: [
    'abs, traction and red brake light all on together and stay on, garage says the pump',
    'Theres a buzzing from under the bonnet even with the ignition off and the ABS light is on',
    'speedo stopped and every brake light on the dash came on, sensors have all been changed already',
    'ABS module is broken they say very expensive, is it true',
    'dsc trifecta on my BMW, no reading from the abs unit at all',
    'anti lock unit has failed they reckon, all the brake warning lights permanently lit',
  ],
  check: {
    text: 'Have the ABS unit scanned: a code for the pump or for lost communication, with good signals from all four wheels, points to the unit. Check its fuse and earth first.',
    needs: 'garage',
  },
  repair: {
    who: 'specialist',
    pounds: [300, 900],
    source: 'our estimate',
    parts: ['ABS unit repair or replacement'],
  },
  drive: 'care',
  codes: ['C0110', 'C0121', 'C0265', 'C0550', 'U0121'],
  advisories: ['anti-lock braking system', 'ABS warning lamp', 'electronic stability control'],
};
