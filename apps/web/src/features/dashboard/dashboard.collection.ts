import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { VehicleNoun } from '@roadworthy/domain/vehicles/verdict.sentences';
import { useMemo } from 'react';
import { useSettled } from '../../lib/settled.ts';
import { useLocal } from '../../lib/sync.ts';
import { useToday } from '../../lib/today.ts';
import { dashboardOf } from './dashboard.model.ts';
import { type Reading, readDashboard } from './dashboard.reading.ts';

const nothing: Reading = {
  vehicles: [],
  tasks: [],
  pending: 0,
  overdue: 0,
  overdueListed: 0,
  completed: 0,
  ledger: [],
};

/** What this device has to say, and again whenever something of it changes. */
export const useDashboard = (nounOf: (vehicle: Vehicle) => VehicleNoun) => {
  const today = useToday();
  const { status, value } = useLocal((store) => readDashboard(store, today), nothing, [today]);
  const dashboard = useMemo(() => dashboardOf(value, today, nounOf), [value, today, nounOf]);
  return { ...useSettled({ status, isMissing: dashboard.isNew }), dashboard };
};
