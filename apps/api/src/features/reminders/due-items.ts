import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import {
  type DueTask,
  type DueVehicle,
  dueItemsOf,
} from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { taskDueState } from '@roadworthy/domain/tasks/due.rules';
import {
  forecastMileage,
  type MileageForecast,
} from '@roadworthy/domain/tasks/mileage-forecast.rules';
import type { Tx } from '../../platform/db.ts';
import {
  type ReadingRow,
  type RecipientRow,
  type SnoozeRow,
  selectDueTasks,
  selectDueVehicles,
  selectReadings,
  selectRecipient,
  selectSnoozes,
} from './reminders.sql.ts';

/** What a date is known by. One foreseen from miles moves by the day, so the miles stand for it. */
export const dueKeyOf = ({ dueDate, dueMiles }: DueItem): string | null =>
  dueMiles === null ? dueDate : `${dueMiles} miles`;

export type Known = {
  recipient: RecipientRow | undefined;
  vehicleOf(item: Pick<DueItem, 'vehicleId'>): DueVehicle | null;
  /** Everything that has a day, or is late. */
  items: DueItem[];
  quietUntil(item: DueItem): CivilDate | null;
};

const itemsOf = (
  vehicles: readonly DueVehicle[],
  tasks: readonly DueTask[],
  readings: readonly ReadingRow[],
  today: CivilDate,
): DueItem[] => {
  const milesOf = new Map(vehicles.map(({ id, mileage }) => [id, mileage]));
  const forecasts = new Map<string, MileageForecast | null>();
  const forecastOf = (vehicleId: string): MileageForecast | null => {
    const own = readings.filter((reading) => reading.vehicleId === vehicleId);
    const made = forecasts.get(vehicleId) ?? forecastMileage(own, today);
    forecasts.set(vehicleId, made);
    return made;
  };
  const dueOf = (task: DueTask) => {
    const { vehicleId, dueMiles } = task;
    const forecast = vehicleId && dueMiles !== null ? forecastOf(vehicleId) : null;
    return taskDueState(task, { today, miles: milesOf.get(vehicleId ?? '') ?? null, forecast });
  };
  return dueItemsOf({ vehicles, tasks }, { today, dueOf });
};

/** All that reminders hang on, of the one the transaction acts for, in one flight. */
export const knownOf = async (tx: Tx, userId: string, today: CivilDate): Promise<Known> => {
  const [recipients, vehicles, tasks, readings, snoozes] = await tx.queryAll<
    [RecipientRow, DueVehicle, DueTask, ReadingRow, SnoozeRow]
  >(
    selectRecipient(),
    selectDueVehicles(userId),
    selectDueTasks(userId),
    selectReadings(userId),
    selectSnoozes(userId),
  );
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const quiet = new Map(
    snoozes.map(({ subject, due, quietUntil }) => [`${subject} ${due}`, quietUntil]),
  );
  return {
    recipient: recipients[0],
    vehicleOf: ({ vehicleId }) => byId.get(vehicleId ?? '') ?? null,
    items: itemsOf(vehicles, tasks, readings, today),
    quietUntil: (item) => quiet.get(`${item.id} ${dueKeyOf(item)}`) ?? null,
  };
};
