import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { KeptPins } from './local-store.ts';
import type { RecordsView } from './records-view.ts';

type Subject = Pick<KeptPins, 'vehicleId' | 'guideId'>;

/** Stores pins on this device only: they are never pushed, and are deleted with the database at sign-out. */
export const keepPins = async (store: RecordsView, pins: KeptPins): Promise<void> => {
  await store.pins.put(pins);
};

export const readPins = async (
  store: RecordsView,
  { vehicleId, guideId }: Subject,
): Promise<KeptPins | null> => (await store.pins.get([vehicleId, guideId])) ?? null;

export const forgetPins = async (
  store: RecordsView,
  { vehicleId, guideId }: Subject,
): Promise<void> => {
  await store.pins.delete([vehicleId, guideId]);
};

/** Deletes the pins of vehicles that are no longer saved. */
export const deleteOldPins = async (store: RecordsView): Promise<void> => {
  const garage = new Set(await store.records(vehicleEntity).toCollection().primaryKeys());
  await store.pins.filter(({ vehicleId }) => vehicleId !== '' && !garage.has(vehicleId)).delete();
};
