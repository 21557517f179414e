import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { vehicleBehind } from './named-vehicles.ts';
import { emissionStandard, lastLogBook, supplementEnd } from './register-facts.ts';
import { simulateTests } from './test-history.ts';
import { exemptFrom } from './vehicle.ts';

const kept = (reply: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(reply).filter(([, value]) => value !== undefined));

/** Returns DVLA's 200 reply about a plate; null if DVLA has no such vehicle. Unknown fields are omitted, as by DVLA. */
export const dvlaReply = (plate: string, today: CivilDate): Record<string, unknown> | null => {
  const behind = vehicleBehind(plate, today);
  if (!behind) return null;
  const { vehicle, ves } = behind;
  const expiry = simulateTests(vehicle, today).findLast(({ passed }) => passed)?.expiry;
  const isExempt = exemptFrom(vehicle) <= today;
  const untested =
    vehicle.tax.status === 'SORN' ? 'No results returned' : 'No details held by DVLA';
  const tested = expiry && expiry >= today ? 'Valid' : 'Not valid';
  return kept({
    registrationNumber: plate,
    taxStatus: vehicle.tax.status,
    taxDueDate: vehicle.tax.due ?? undefined,
    motStatus: expiry && !isExempt ? tested : untested,
    motExpiryDate: isExempt ? undefined : (expiry ?? undefined),
    make: vehicle.make,
    yearOfManufacture: vehicle.year,
    engineCapacity: vehicle.engine.cc ?? undefined,
    // Recorded since March 2001.
    co2Emissions: vehicle.registered < '2001-03-01' ? undefined : vehicle.engine.co2,
    fuelType: vehicle.engine.fuel,
    markedForExport: false,
    colour: vehicle.colour,
    typeApproval: vehicle.registered < '1998-01-01' ? undefined : vehicle.isVan ? 'N1' : 'M1',
    wheelplan: '2 AXLE RIGID BODY',
    revenueWeight: vehicle.isVan ? 2_900 : undefined,
    artEndDate: supplementEnd(vehicle) ?? undefined,
    euroStatus: emissionStandard(vehicle) ?? undefined,
    dateOfLastV5CIssued: lastLogBook(vehicle, today) ?? undefined,
    monthOfFirstRegistration: vehicle.registered.slice(0, 7),
    automatedVehicle: false,
    ...ves,
  });
};
