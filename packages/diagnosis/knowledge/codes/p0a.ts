/** P0Axx to P0Dxx: hybrid and electric drive. High voltage is for trained people only. */
import {
  driven,
  family,
  highVoltage,
  letter,
  numbered,
  sensor,
  temperatureSensor,
} from './expand.ts';

const fuels = highVoltage;
const leaveAlone = 'Do not touch orange cables';

export const p0a = [
  ...family(
    {
      fuels,
      causes: ['hv-coolant-pump', 'coolant-low', 'wiring-damaged'],
      check:
        'Look at the level in the coolant tank of the electric drive, cold, and listen for its pump in READY',
    },
    temperatureSensor('the drive electronics coolant temperature sensor', {
      fault: 'P0A00',
      implausible: 'P0A01',
      low: 'P0A02',
      high: 'P0A03',
    }),
    driven('the drive electronics coolant pump', {
      fault: 'P0A05',
      low: 'P0A06',
      high: 'P0A07',
      implausible: 'P0C73',
    }),
    {
      P0A3C: 'Inverter of drive motor A is too hot',
      P0A7C: 'Drive electronics are too hot',
      P0A93: 'Inverter cooling does not work as it should',
    },
  ),
  ...family(
    {
      fuels,
      causes: ['dc-dc-converter', 'ev-12v-battery', 'fuse-blown', 'battery-terminal'],
      check: 'Measure the 12 V battery in READY: 13.5 to 15 V means the converter is charging',
    },
    {
      P0A08: 'Electrical fault in the status line of the DC-DC converter',
      P0A09: 'Signal on the DC-DC converter status line is too low',
      P0A10: 'Signal on the DC-DC converter status line is too high',
      P0A94: 'The DC-DC converter does not charge the 12 V battery as it should',
    },
  ),
  ...family(
    {
      fuels,
      causes: ['hv-contactor', 'wiring-damaged', 'hv-isolation-fault'],
      check: `${leaveAlone}; a trained garage follows the safety loop from plug to plug with the system made safe`,
    },
    {
      P0A0A: 'The safety loop of the high-voltage plugs and covers is broken',
      P0A0B: 'The safety loop of the high-voltage system does not work as it should',
      P0A0C: 'Signal on the high-voltage safety loop is too low',
      P0A0D: 'Signal on the high-voltage safety loop is too high',
    },
  ),
  ...family(
    {
      fuels: ['hybrid', 'plug-in hybrid'],
      causes: ['out-of-fuel', 'fuel-pump', 'throttle-body', 'crank-sensor', 'hv-battery-weak'],
      check: 'See if there is fuel in the tank, then read the codes of the engine itself',
    },
    { P0A0F: 'The hybrid system tried to start the engine and could not' },
  ),
  ...family(
    {
      fuels,
      causes: ['inverter-fault', 'ev-12v-battery', 'wiring-damaged'],
      check:
        'Measure the 12 V battery first: a weak supply upsets these units; then clear the code and see if it returns',
    },
    {
      P0A1A: 'Control unit of the generator has a fault',
      P0A1B: 'Control unit of drive motor A has a fault',
      P0A1D: 'Hybrid control unit has a fault',
      P0A1F: 'Control unit of the high-voltage battery has a fault',
      P0AC4: 'The hybrid control unit asked for the engine warning light: read its own codes',
    },
  ),
  ...family(
    {
      fuels,
      causes: ['inverter-fault', 'hv-coolant-pump', 'ev-reduction-gear', 'wiring-damaged'],
      check:
        'Compare motor and coolant temperature in live data after standing overnight: they should be about the same',
    },
    temperatureSensor('the temperature sensor of drive motor A', {
      fault: 'P0A2A',
      implausible: 'P0A2B',
      low: 'P0A2C',
      high: 'P0A2D',
    }),
    { P0A2F: 'Drive motor A is too hot', P0A3B: 'The generator is too hot' },
    temperatureSensor('the temperature sensor of the generator', {
      fault: 'P0A36',
      implausible: 'P0A37',
      low: 'P0A38',
      high: 'P0A39',
    }),
  ),
  ...family(
    {
      fuels,
      causes: ['inverter-fault', 'wiring-damaged', 'ev-reduction-gear'],
      check: `${leaveAlone}; a trained garage reads the position signals and looks at the plug of the motor`,
    },
    sensor('the position sensor of drive motor A', { fault: 'P0A3F', implausible: 'P0A40' }),
    sensor('the position sensor of the generator', { fault: 'P0A4B', implausible: 'P0A4C' }),
    {
      P0A78: 'Inverter of drive motor A does not work as it should',
      P0A79: 'Inverter of drive motor B does not work as it should',
      P0A7A: 'Inverter of the generator does not work as it should',
      P0A90: 'Drive motor A does not work as it should',
      P0A92: 'The generator of the hybrid drive does not work as it should',
    },
  ),
  ...family(
    {
      fuels,
      causes: ['hv-battery-weak', 'hv-battery-cell', 'hv-battery-fan'],
      check:
        'Have the voltages of all blocks read under load: one weak block means a bad cell, all weak alike means age',
    },
    {
      P0A7D: 'Charge of the high-voltage battery is too low',
      P0A7F: 'The high-voltage battery has aged',
      P0A80: 'The high-voltage battery is worn out or its blocks differ too much',
      P0BBD: 'Voltages inside the high-voltage battery differ too much',
      P0AFA: 'Voltage of the high-voltage battery is too low',
      P0AFB: 'Voltage of the high-voltage battery is too high',
    },
  ),
  ...family(
    {
      fuels,
      causes: ['hv-battery-fan', 'hv-coolant-pump', 'hv-battery-cell'],
      check:
        'Park in the shade to cool, then check whether the battery vent beside the rear seat is covered or full of fluff',
    },
    { P0A7E: 'The high-voltage battery is too hot' },
  ),
  ...family(
    {
      fuels: ['hybrid', 'plug-in hybrid'],
      causes: ['hv-battery-fan', 'wiring-damaged', 'relay-fault'],
      check:
        'Look at the filter of the battery vent for dust and hair, and have the fan run with a diagnostic tool',
    },
    driven('fan 1 of the high-voltage battery', {
      fault: 'P0A81',
      off: 'P0A82',
      low: 'P0A84',
      high: 'P0A85',
    }),
  ),
  ...family(
    {
      fuels,
      causes: ['fuse-blown', 'hv-isolation-fault', 'hv-contactor'],
      check: `${leaveAlone}; a trained garage measures the fuse with the system made safe`,
    },
    { P0A95: 'The high-voltage fuse has blown or is open' },
  ),
  ...family(
    {
      fuels,
      causes: ['hv-battery-cell', 'wiring-damaged', 'hv-battery-fan'],
      check:
        'Compare the battery temperatures in live data after standing overnight: the odd one out has the fault',
    },
    temperatureSensor('temperature sensor A of the high-voltage battery', {
      fault: 'P0A9B',
      implausible: 'P0A9C',
      low: 'P0A9D',
      high: 'P0A9E',
    }),
    temperatureSensor('air temperature sensor A of the high-voltage battery', {
      fault: 'P0AAC',
      implausible: 'P0AAD',
      low: 'P0AAE',
      high: 'P0AAF',
    }),
  ),
  ...family(
    {
      fuels,
      causes: ['hv-contactor', 'wiring-damaged', 'ev-12v-battery'],
      check:
        'Listen for the clunk of the contactors when READY comes on; a trained garage measures the rest',
    },
    {
      P0AA0: 'Electrical fault at the positive contactor of the high-voltage battery',
      P0AA1: 'Positive contactor of the high-voltage battery is stuck closed',
      P0AA2: 'Positive contactor of the high-voltage battery is stuck open',
      P0AA3: 'Electrical fault at the negative contactor of the high-voltage battery',
      P0AA4: 'Negative contactor of the high-voltage battery is stuck closed',
      P0AA5: 'Negative contactor of the high-voltage battery is stuck open',
      P0AE1: 'Electrical fault at the pre-charge contactor',
      P0AE2: 'The pre-charge contactor is stuck closed',
      P0AE3: 'The pre-charge contactor is stuck open',
      P0C76: 'The high-voltage system takes too long to discharge',
      P0C77: 'The high-voltage system charges up too quickly at switch-on',
      P0C78: 'The high-voltage system takes too long to charge up at switch-on',
    },
    driven('the positive contactor of the high-voltage battery', { fault: 'P0AD9' }),
    driven('the negative contactor of the high-voltage battery', { fault: 'P0ADD' }),
    driven('the pre-charge contactor', { fault: 'P0AE4' }),
  ),
  ...family(
    {
      fuels,
      causes: ['hv-isolation-fault', 'ac-compressor', 'ev-heater', 'hv-battery-cell'],
      check:
        'Do not drive or touch orange cables; a trained garage measures the insulation and unplugs one part at a time',
    },
    {
      P0AA6: 'High voltage leaks to the body of the car (isolation fault)',
      P0AA7: 'Electrical fault in the isolation monitor of the high-voltage system',
    },
  ),
  ...family(
    {
      fuels: ['plug-in hybrid', 'electric'],
      causes: ['hv-isolation-fault', 'onboard-charger', 'charge-port', 'charging-cable'],
      check:
        'Try another cable and another charging point, and look for water in the charging port',
    },
    { P0DAA: 'High voltage leaks to the body while charging (isolation fault)' },
  ),
  ...family(
    {
      fuels,
      causes: ['hv-battery-cell', 'wiring-damaged'],
      check:
        'Read the battery current in READY, standing and with everything off: it should be close to zero',
    },
    sensor('the current sensor of the high-voltage battery', {
      fault: 'P0ABF',
      implausible: 'P0AC0',
      low: 'P0AC1',
      high: 'P0AC2',
    }),
    { P0AFC: 'Measuring unit inside the high-voltage battery has a fault' },
  ),
  ...family(
    {
      fuels,
      causes: ['hv-battery-cell', 'wiring-damaged'],
      check: `${leaveAlone}; a trained garage compares the block voltages and looks for corroded sense wires`,
    },
    numbered(
      { first: 'P0B3D', count: 10, step: 5, base: 16 },
      (n) => `Measured voltage of high-voltage battery block ${letter(n)} is too low`,
    ),
  ),
  ...family(
    {
      fuels,
      causes: ['hv-coolant-pump', 'inverter-fault', 'wiring-damaged'],
      check: 'Compare inverter and coolant temperature in live data after standing overnight',
    },
    temperatureSensor('temperature sensor A of the drive motor inverter', {
      fault: 'P0AED',
      implausible: 'P0AEE',
      low: 'P0AEF',
      high: 'P0AF0',
    }),
  ),
];
