import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import { policyUntil } from '@roadworthy/domain/cover/insurance-cover.rules';
import {
  type DoneValues,
  donePatch,
  type RenewableKind,
} from '@roadworthy/domain/do-it-now/done.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { changesFound } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type {
  MileageReadingFields,
  Vehicle,
  VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { requireClient } from '../../records/client.ts';
import { deleteRecord, makeId, save, toAdd, toDelete, toEdit } from '../../records/save.ts';

export type Undo = () => Promise<void>;

/** The values that a patch replaces. */
const before = (vehicle: Vehicle, patch: VehiclePatch): VehiclePatch =>
  Object.fromEntries(
    Object.keys(patch).map((name) => [name, vehicle[name as keyof VehiclePatch] ?? null]),
  );

/** Saves it on this device, and gives the way back. */
const saveWithUndo = async (
  vehicle: Vehicle,
  patch: VehiclePatch,
  reading: MileageReadingFields | null,
): Promise<Undo> => {
  const { id } = vehicle;
  const readingId = reading ? makeId() : null;
  await save([
    toEdit(vehicleEntity, id, { patch, seen: vehicle }),
    ...(reading && readingId
      ? [toAdd(mileageReadingEntity, { id: readingId, fields: reading })]
      : []),
  ]);
  return async () => {
    await save([
      toEdit(vehicleEntity, id, { patch: before(vehicle, patch) }),
      ...(readingId ? [toDelete(mileageReadingEntity, readingId)] : []),
    ]);
  };
};

/** A new policy is a cover of its own; the one before stays as it was. */
const savePolicy = async (
  vehicle: Vehicle,
  { date, provider }: DoneValues,
  today: CivilDate,
): Promise<Undo> => {
  if (!date) throw new Error('A policy has a last day');
  const { store } = requireClient();
  const kept = await store.records(vehicleEntity).get(vehicle.id);
  const records = await store.records(coverEntity).where('vehicleId').equals(vehicle.id).toArray();
  const fields = policyUntil(kept ?? vehicle, records, { date, provider, today });
  const id = makeId();
  await save([toAdd(coverEntity, { id, fields })]);
  return () => deleteRecord(coverEntity, id);
};

/** What its owner says was done. */
export const saveDone = async (
  kind: RenewableKind,
  vehicle: Vehicle,
  values: DoneValues,
  today: CivilDate,
): Promise<Undo> => {
  if (kind === 'insurance') return await savePolicy(vehicle, values, today);
  const { mileage } = values;
  const reading: MileageReadingFields | null =
    kind === 'service' && mileage !== null
      ? { vehicleId: vehicle.id, date: today, miles: mileage, source: 'owner' }
      : null;
  return await saveWithUndo(vehicle, donePatch(kind, vehicle, values, today), reading);
};

/** What the government's records say by now. */
export const saveAnswer = async (vehicle: Vehicle, answer: LookupAnswer): Promise<Undo> => {
  const checkedAt = new Date(answer.checkedAt).toISOString();
  return await saveWithUndo(vehicle, { ...changesFound(vehicle, answer), checkedAt }, null);
};
