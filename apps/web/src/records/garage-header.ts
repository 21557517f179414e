import { garageHeader } from '@roadworthy/domain/garages/garage-header';
import { type Garage, isOwn } from './store/databases.ts';

/** Names the garage that a request acts on. Without a name it is the user's own, also for a server that knows no garages. */
export const garageHeaders = (garage: Garage): Record<string, string> =>
  isOwn(garage) ? {} : { [garageHeader]: garage.garageId };

/** The options of an API call that acts on a garage's records. */
export const inGarage = (garage: Garage) => ({ context: { headers: garageHeaders(garage) } });
