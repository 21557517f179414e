import type { Cover, CoverFields } from '@roadworthy/domain/cover/cover.schema';
import { isKeptWithVehicle } from '@roadworthy/domain/cover/insurance-cover.rules';
import { isSame } from '@roadworthy/domain/sync/merge';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { requireClient } from '../../records/client.ts';
import type { Change } from '../../records/outbox/write.ts';
import { changes } from '../../records/save.ts';
import { coversName as entity } from './cover.reads.ts';

type Undo = () => Promise<void>;

const vehicleOf = async (cover: Pick<Cover, 'vehicleId'>): Promise<Vehicle | null> => {
  if (cover.vehicleId === null) return null;
  const record = await requireClient().store.records('vehicles').get(cover.vehicleId);
  return (record as unknown as Vehicle | undefined) ?? null;
};

const cleared = { insuranceExpiryDate: null, insuranceProvider: null };

/** A date that its vehicle keeps leaves the vehicle in the change that makes a record of it, or deletes it. */
const leaveVehicle = (cover: Cover, vehicle: Vehicle | null): Change[] =>
  vehicle && isKeptWithVehicle(cover, vehicle)
    ? [{ type: 'edit', entity: 'vehicles', id: vehicle.id, patch: cleared }]
    : [];

const returnToVehicle = (cover: Cover, vehicle: Vehicle | null): Change[] => {
  if (!vehicle || !isKeptWithVehicle(cover, vehicle)) return [];
  const { insuranceExpiryDate, insuranceProvider } = vehicle;
  const patch = { insuranceExpiryDate, insuranceProvider };
  return [{ type: 'edit', entity: 'vehicles', id: vehicle.id, patch }];
};

export const addCover = async (fields: CoverFields): Promise<Undo> => {
  const id = changes.makeId();
  await changes.together([{ type: 'add', entity, id, fields }]);
  return () => changes.remove(entity, id);
};

/** Saves what was changed of a term. The policy that a vehicle keeps becomes a record. */
export const editCover = async (cover: Cover, said: CoverFields): Promise<void> => {
  const { id } = cover;
  const vehicle = await vehicleOf(cover);
  const record = await requireClient().store.records(entity).get(id);
  const patch = Object.fromEntries(
    Object.entries(said).filter(([name, value]) => !isSame(record?.[name] ?? null, value)),
  );
  const saving: Change[] = record
    ? [{ type: 'edit', entity, id, patch }]
    : [{ type: 'add', entity, id, fields: said }];
  await changes.together([
    ...(record && Object.keys(patch).length === 0 ? [] : saving),
    ...leaveVehicle(cover, vehicle),
  ]);
};

export const removeCover = async (cover: Cover): Promise<Undo> => {
  const { id } = cover;
  const vehicle = await vehicleOf(cover);
  const record = await requireClient().store.records(entity).get(id);
  await changes.together([
    ...(record ? [{ type: 'delete' as const, entity, id }] : []),
    ...leaveVehicle(cover, vehicle),
  ]);
  return async () => {
    await changes.together([
      ...(record ? [{ type: 'restore' as const, entity, id, record }] : []),
      ...returnToVehicle(cover, vehicle),
    ]);
  };
};
