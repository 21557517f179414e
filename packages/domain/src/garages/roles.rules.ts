import { traitsOf } from '../cover/cover.kinds.ts';
import type { EntityName } from '../entities.ts';
import type { Operation } from '../sync/sync.schema.ts';
import { taskEntity } from '../tasks/tasks.entity.ts';

/** From most to least. 'editor' is 'Can edit'. */
export const roles = ['owner', 'editor', 'driver'] as const;
export type Role = (typeof roles)[number];

type DriversPart = {
  /** Fields that a driver does not see, or the whole kind. The database hides the same columns. */
  hidden: 'all' | readonly string[];
  /** A driver adds such records, and changes and deletes those. The database knows whose they are. */
  adds?: true;
  /** Fields that a driver may change in every record. */
  edits?: readonly string[];
};

type KindRoles = {
  driver: DriversPart;
  /** The records are a person's own and exist in no garage but the person's. */
  isPersonal?: true;
};

const rolesOf = {
  vehicles: {
    driver: {
      hidden: ['vin', 'insuranceProvider', 'notes'],
      edits: ['mileage', 'lastServiceDate', 'lastServiceMileage'],
    },
  },
  mileageReadings: { driver: { hidden: [], adds: true } },
  documents: { driver: { hidden: 'all' } },
  tasks: {
    driver: {
      hidden: ['estimatedCostPence', 'notes'],
      edits: [...taskEntity.together, 'photoIds', 'photoTitles'],
    },
  },
  taskCompletions: { driver: { hidden: ['costPence', 'notes'], adds: true } },
  expenses: { driver: { hidden: 'all' } },
  fuelFills: { driver: { hidden: [], adds: true } },
  acceptances: { driver: { hidden: 'all' }, isPersonal: true },
  diagnoses: { driver: { hidden: 'all' } },
  cartUnits: { driver: { hidden: 'all' }, isPersonal: true },
  covers: { driver: { hidden: 'all' } },
} satisfies Record<EntityName, KindRoles>;

const kindNamed = (entity: string): KindRoles =>
  (rolesOf as Readonly<Record<string, KindRoles>>)[entity] ?? { driver: { hidden: 'all' } };

/** Returns what a driver sees and does of a kind of record. */
export const driversPartOf = (entity: string): DriversPart => kindNamed(entity).driver;

type Change = Pick<Operation, 'entity' | 'type' | 'patch'>;

/** Nobody in this role says that somebody else ticked a task. */
const isOwnTick = (by: unknown, userId: string): boolean =>
  by === undefined || by === null || by === userId;

const mayDriverChange = (userId: string, { entity, type, patch = {} }: Change): boolean => {
  const { hidden, adds, edits = [] } = driversPartOf(entity);
  if (hidden === 'all') return false;
  // Null is what a driver sees of a hidden field, and what a form sends that does not offer it.
  const isVisible = ([field, value]: [string, unknown]) =>
    !hidden.includes(field) || value === null;
  if (adds) return Object.entries(patch).every(isVisible) && isOwnTick(patch.completedBy, userId);
  return type === 'edit' && Object.keys(patch).every((field) => edits.includes(field));
};

const isPersonal = ({ entity, patch }: Change): boolean =>
  kindNamed(entity).isPersonal ||
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
  if (role === 'driver') return mayDriverChange(userId, change);
  return role === 'owner' || change.entity !== 'vehicles' || change.type !== 'delete';
};
