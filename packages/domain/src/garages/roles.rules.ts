import { traitsOf } from '../cover/cover.kinds.ts';
import type { EntityName } from '../entities.ts';
import type { Operation } from '../sync/sync.schema.ts';

/** 'editor' is 'Can edit'. */
export type Role = 'owner' | 'editor' | 'driver';

/** All additions, edits and deletions; edits only; edits of these fields only; or nothing. */
type DriversChanges = 'all' | 'edits' | readonly string[] | 'none';

type KindRoles = {
  /** What a driver may change. */
  drivers: DriversChanges;
  /** The records are a person's own and exist in no garage but the person's. */
  isPersonal?: true;
};

const rolesOf: Readonly<Record<string, KindRoles>> = {
  vehicles: { drivers: ['mileage', 'lastServiceDate', 'lastServiceMileage'] },
  mileageReadings: { drivers: 'all' },
  documents: { drivers: 'none' },
  tasks: { drivers: 'edits' },
  taskCompletions: { drivers: 'all' },
  expenses: { drivers: 'none' },
  fuelFills: { drivers: 'all' },
  acceptances: { drivers: 'none', isPersonal: true },
  diagnoses: { drivers: 'none' },
  cartUnits: { drivers: 'none', isPersonal: true },
  covers: { drivers: 'none' },
} satisfies Record<EntityName, KindRoles>;

type Change = Pick<Operation, 'entity' | 'type' | 'patch'>;

const mayDriverChange = ({ entity, type, patch = {} }: Change): boolean => {
  const allowed = rolesOf[entity]?.drivers ?? 'none';
  if (allowed === 'all' || allowed === 'none') return allowed === 'all';
  if (type !== 'edit') return false;
  return allowed === 'edits' || Object.keys(patch).every((field) => allowed.includes(field));
};

const isPersonal = ({ entity, patch }: Change): boolean =>
  rolesOf[entity]?.isPersonal ||
  (entity === 'covers' &&
    Object.entries(traitsOf).some(([kind, { of }]) => of === 'person' && kind === patch?.kind));

/**
 * Returns whether a member may make a change. The database refuses the coarse cases again, by table; this rule also
 * knows the fields.
 */
export const mayChange = (
  { userId, garageId, role }: { userId: string; garageId: string; role: Role },
  change: Change,
): boolean => {
  if (garageId !== userId && isPersonal(change)) return false;
  if (role === 'driver') return mayDriverChange(change);
  return role === 'owner' || change.entity !== 'vehicles' || change.type !== 'delete';
};
