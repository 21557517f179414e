import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type Clock, todayOf } from '../../platform/clock.ts';
import type { Actor } from '../../platform/db.ts';
import type { Sync } from '../../platform/sync/sync.service.ts';
import { vehicles } from './vehicles.entities.ts';

/** Returns three vehicles in three states, whenever the visitor comes: dates are relative to today. Oldest first. */
const demoVehicles = (today: CivilDate) =>
  ({
    transit: {
      ...emptyVehicle,
      registrationNumber: 'LN19WKV',
      make: 'Ford',
      model: 'Transit',
      year: 2019,
      color: 'White',
      mileage: 71_480,
      fuelType: 'Diesel',
      cylinderCapacity: 1995,
      co2Emissions: 178,
      monthOfFirstRegistration: '2019-04',
      motExpiryDate: addDays(today, -3),
      taxDueDate: addDays(today, 96),
      // As a lookup of the example answers.
      recallSince: today,
      insuranceProvider: 'Direct Line',
      insuranceExpiryDate: addDays(today, 17),
    },
    focus: {
      ...emptyVehicle,
      registrationNumber: 'YX65KLM',
      make: 'Ford',
      model: 'Focus',
      year: 2015,
      color: 'Blue',
      mileage: 62_905,
      fuelType: 'Petrol',
      cylinderCapacity: 999,
      co2Emissions: 105,
      monthOfFirstRegistration: '2015-09',
      motExpiryDate: addDays(today, 297),
      taxDueDate: addDays(today, 168),
      insuranceProvider: 'Admiral',
      insuranceExpiryDate: addDays(today, 231),
      lastServiceDate: addDays(today, -124),
      lastServiceMileage: 60_112,
      nextServiceDate: addDays(today, 241),
      nextServiceMileage: 72_000,
    },
    corolla: {
      ...emptyVehicle,
      registrationNumber: 'AB17CDE',
      make: 'Toyota',
      model: 'Corolla',
      year: 2017,
      color: 'Silver',
      mileage: 48_210,
      fuelType: 'Petrol',
      cylinderCapacity: 1598,
      co2Emissions: 128,
      monthOfFirstRegistration: '2017-03',
      motExpiryDate: addDays(today, 11),
      taxDueDate: addDays(today, 106),
      insuranceProvider: 'Aviva',
      insuranceExpiryDate: addDays(today, 216),
      notes: 'Spare key with the neighbours.\nTakes 5W-30.',
    },
  }) satisfies Record<string, VehicleFields>;

const names = ['transit', 'focus', 'corolla'] as const;

/** Adds the demo vehicles and returns their ids. */
export const addDemoVehicles = async (
  { sync, now }: { sync: Sync; now: Clock },
  actor: Actor,
): Promise<Record<(typeof names)[number], string>> => {
  const fields = demoVehicles(todayOf(now));
  const newId = () => crypto.randomUUID();
  const ids = { transit: newId(), focus: newId(), corolla: newId() };
  for (const name of names) {
    const { status } = await sync.applyOne(actor, vehicles, {
      id: ids[name],
      type: 'add',
      patch: { ...fields[name], checkedAt: now().toISOString() },
    });
    if (status !== 'applied') throw new Error('A demo vehicle was not added');
  }
  return ids;
};
