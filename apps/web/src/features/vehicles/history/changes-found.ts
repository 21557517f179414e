import type { VehicleFields, VehiclePatch } from '@roadworthy/domain/vehicles/vehicles.schema';
import { formatField, labels } from '../vehicle-words.ts';

type Name = keyof VehicleFields;

/** `MOT expiry: 26 Nov 2026 → 20 Nov 2027` */
export const describeChanges = (vehicle: VehicleFields, patch: VehiclePatch): string[] =>
  Object.entries(patch)
    // The date includes the month.
    .filter(([name]) => name !== 'monthOfFirstRegistration' || !patch.firstRegistrationDate)
    .map(([name, value]) => {
      const label = labels[name as Name]
        .replace(/ Date$/, '')
        .replace(/ [A-Z][a-z]/g, (start) => start.toLowerCase());
      return `${label}: ${formatField(name, vehicle[name as Name])} → ${formatField(name, value)}`;
    });
