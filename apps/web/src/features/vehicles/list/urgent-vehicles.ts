import { judgeAll } from '@roadworthy/domain/dashboard/renewals-due.rules';
import { mostUrgentVehicles } from '@roadworthy/domain/dashboard/urgency.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { toDoItemsOf } from '@roadworthy/domain/reminders/reminders.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';

/** Returns the vehicles as the list shows them, the most urgent first. */
export const urgentVehicles = <V extends Vehicle>(vehicles: readonly V[], today: CivilDate): V[] =>
  mostUrgentVehicles(judgeAll(vehicles, today), toDoItemsOf({ vehicles, tasks: [] }, { today }));
