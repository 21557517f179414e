import type { MovedRow } from '@roadworthy/domain/sync/sync.schema';
import { type LocalStore, readMeta } from '../store/local-store.ts';

// Apart from `moved.ts`, which is loaded only when something has moved.

/** Returns the open database of another of the person's garages, or null if this device has none. */
export type OpenGarage = (garageId: string) => Promise<LocalStore | null>;

export const noOtherGarage: OpenGarage = async () => null;

export const movedVehiclesName = 'moved-vehicles';

export const readMovedVehicles = (store: Pick<LocalStore, 'meta'>): Promise<MovedRow[]> =>
  readMeta<MovedRow[]>(store, movedVehiclesName, []);
