import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { LocalStore } from './local-store.ts';

/** Where somebody pinned the parts of a guide on a vehicle, as features of what the camera saw. No picture. */
export type KeptPins = {
  /** Empty for a guide without a vehicle. */
  vehicleId: string;
  guideId: string;
  /** The tracker's own format. */
  version: number;
  bytes: Uint8Array;
};

type Subject = Pick<KeptPins, 'vehicleId' | 'guideId'>;

/** On this device only: nobody's record, never pushed, and gone with the database at sign-out. */
export const keepPins = async (store: LocalStore, pins: KeptPins): Promise<void> => {
  await store.pins.put(pins);
};

export const readPins = async (
  store: LocalStore,
  { vehicleId, guideId }: Subject,
): Promise<KeptPins | null> => (await store.pins.get([vehicleId, guideId])) ?? null;

export const forgetPins = async (
  store: LocalStore,
  { vehicleId, guideId }: Subject,
): Promise<void> => {
  await store.pins.delete([vehicleId, guideId]);
};

/** Removes what is of a vehicle that is not in the garage any more. */
export const deleteOldPins = async (store: LocalStore): Promise<void> => {
  const garage = new Set(await store.records(vehicleEntity).toCollection().primaryKeys());
  await store.pins.filter(({ vehicleId }) => vehicleId !== '' && !garage.has(vehicleId)).delete();
};
