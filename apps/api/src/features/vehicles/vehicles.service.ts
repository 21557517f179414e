import type { OperationCode, OperationResult } from '@roadworthy/domain/sync/sync.schema';
import type {
  NewVehicle,
  Vehicle,
  VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import type { Deps } from '../../deps.ts';
import type { Actor, Credential } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import type { RecordRow } from '../../platform/sync/record-table.ts';
import { vehiclesTable } from './vehicles.sql.ts';

const entity = 'vehicles';

const toVehicle = ({ id, createdAt, fields }: Omit<RecordRow, 'rev' | 'deleted'>): Vehicle =>
  ({ ...fields, id, createdAt }) as Vehicle;

/** A single call has nobody to ask later: what a device would be told, it is told as a problem. */
const requireApplied = ({ status, problem, row }: OperationResult): NonNullable<typeof row> => {
  if (status === 'applied' && row) return row;
  const code = (problem?.code ?? 'NOT_FOUND') as OperationCode;
  throw new Problem(code, problem?.fields && { fields: problem.fields });
};

const requireThere = (row: RecordRow | undefined): RecordRow => {
  if (!row || row.deleted) throw new Problem('NOT_FOUND');
  return row;
};

const ownedVehicle = async (deps: Deps, actor: Actor, id: string): Promise<RecordRow> => {
  const [row] = await deps.db.asUser(actor, (tx) =>
    tx.query(vehiclesTable.select(actor.userId, id)),
  );
  return requireThere(row);
};

export const listVehicles = async (deps: Deps, credential: Credential): Promise<Vehicle[]> =>
  (await deps.db.readAs(credential, vehiclesTable.selectAll())).map(toVehicle);

export const readVehicle = async (deps: Deps, actor: Actor, id: string): Promise<Vehicle> =>
  toVehicle(await ownedVehicle(deps, actor, id));

export const addVehicle = async (
  deps: Deps,
  actor: Actor,
  { id, ...patch }: NewVehicle,
): Promise<Vehicle> =>
  toVehicle(requireApplied(await deps.sync.applyOne(actor, { entity, id, type: 'add', patch })));

export const editVehicle = async (
  deps: Deps,
  actor: Actor,
  id: string,
  patch: VehiclePatch,
): Promise<Vehicle> => {
  await ownedVehicle(deps, actor, id);
  return toVehicle(
    requireApplied(await deps.sync.applyOne(actor, { entity, id, type: 'edit', patch })),
  );
};

export const removeVehicle = async (deps: Deps, actor: Actor, id: string): Promise<void> => {
  await ownedVehicle(deps, actor, id);
  requireApplied(await deps.sync.applyOne(actor, { entity, id, type: 'delete' }));
};
