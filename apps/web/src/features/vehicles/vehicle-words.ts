import { dateInLondon, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type {
  MileageReadingFields,
  VehicleFields,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { formatMiles } from '../../format/figures.ts';
import type { ChangeWords } from '../../records/change-words.ts';

type Name = keyof VehicleFields;

/** The field labels, shared by the form, the page and the list of changes. */
export const labels: Record<Name, string> = {
  registrationNumber: 'Registration Number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  vin: 'VIN',
  color: 'Colour',
  mileage: 'Current mileage',
  lastServiceDate: 'Last service date',
  lastServiceMileage: 'Last service mileage',
  nextServiceDate: 'Next service date',
  nextServiceMileage: 'Next service mileage',
  insuranceProvider: 'Insurance provider',
  insuranceExpiryDate: 'Insurance expiry date',
  motExpiryDate: 'MOT expiry date',
  taxDueDate: 'Road tax due date',
  notes: 'Notes',
  taxStatus: 'Tax status',
  motStatus: 'MOT status',
  cylinderCapacity: 'Engine',
  fuelType: 'Fuel',
  co2Emissions: 'CO2',
  monthOfFirstRegistration: 'First registered',
  nation: 'Tested in',
  motExempt: 'MOT exempt',
  firstRegistrationDate: 'First registration date',
  checkedAt: 'Last checked',
  recallSince: 'Safety recall',
  imageId: 'Picture',
  euroStatus: 'Euro standard',
  typeApproval: 'Type approval',
  additionalRateEndDate: 'Tax supplement ends',
  lastV5cDate: 'Log book issued',
  wheelplan: 'Wheel plan',
  revenueWeight: 'Weight',
  isUsedImport: 'Used abroad',
  isTestedYearly: 'Tested yearly',
  firstMotDueDate: 'First MOT due',
  motFailedOn: 'MOT failed',
  isMotFailDangerous: 'MOT dangerous defect',
  usualDriverId: 'Usual driver',
};

const nations: Record<string, string> = { gb: 'Great Britain', ni: 'Northern Ireland' };

const isName = (name: string): name is Name => Object.hasOwn(labels, name);
const labelOf = (name: string) => (isName(name) ? labels[name] : name);

/** Returns a label within a sentence: lower case, except for abbreviations. */
const inSentence = (name: string) =>
  name === 'mileage'
    ? 'mileage'
    : labelOf(name).replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());

export const formatField = (name: string, value: unknown): string => {
  if (name === 'recallSince') return value ? 'outstanding' : 'none outstanding';
  if (value === null || value === undefined || value === '') return 'Not set';
  if (typeof value === 'string' && name.endsWith('Date')) return formatDate(value);
  if (typeof value === 'number' && /mileage$/i.test(name)) return formatMiles(value);
  if (name === 'registrationNumber') return formatRegistration(String(value));
  if (name === 'monthOfFirstRegistration') return formatDate(`${value}-01`).slice(2);
  if (name === 'nation') return nations[String(value)] ?? String(value);
  if (name === 'checkedAt') return formatDate(dateInLondon(new Date(String(value))));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (name === 'cylinderCapacity') return `${Number(value).toLocaleString('en-GB')} cc`;
  if (name === 'co2Emissions') return `${value} g/km`;
  return String(value);
};

const describeField = (name: string, value: unknown): string => {
  const field = inSentence(name);
  if (value === null || value === '') return `${field} removed`;
  if (name === 'notes' || name === 'usualDriverId') return `${field} changed`;
  return `${field} changed to ${formatField(name, value).replace(/ miles$/, '')}`;
};

const nameOf = (fields: Record<string, unknown> | null): string =>
  [fields?.make, fields?.model].filter(Boolean).join(' ') || 'a vehicle';

export const vehicleWords: ChangeWords = {
  noun: 'vehicle',
  nameOf,
  labelOf,
  formatField,
  describe: ({ type, fields, patch }) => {
    if (type === 'delete') return `Deleted ${nameOf(fields)}`;
    if (type === 'edit') {
      const parts = Object.entries(patch).map(([name, value]) => describeField(name, value));
      return `${nameOf(fields)}: ${parts.join(', ')}`;
    }
    const { registrationNumber } = patch;
    const plate =
      typeof registrationNumber === 'string' ? ` ${formatRegistration(registrationNumber)}` : '';
    return `Added ${nameOf(patch)}${plate}`;
  },
};

const readingLabels: Record<keyof MileageReadingFields, string> = {
  vehicleId: 'Vehicle',
  date: 'Date',
  miles: 'Miles',
  source: 'Source',
  notedAt: 'Noted',
};

export const mileageReadingWords: ChangeWords = {
  noun: 'odometer reading',
  nameOf: () => 'Odometer reading',
  labelOf: (name) => readingLabels[name as keyof MileageReadingFields] ?? name,
  formatField: (name, value) =>
    name === 'miles' && typeof value === 'number' ? formatMiles(value) : String(value ?? 'Not set'),
  describe: ({ type, patch }) =>
    type === 'add' && typeof patch.miles === 'number'
      ? `Odometer reading: ${formatMiles(patch.miles)}`
      : 'Odometer reading removed',
};
