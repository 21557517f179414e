/** P21xx: electronic throttle and pedal, mixture by load, coolant. */
import { driven, family, sensor, spark, supply, temperatureSensor } from './expand.ts';

const throttle = {
  causes: ['throttle-body', 'wiring-damaged', 'accelerator-pedal-sensor', 'battery-flat-or-weak'],
  check:
    'Look for soot in the throttle and watch target and actual position in live data, ignition on and engine off',
};
const pedal = {
  causes: ['accelerator-pedal-sensor', 'wiring-damaged', 'throttle-body'],
  check:
    'Press the pedal slowly, ignition on and engine off, and watch its two signals in live data: both should climb without jumps',
};
const lean = {
  causes: ['intake-air-leak', 'maf-sensor', 'fuel-pump', 'fuel-filter-blocked', 'injector-fault'],
  check: 'Read the fuel trims at idle and at 2,500 rpm and listen for a hiss at the inlet',
};
const rich = {
  causes: [
    'injector-fault',
    'fuel-pressure-regulator',
    'evap-purge-valve',
    'air-filter-blocked',
    'maf-sensor',
  ],
  check:
    'Look at the air filter, sniff the oil for petrol, and read the fuel trims at idle and at 2,500 rpm',
};

export const p21 = [
  ...family(
    throttle,
    driven('the throttle motor', {
      fault: 'P2100',
      implausible: 'P2101',
      low: 'P2102',
      high: 'P2103',
    }),
    {
      P2104: 'Throttle control allows idle speed only',
      P2105: 'Throttle control has stopped the engine',
      P2106: 'Throttle control has limited the power',
      P2107: 'Throttle control unit: processor fault',
      P2108: 'Throttle control unit does not work as it should',
      P2110: 'Throttle control has limited the revs',
      P2111: 'The throttle is stuck open',
      P2112: 'The throttle is stuck shut',
      P2118: 'The throttle motor draws the wrong current',
      P2119: 'The throttle flap does not move as it should',
      P2172: 'Sudden high air flow past the throttle',
      P2173: 'Too much air flows past the throttle',
      P2174: 'Sudden low air flow past the throttle',
      P2175: 'Too little air flows past the throttle',
      P2176: 'The idle position of the throttle has not been learned',
    },
  ),
  ...family(
    pedal,
    {
      P2109: 'Throttle or pedal sensor A: the closed position is wrong',
      P2135: 'Throttle or pedal sensors A and B disagree',
      P2136: 'Throttle or pedal sensors A and C disagree',
      P2137: 'Throttle or pedal sensors B and C disagree',
      P2138: 'Throttle or pedal sensors D and E disagree',
      P2139: 'Throttle or pedal sensors D and F disagree',
      P2140: 'Throttle or pedal sensors E and F disagree',
    },
    sensor('throttle or pedal position sensor D', {
      fault: 'P2120',
      implausible: 'P2121',
      low: 'P2122',
      high: 'P2123',
      erratic: 'P2124',
    }),
    sensor('throttle or pedal position sensor E', {
      fault: 'P2125',
      implausible: 'P2126',
      low: 'P2127',
      high: 'P2128',
      erratic: 'P2129',
    }),
    sensor('throttle or pedal position sensor F', {
      fault: 'P2130',
      implausible: 'P2131',
      low: 'P2132',
      high: 'P2133',
    }),
  ),
  ...family(
    {
      causes: ['accelerator-pedal-sensor', 'brake-light-switch'],
      check:
        'See in live data if the brake shows as pressed when it is not; press only one pedal at a time',
    },
    { P2299: 'Brake and accelerator were pressed together, or a switch says so' },
  ),
  ...family(
    {
      causes: ['egr-valve', 'throttle-body', 'wiring-damaged'],
      check:
        'Watch the flap with the inlet pipe off as the engine is switched off, and measure its coil',
    },
    driven('the EGR throttle flap', { low: 'P2141', high: 'P2142' }),
  ),
  ...family(
    {
      causes: ['wiring-damaged', 'injector-fault', 'fuse-blown', 'relay-fault'],
      check:
        'Check the injector fuse, then unplug them one by one and see when the supply comes back',
    },
    supply('supply to injector group A', { fault: 'P2146', low: 'P2147', high: 'P2148' }),
    supply('supply to injector group B', { fault: 'P2149', low: 'P2150', high: 'P2151' }),
  ),
  ...family(lean, {
    P2177: 'Bank 1: mixture is too lean above idle',
    P2179: 'Bank 2: mixture is too lean above idle',
    P2187: 'Bank 1: mixture is too lean at idle',
    P2189: 'Bank 2: mixture is too lean at idle',
    P2191: 'Bank 1: mixture is too lean at higher load',
    P2193: 'Bank 2: mixture is too lean at higher load',
  }),
  ...family(rich, {
    P2178: 'Bank 1: mixture is too rich above idle',
    P2180: 'Bank 2: mixture is too rich above idle',
    P2188: 'Bank 1: mixture is too rich at idle',
    P2190: 'Bank 2: mixture is too rich at idle',
    P2192: 'Bank 1: mixture is too rich at higher load',
    P2194: 'Bank 2: mixture is too rich at higher load',
  }),
  ...family(
    {
      causes: ['thermostat-stuck-open', 'coolant-low', 'water-pump', 'coolant-temp-sensor'],
      check:
        'Check the coolant level cold, then watch how fast the temperature rises and if it falls on a fast road',
    },
    { P2181: 'The cooling system does not work as it should' },
  ),
  ...family(
    {
      causes: ['coolant-temp-sensor', 'wiring-damaged'],
      check: 'Compare the two coolant temperatures in live data after standing overnight',
    },
    temperatureSensor('the second coolant temperature sensor', {
      fault: 'P2182',
      implausible: 'P2183',
      low: 'P2184',
      high: 'P2185',
      erratic: 'P2186',
    }),
  ),
  ...family(
    {
      fuels: spark,
      causes: [
        'lambda-sensor',
        'intake-air-leak',
        'exhaust-manifold-leak',
        'injector-fault',
        'wiring-damaged',
      ],
      check:
        'Watch the sensor in live data while a little carburettor cleaner goes in at the inlet: it should swing to rich',
    },
    {
      P2195: 'Front oxygen sensor on bank 1 is stuck lean',
      P2196: 'Front oxygen sensor on bank 1 is stuck rich',
      P2197: 'Front oxygen sensor on bank 2 is stuck lean',
      P2198: 'Front oxygen sensor on bank 2 is stuck rich',
      P2270: 'Rear oxygen sensor on bank 1 is stuck lean',
      P2271: 'Rear oxygen sensor on bank 1 is stuck rich',
      P2272: 'Rear oxygen sensor on bank 2 is stuck lean',
      P2273: 'Rear oxygen sensor on bank 2 is stuck rich',
    },
  ),
];
