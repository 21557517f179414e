import { withInsurance } from '@roadworthy/domain/cover/insurance-cover.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Mailed } from '@roadworthy/domain/reminders/digest.texts';
import {
  type DueTask,
  type DueVehicle,
  dueItemSteps,
} from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { createDueOf } from '@roadworthy/domain/tasks/due.rules';
import type { DueRecords } from './due-records.ts';
import type { RecipientRow } from './reminders.read-model.sql.ts';

/** What a date is known by. One foreseen from miles moves by the day, so the miles stand for it. */
export const dueKeyOf = ({ dueDate, dueMiles }: DueItem): string | null =>
  dueMiles === null ? dueDate : `${dueMiles} miles`;

/** The task an item's id names; null for what a vehicle or a cover tells of. */
export const taskIdOf = (subject: string): string | null =>
  subject.startsWith('task-') ? subject.slice('task-'.length) : null;

/** What a mail or a notification tells of. */
export type DigestItem = Mailed<
  Pick<DueVehicle, 'make' | 'model' | 'registrationNumber' | 'nation'>
>;

export type Known = {
  recipient: RecipientRow | undefined;
  vehicleOf(item: Pick<DueItem, 'vehicleId'>): DueVehicle | null;
  /** Everything that has a day, or is late. */
  items: DueItem[];
  quietUntil(item: DueItem): CivilDate | null;
};

/** The processor's time that one look at one user may take. */
export const budget = { busyMs: 1500 };

/** What there is to do for somebody, worked out in short steps and without the database. */
export function* knownSteps(
  { recipient, vehicles: owned, covers, tasks, snoozes, readingsOf }: DueRecords,
  today: CivilDate,
): Generator<void, Known> {
  const vehicles = withInsurance(owned, covers, today);
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const dueOf = createDueOf<DueTask, DueVehicle>({
    today,
    vehicleOf: ({ vehicleId }) => byId.get(vehicleId ?? ''),
    readingsOf: ({ id }) => readingsOf(id),
  });
  const items = yield* dueItemSteps({ vehicles, tasks, covers }, { today, dueOf });
  const quiet = new Map(
    snoozes.map(({ subject, due, quietUntil }) => [`${subject} ${due}`, quietUntil]),
  );
  return {
    recipient,
    items,
    vehicleOf: ({ vehicleId }) => byId.get(vehicleId ?? '') ?? null,
    quietUntil: (item) => quiet.get(`${item.id} ${dueKeyOf(item)}`) ?? null,
  };
}
