import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { expensesTable, fuelFillsTable } from './costs.sql.ts';

export const expenses: SyncEntity = { definition: expenseEntity, table: expensesTable };

export const fuelFills: SyncEntity = { definition: fuelFillEntity, table: fuelFillsTable };
