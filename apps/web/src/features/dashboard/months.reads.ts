import { costOfLastMonths, type MonthCost } from '@roadworthy/domain/costs/totals.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { useCallback } from 'react';
import { useTables } from '../../records/hooks.ts';
import type { RecordsView } from '../../records/store/records-view.ts';
import { costTables, monthsOfCosts, readMonths } from './costs.queries.ts';

const noMonths: MonthCost[] = [];

/** Returns the cost of the last six months; zeros until they are read. */
export const useMonths = (today: CivilDate, garageId: string | null = null): MonthCost[] => {
  const read = useCallback((store: RecordsView) => readMonths(store, today), [today]);
  const { value } = useTables(costTables, read, noMonths, garageId);
  return value.length > 0 ? value : costOfLastMonths([], today, monthsOfCosts);
};
