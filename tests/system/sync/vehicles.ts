import type { FieldValue } from '@roadworthy/domain/sync/entity';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';

/** Half of them guarded, half not. */
export const editable = [
  'color',
  'notes',
  'model',
  'mileage',
  'motExpiryDate',
  'taxDueDate',
] as const;

/** Our schema accepts this make; the database of the proof refuses it. */
export const poison = 'Poison';
export const poisonDatabase = `alter table vehicles.vehicles add constraint no_poison check (make <> '${poison}')`;

let written = 0;
export const valueFor = (field: (typeof editable)[number], value: number): FieldValue => {
  // Every text is unique, so that a lost one is missed.
  written += 1;
  if (field === 'mileage') return value * 1000 + (written % 1000);
  if (field.endsWith('Date')) return `20${20 + value}-0${1 + (written % 9)}-1${written % 10}`;
  return `${field} ${written}`;
};

export const newVehicle = () => {
  written += 1;
  return {
    ...emptyVehicle,
    registrationNumber: `R${written % 1_000_000}`,
    make: 'Toyota',
    model: `Corolla ${written}`,
    year: 2017,
    motExpiryDate: written % 3 ? null : '2025-03-01',
  };
};
