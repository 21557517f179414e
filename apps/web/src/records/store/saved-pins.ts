import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { LocalStore } from './local-store.ts';

/** Where the user pinned a guide's parts on a vehicle, as features of the camera image. Contains no picture. */
export type KeptPins = {
  /** Empty for a guide without a vehicle. */
  vehicleId: string;
  guideId: string;
  /** The version of the tracker's format. */
  version: number;
  bytes: Uint8Array;
};

type Subject = Pick<KeptPins, 'vehicleId' | 'guideId'>;

/** Stores pins on this device only: they are never pushed, and are deleted with the database at sign-out. */
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

/** Deletes the pins of vehicles that are no longer saved. */
export const deleteOldPins = async (store: LocalStore): Promise<void> => {
  const garage = new Set(await store.records(vehicleEntity).toCollection().primaryKeys());
  await store.pins.filter(({ vehicleId }) => vehicleId !== '' && !garage.has(vehicleId)).delete();
};
