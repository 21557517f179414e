import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { draw, drawWhole } from './chance.ts';
import { vehicleBehind } from './named-vehicles.ts';
import { type SimulatedTest, simulateTests } from './test-history.ts';
import { exemptFrom, firstTestDue, type SimulatedVehicle } from './vehicle.ts';

const capitalised = (text: string) => `${text.slice(0, 1)}${text.slice(1).toLowerCase()}`;

/** DVSA's words for fuels differ from DVLA's. */
const fuels: Record<string, string> = {
  PETROL: 'Petrol',
  DIESEL: 'Diesel',
  ELECTRICITY: 'Electric',
  'HYBRID ELECTRIC': 'Hybrid Electric (Clean)',
};

const two = (number: number) => String(number).padStart(2, '0');

/** Returns the time of a test. Testers work from eight to half past five; a retest on the same day is later. */
const momentOf = (plate: string, { date, passed }: SimulatedTest) => {
  const hour = passed ? drawWhole(plate, `hour ${date}`, 13, 17) : drawWhole(plate, date, 8, 12);
  return `${date}T${two(hour)}:${two(drawWhole(plate, `minute ${date}`, 0, 29))}:07.000Z`;
};

const odometer = (plate: string, miles: number | null) => {
  if (miles === null) {
    return { odometerValue: null, odometerUnit: null, odometerResultType: 'UNREADABLE' };
  }
  const isMetric = draw(plate, 'metric') < 1 / 100;
  const value = isMetric ? Math.round(miles / 0.621371) : miles;
  return {
    odometerValue: String(value),
    odometerUnit: isMetric ? 'KM' : 'MI',
    odometerResultType: 'READ',
  };
};

const toTest = ({ plate, isNorthernIrish }: SimulatedVehicle, test: SimulatedTest) => ({
  completedDate: momentOf(plate, test),
  testResult: test.passed ? 'PASSED' : 'FAILED',
  expiryDate: test.expiry,
  ...odometer(plate, test.miles),
  motTestNumber: String(drawWhole(plate, `number ${test.date} ${test.passed}`, 1e11, 1e12 - 1)),
  dataSource: isNorthernIrish ? 'DVA NI' : 'DVSA',
  registrationAtTimeOfTest: plate,
  location: null,
  defects: isNorthernIrish ? null : test.defects,
});

/** Returns DVSA's 200 reply about a plate, in one of its two variants; null if DVSA has no such vehicle. */
export const dvsaReply = (plate: string, today: CivilDate): Record<string, unknown> | null => {
  const vehicle = vehicleBehind(plate, today)?.vehicle;
  if (!vehicle) return null;
  const tests = simulateTests(vehicle, today);
  const both = {
    registration: plate,
    make: vehicle.make,
    model: vehicle.model,
    fuelType: fuels[vehicle.engine.fuel] ?? vehicle.engine.fuel,
    primaryColour: capitalised(vehicle.colour),
    registrationDate: vehicle.registered,
    manufactureDate: vehicle.manufactured,
    hasOutstandingRecall: vehicle.recall,
  };
  if (tests.length === 0) {
    return {
      ...both,
      // Some clients have received text here, others a number.
      manufactureYear: draw(plate, 'year as text') < 0.5 ? String(vehicle.year) : vehicle.year,
      motTestDueDate: exemptFrom(vehicle) <= today ? null : firstTestDue(vehicle),
    };
  }
  return {
    ...both,
    firstUsedDate: vehicle.registered,
    engineSize: vehicle.engine.cc === null ? null : String(vehicle.engine.cc),
    // DVSA promises no order: oldest first exposes code that relies on one.
    motTests: tests.map((test) => toTest(vehicle, test)),
  };
};
