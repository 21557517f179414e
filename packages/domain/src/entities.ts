import { cartUnitEntity } from './cart/cart.entity.ts';
import { expenseEntity, fuelFillEntity } from './costs/costs.entity.ts';
import { coverEntity } from './cover/cover.entity.ts';
import { diagnosisEntity } from './diagnosis/diagnosis.entity.ts';
import { acceptanceEntity } from './disclaimers/disclaimers.entity.ts';
import { documentEntity } from './documents/documents.entity.ts';
import type { Entity, Fields } from './sync/entity.ts';
import { taskCompletionEntity, taskEntity } from './tasks/tasks.entity.ts';
import { mileageReadingEntity, vehicleEntity } from './vehicles/vehicles.entity.ts';

const all = [
  vehicleEntity,
  mileageReadingEntity,
  documentEntity,
  taskEntity,
  taskCompletionEntity,
  expenseEntity,
  fuelFillEntity,
  acceptanceEntity,
  diagnosisEntity,
  cartUnitEntity,
  coverEntity,
] as const;
type Kind = (typeof all)[number];

/** Whatever must be said of every kind is a `Record` of these, so that the compiler names what a new kind lacks. */
export type EntityName = Kind['name'];

type PartNames<E, W> = E extends { name: infer N; partOf: { entity: infer P } | null }
  ? W extends P
    ? N
    : never
  : never;
/** The kinds whose records are deleted and restored with a record of kind `W`. */
export type PartOf<W extends EntityName> = PartNames<Kind, W> & EntityName;

/** All records stored on every device. Raise `localVersion` when a line or an index changes. */
export const entities: readonly Entity<Fields, string, EntityName>[] = all;

/** The version of the tables in the browser. Raise it whenever they change. */
export const localVersion = 12;
