import { cartUnitEntity } from '@roadworthy/domain/cart/cart.entity';
import { recordTable } from '../../platform/sync/record-table.ts';

export const cartUnitsTable = recordTable(cartUnitEntity, 'cart.units');
