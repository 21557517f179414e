import { type MonthlyCost, monthlyCost } from '@roadworthy/domain/costs/totals.rules';
import { type AttentionItem, attentionOf } from '@roadworthy/domain/dashboard/attention.rules';
import {
  countRenewals,
  judgeAll,
  type RenewalCount,
  type RenewalCounts,
  totalRenewals,
} from '@roadworthy/domain/dashboard/renewals-due.rules';
import { type RoadSign, signsOnRoad } from '@roadworthy/domain/dashboard/road.rules';
import { type Todo, tasksBeside, todoOf } from '@roadworthy/domain/dashboard/todo.rules';
import { mostUrgentVehicles } from '@roadworthy/domain/dashboard/urgency.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { toDoItemsOf } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import {
  type GarageVerdict,
  type VehicleNoun,
  wordVerdict,
} from '@roadworthy/domain/vehicles/verdict.sentences';
import type { Reading } from './dashboard.queries.ts';
import { type FirstStep, firstStepsOf } from './first-steps.model.ts';

export type DashboardRest = {
  /** The matters that need attention, each with a count: `2 MOTs expired`. */
  attention: AttentionItem<Vehicle>[];
  todo: Todo;
  /** Tasks that have no row in the to-do list. */
  upcoming: Task[];
  recent: Task[];
  /** The work finished lately, newest first. */
  done: Reading['done'];
};

/** How many rows fit. */
type RowLimits = { reminders: number; recent: number };

export type Dashboard = {
  today: CivilDate;
  /** The user has only just signed up. */
  isNew: boolean;
  /** The first steps for a new owner of one car, who has nothing to count yet; otherwise null. */
  firstSteps: FirstStep[] | null;
  /** Everything with a date or to be done, in order of urgency. */
  items: readonly DueItem[];
  verdict: GarageVerdict<Vehicle>;
  signs: RoadSign[];
  counts: Pick<Reading, 'pending' | 'overdue' | 'completed'> & {
    vehicles: number;
    /** The overdue tasks that are renewals. The to-do list names them by vehicle. */
    overdueRenewals: number;
    renewals: RenewalCount;
  };
  renewals: RenewalCounts;
  /** Returns the lower part of the page, worked out when it is drawn. */
  rest: (limits: RowLimits) => DashboardRest;
  /** Most urgent first. */
  vehicles: Vehicle[];
  vehicleOf: (task: Pick<Task, 'vehicleId'>) => Vehicle | null;
  /** Finds only tasks that were read. */
  taskOf: (id: string) => Task | null;
  cost: MonthlyCost;
};

/** Works out everything the screen shows: each vehicle is judged once, each list traversed once. */
export const dashboardOf = (
  reading: Reading,
  today: CivilDate,
  nounOf: (vehicle: Vehicle) => VehicleNoun,
): Dashboard => {
  const { vehicles, covers, tasks, pending, overdue, overdueListed, completed, ledger } = reading;
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const judged = judgeAll(vehicles, today);
  const positions = new Map(judged.map(({ vehicle, position }) => [vehicle, position]));
  const judge = (vehicle: Vehicle) => {
    const position = positions.get(vehicle);
    if (!position) throw new Error('A vehicle has no verdict');
    return position;
  };
  const renewals = countRenewals(judged);
  const items = toDoItemsOf({ vehicles, tasks, covers }, { today, judge });
  const mostUrgent = mostUrgentVehicles(judged, items);
  return {
    today,
    isNew:
      vehicles.length === 0 &&
      pending === 0 &&
      completed === 0 &&
      ledger.length === 0 &&
      covers.length === 0,
    firstSteps: firstStepsOf(reading),
    items,
    verdict: wordVerdict(mostUrgent, today, { nounOf, judge }),
    signs: signsOnRoad(items, { today, modelOf: (id) => byId.get(id)?.model ?? null }),
    counts: {
      vehicles: vehicles.length,
      pending,
      overdue,
      overdueRenewals: overdue - overdueListed,
      completed,
      renewals: totalRenewals(renewals),
    },
    renewals,
    rest: ({ reminders, recent }) => {
      const todo = todoOf(items, reminders);
      return {
        attention: attentionOf(judged, { overdueTasks: overdueListed }),
        todo,
        ...tasksBeside(tasks, todo, { today, recent }),
        done: reading.done.slice(0, recent),
      };
    },
    vehicles: mostUrgent,
    vehicleOf: ({ vehicleId }) => (vehicleId && byId.get(vehicleId)) || null,
    taskOf: (id) => tasks.find((task) => task.id === id) ?? null,
    cost: monthlyCost(ledger, today),
  };
};
