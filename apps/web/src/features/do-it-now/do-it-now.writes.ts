import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { policyUntil } from '@roadworthy/domain/cover/insurance-cover.rules';
import {
  type DoneValues,
  donePatch,
  type RenewableKind,
} from '@roadworthy/domain/do-it-now/done.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { changesFound } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type {
  MileageReadingFields,
  Vehicle,
  VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { requireClient } from '../../records/client.ts';
import { changes } from '../../records/save.ts';

export type Undo = () => Promise<void>;

const vehicles = 'vehicles';
const readings = 'mileageReadings';
const covers = 'covers';

/** The values that a patch replaces. */
const before = (vehicle: Vehicle, patch: VehiclePatch): VehiclePatch =>
  Object.fromEntries(
    Object.keys(patch).map((name) => [name, vehicle[name as keyof VehiclePatch] ?? null]),
  );

/** Saves it on this device, and gives the way back. */
const save = async (
  vehicle: Vehicle,
  patch: VehiclePatch,
  reading: MileageReadingFields | null,
): Promise<Undo> => {
  const { id } = vehicle;
  const readingId = reading ? changes.makeId() : null;
  await changes.together([
    { type: 'edit', entity: vehicles, id, patch, seen: { ...vehicle } },
    ...(reading && readingId
      ? [{ type: 'add' as const, entity: readings, id: readingId, fields: reading }]
      : []),
  ]);
  return async () => {
    await changes.together([
      { type: 'edit', entity: vehicles, id, patch: before(vehicle, patch) },
      ...(readingId ? [{ type: 'delete' as const, entity: readings, id: readingId }] : []),
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
  const kept = (await store.records(vehicles).get(vehicle.id)) as unknown as Vehicle | undefined;
  const its = await store.records(covers).where('vehicleId').equals(vehicle.id).toArray();
  const records = its as unknown as Cover[];
  const fields = policyUntil(kept ?? vehicle, records, { date, provider, today });
  const id = changes.makeId();
  await changes.together([{ type: 'add', entity: covers, id, fields }]);
  return () => changes.remove(covers, id);
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
  return await save(vehicle, donePatch(kind, vehicle, values, today), reading);
};

/** What the government's records say by now. */
export const saveAnswer = async (vehicle: Vehicle, answer: LookupAnswer): Promise<Undo> => {
  const checkedAt = new Date(answer.checkedAt).toISOString();
  return await save(vehicle, { ...changesFound(vehicle, answer), checkedAt }, null);
};
