import { onePerPlate } from '@roadworthy/domain/vehicles/same-plate.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { VehicleNoun } from '@roadworthy/domain/vehicles/verdict.sentences';
import { useCallback, useMemo } from 'react';
import { useToday } from '../../browser/today.ts';
import { useLastRound, useStatusAfter, useTables } from '../../records/hooks.ts';
import type { RecordsView } from '../../records/store/records-view.ts';
import { dashboardOf } from './dashboard.model.ts';
import { dashboardTables, type Reading, readDashboard } from './dashboard.queries.ts';

const nothing: Reading = {
  vehicles: [],
  covers: [],
  tasks: [],
  pending: 0,
  overdue: 0,
  overdueListed: 0,
  done: [],
  completed: 0,
  ledger: [],
  totals: { documents: 0, done: 0 },
};

/** Reads the dashboard from this device, and again whenever one of its records changes. */
export const useDashboard = (
  nounOf: (vehicle: Vehicle) => VehicleNoun,
  garageId: string | null = null,
) => {
  const today = useToday();
  const read = useCallback((store: RecordsView) => readDashboard(store, today), [today]);
  const { status, value } = useTables(dashboardTables, read, nothing, garageId);
  const dashboard = useMemo(
    () => dashboardOf({ ...value, vehicles: [...onePerPlate(value.vehicles)] }, today, nounOf),
    [value, today, nounOf],
  );
  const round = useLastRound();
  return { ...useStatusAfter(round, { status, isMissing: dashboard.isNew }), dashboard, round };
};
