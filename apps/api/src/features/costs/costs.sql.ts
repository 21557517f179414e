import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import { recordTable } from '../../platform/sync/record-table.ts';

export const expensesTable = recordTable(expenseEntity, 'costs.expenses');
export const fuelFillsTable = recordTable(fuelFillEntity, 'costs.fuel_fills');
