import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { expensesTable, fuelFillsTable } from './costs.sql.ts';

export const expenses = { definition: expenseEntity, table: expensesTable } satisfies SyncEntity;

export const fuelFills = { definition: fuelFillEntity, table: fuelFillsTable } satisfies SyncEntity;
