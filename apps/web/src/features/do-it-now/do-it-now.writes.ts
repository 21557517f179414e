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
import { ownersReadings } from '@roadworthy/domain/vehicles/odometer.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { recordStore } from '../../records/client.ts';
import { deleteRecord, makeId, save, toAdd } from '../../records/save.ts';
import type { Undo } from '../../records/undo.ts';
import { editWithUndo } from '../../records/vehicle-edit.ts';

/** Saves a new policy as its own cover; the previous one stays unchanged. */
const savePolicy = async (
  vehicle: Vehicle,
  { date, provider }: DoneValues,
  today: CivilDate,
): Promise<Undo> => {
  if (!date) throw new Error('An insurance policy needs a last day of cover');
  const store = recordStore();
  const stored = await store.records(vehicleEntity).get(vehicle.id);
  const records = await store.records(coverEntity).where('vehicleId').equals(vehicle.id).toArray();
  const fields = policyUntil(stored ?? vehicle, records, { date, provider, today });
  const id = makeId();
  await save([toAdd(coverEntity, { id, fields })]);
  return () => deleteRecord(coverEntity, id);
};

/** Saves what the owner says was done. */
export const saveDone = async (
  kind: RenewableKind,
  vehicle: Vehicle,
  values: DoneValues,
  today: CivilDate,
): Promise<Undo> => {
  if (kind === 'insurance') return await savePolicy(vehicle, values, today);
  const miles = kind === 'service' ? values.mileage : null;
  return await editWithUndo({
    id: vehicle.id,
    patch: donePatch(kind, vehicle, values, today),
    seen: vehicle,
    readings: ownersReadings(vehicle.id, { date: today, miles }),
  });
};

/** Saves what the DVLA and DVSA records now say. An undo does not take back that they were asked. */
export const saveAnswer = (vehicle: Vehicle, answer: LookupAnswer): Promise<Undo> =>
  editWithUndo({
    id: vehicle.id,
    patch: changesFound(vehicle, answer),
    seen: vehicle,
    readings: [],
  });
