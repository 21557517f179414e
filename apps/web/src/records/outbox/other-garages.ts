import type { MovedRow, SyncRow } from '@roadworthy/domain/sync/sync.schema';
import { type LocalStore, readMeta, writeMeta } from '../store/local-store.ts';

// Apart from `moved.ts`, which is loaded only when something has moved.

/** Returns the open database of another of the person's garages, or null if this device has none. */
export type OpenGarage = (garageId: string) => Promise<LocalStore | null>;

export const noOtherGarage: OpenGarage = async () => null;

export const movedVehiclesName = 'moved-vehicles';

export const readMovedVehicles = (store: Pick<LocalStore, 'meta'>): Promise<MovedRow[]> =>
  readMeta<MovedRow[]>(store, movedVehiclesName, []);

/** Forgets where vehicles went that have come back, inside the transaction of their page. */
export const forgetReturned = async (
  store: LocalStore,
  rows: readonly SyncRow[],
): Promise<void> => {
  const known = await readMovedVehicles(store);
  if (known.length === 0) return;
  const here = new Set(rows.filter(({ deleted }) => !deleted).map(({ id }) => id));
  const left = known.filter(({ id }) => !here.has(id));
  if (left.length < known.length) await writeMeta(store, movedVehiclesName, left);
};
