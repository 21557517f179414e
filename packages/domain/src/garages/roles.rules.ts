import { traitsOf } from '../cover/cover.kinds.ts';
import type { Operation } from '../sync/sync.schema.ts';

/** 'editor' is 'Can edit'. */
export type Role = 'owner' | 'editor' | 'driver';

/** Records of these kinds are a person's own and exist in no garage but the person's. */
const personalKinds: ReadonlySet<string> = new Set(['acceptances', 'cartUnits']);

/** What a driver may change, by kind: additions, edits and deletions, or edits of these fields. Of others, nothing. */
const driversChanges: ReadonlyMap<string, 'all' | 'edits' | readonly string[]> = new Map<
  string,
  'all' | 'edits' | readonly string[]
>([
  ['vehicles', ['mileage', 'lastServiceDate', 'lastServiceMileage']],
  ['mileageReadings', 'all'],
  ['tasks', 'edits'],
  ['taskCompletions', 'all'],
  ['fuelFills', 'all'],
]);

type Change = Pick<Operation, 'entity' | 'type' | 'patch'>;

const mayDriverChange = ({ entity, type, patch = {} }: Change): boolean => {
  const allowed = driversChanges.get(entity);
  if (!allowed || allowed === 'all') return allowed === 'all';
  if (type !== 'edit') return false;
  return allowed === 'edits' || Object.keys(patch).every((field) => allowed.includes(field));
};

const isPersonal = ({ entity, patch }: Change): boolean =>
  personalKinds.has(entity) ||
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
