import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { formatMiles } from '../../../format/figures.ts';
import { formatField } from '../vehicle-words.ts';

/** `Toyota Corolla, 2017` */
export const nameOf = ({ make, model, year }: Vehicle): string => `${make} ${model}, ${year}`;

/** The registers write fuels in capitals, some of them an abbreviation. */
const fuelWords = (fuel: string): string =>
  fuel.replace(/\p{L}{4,}/gu, (word) => word.toLowerCase());

/** `Silver, petrol, 1,197 cc` */
const looksWords = ({ color, fuelType, cylinderCapacity }: Vehicle): string =>
  [
    color,
    fuelType && fuelWords(fuelType),
    cylinderCapacity && formatField('cylinderCapacity', cylinderCapacity),
  ]
    .filter(Boolean)
    .join(', ');

/** The end of the VIN shows that papers belong to the car; the whole of it would let others misuse it. */
const vinWords = ({ vin }: Vehicle): string => (vin ? `VIN\u00a0ending\u00a0${vin.slice(-6)}` : '');

const registeredWords = ({ firstRegistrationDate }: Vehicle): string =>
  firstRegistrationDate ? `First registered ${formatDate(firstRegistrationDate)}` : '';

const milesWords = ({ mileage }: Vehicle): string => (mileage === null ? '' : formatMiles(mileage));

/** `Silver, petrol, 1,197 cc · VIN ending 004217` */
export const factsOf = (vehicle: Vehicle): string =>
  [looksWords(vehicle), vinWords(vehicle)].filter(Boolean).join(' · ');

/** `Silver, petrol, 1,197 cc. First registered 26 May 2017. VIN ending 004217. 49,310 miles.` */
export const paperFactsOf = (vehicle: Vehicle): string =>
  [looksWords, registeredWords, vinWords, milesWords]
    .map((words) => words(vehicle))
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(' ');
