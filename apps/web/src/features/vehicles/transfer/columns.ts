import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';

/** Fields that stay with the account: settings, the registers' own data, and the picture. */
type NotInFiles =
  | 'nation'
  | 'motExempt'
  | 'firstRegistrationDate'
  | 'checkedAt'
  | 'recallSince'
  | 'imageId'
  | 'euroStatus'
  | 'typeApproval'
  | 'additionalRateEndDate'
  | 'lastV5cDate'
  | 'wheelplan'
  | 'revenueWeight'
  | 'isUsedImport'
  | 'isTestedYearly'
  | 'firstMotDueDate'
  | 'motFailedOn'
  | 'isMotFailDangerous'
  | 'usualDriverId';

export type FieldName = Exclude<keyof VehicleFields, NotInFiles>;
export type Column = {
  label: string;
  name: FieldName;
  kind: 'text' | 'number' | 'date' | 'month';
  required?: true;
};

/** The columns of a file, in this order: no ids and nothing about the account. */
export const columns: readonly Column[] = [
  { label: 'Registration Number', name: 'registrationNumber', kind: 'text', required: true },
  { label: 'Make', name: 'make', kind: 'text', required: true },
  { label: 'Model', name: 'model', kind: 'text', required: true },
  { label: 'Year', name: 'year', kind: 'number', required: true },
  { label: 'VIN', name: 'vin', kind: 'text' },
  { label: 'Color', name: 'color', kind: 'text' },
  { label: 'Mileage', name: 'mileage', kind: 'number' },
  { label: 'Last Service Date', name: 'lastServiceDate', kind: 'date' },
  { label: 'Last Service Mileage', name: 'lastServiceMileage', kind: 'number' },
  { label: 'Next Service Date', name: 'nextServiceDate', kind: 'date' },
  { label: 'Next Service Mileage', name: 'nextServiceMileage', kind: 'number' },
  { label: 'Insurance Provider', name: 'insuranceProvider', kind: 'text' },
  { label: 'Insurance Expiry Date', name: 'insuranceExpiryDate', kind: 'date' },
  { label: 'Notes', name: 'notes', kind: 'text' },
  { label: 'Tax Status', name: 'taxStatus', kind: 'text' },
  { label: 'MOT Status', name: 'motStatus', kind: 'text' },
  { label: 'MOT Expiry Date', name: 'motExpiryDate', kind: 'date' },
  { label: 'Tax Due Date', name: 'taxDueDate', kind: 'date' },
  { label: 'Cylinder Capacity', name: 'cylinderCapacity', kind: 'number' },
  { label: 'Fuel Type', name: 'fuelType', kind: 'text' },
  { label: 'CO2 Emissions', name: 'co2Emissions', kind: 'number' },
  { label: 'Month of First Registration', name: 'monthOfFirstRegistration', kind: 'month' },
];

/** Normalises a heading: `Registration Number`, `registrationNumber` and ` REGISTRATION_NUMBER ` are the same. */
const keyOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

const byHeading = new Map<string, FieldName>([
  ...columns.map(({ name }) => [keyOf(name), name] as const),
  ['colour', 'color'],
]);

export const fieldOf = (heading: string): FieldName | null => byHeading.get(keyOf(heading)) ?? null;
