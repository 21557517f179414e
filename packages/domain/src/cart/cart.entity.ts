import { defineEntity } from '../sync/entity.ts';
import { CartUnitFields } from './cart.schema.ts';

/** Not append-only, although nothing edits a unit: undoing a removal sends the unit as an edit. */
export const cartUnitEntity = defineEntity({
  name: 'cartUnits',
  schema: CartUnitFields,
  limit: 250,
  demoLimit: 60,
  indexes: ['productId'],
});
