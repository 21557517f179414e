import { cartUnitEntity } from '@roadworthy/domain/cart/cart.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { cartUnitsTable } from './cart.sql.ts';

export const cartUnits = { definition: cartUnitEntity, table: cartUnitsTable } satisfies SyncEntity;
