import { cartUnitEntity } from './cart/cart.entity.ts';
import { expenseEntity, fuelFillEntity } from './costs/costs.entity.ts';
import { coverEntity } from './cover/cover.entity.ts';
import { diagnosisEntity } from './diagnosis/diagnosis.entity.ts';
import { acceptanceEntity } from './disclaimers/disclaimers.entity.ts';
import { documentEntity } from './documents/documents.entity.ts';
import type { Entity } from './sync/entity.ts';
import { taskCompletionEntity, taskEntity } from './tasks/tasks.entity.ts';
import { mileageReadingEntity, vehicleEntity } from './vehicles/vehicles.entity.ts';

/** All records stored on every device. Raise `localVersion` when a line or an index changes. */
export const entities: readonly Entity[] = [
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
];

/** The version of the tables in the browser. Raise it whenever they change. */
export const localVersion = 12;
