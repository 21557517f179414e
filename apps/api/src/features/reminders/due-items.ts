import { nextPolicyStart, withInsurance } from '@roadworthy/domain/cover/insurance-cover.rules';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { withDangers } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import type { Mailed } from '@roadworthy/domain/reminders/digest.texts';
import {
  isReminded,
  isToldTo,
  type RemindedMember,
} from '@roadworthy/domain/reminders/household.rules';
import { type DueTask, dueItemSteps } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import type { DueVehicle } from '@roadworthy/domain/reminders/vehicle-items.rules';
import { createDueOf } from '@roadworthy/domain/tasks/due.rules';
import type { DueRecords } from './due-records.ts';
import type { RecipientRow } from './reminders.read-model.sql.ts';

/** Returns the key of an item's date. A date predicted from mileage moves every day, so its miles are the key. */
export const dueKeyOf = ({ dueDate, dueMiles }: DueItem): string | null =>
  dueMiles === null ? dueDate : `${dueMiles} miles`;

/** Returns the task that an item's id names; null for an item of a vehicle, a diagnosis or a cover. */
export const taskIdOf = (subject: string): string | null =>
  subject.startsWith('task-') ? subject.slice('task-'.length) : null;

/** An item in a mail or a notification. */
export type DigestItem = Mailed<
  Pick<DueVehicle, 'make' | 'model' | 'registrationNumber' | 'nation'>
>;

export type DueItems = {
  recipient: RecipientRow | undefined;
  household: readonly RemindedMember[];
  /** Whether a member is reminded of an item. */
  isFor(member: RemindedMember, item: DueItem): boolean;
  vehicleOf(item: Pick<DueItem, 'vehicleId'>): DueVehicle | null;
  /** Every item that has a date or is overdue. */
  items: DueItem[];
  quietUntil(item: DueItem): CivilDate | null;
  /** The next day on which an item may change without a change of a record; null: none is known. */
  changesOn: CivilDate | null;
};

/** The processor time that one scan of one user may take. */
export const scanBudget = { busyMs: 1500 };

/** Leaves out what the database hides from drivers, if the records were read for another member. */
const recordsFor = (role: Role, records: DueRecords): DueRecords =>
  role === 'driver' ? { ...records, covers: [], diagnoses: [] } : records;

/** Computes the due items that a member in this role is told, in short steps and without the database. */
export function* dueItemsInSteps(
  records: DueRecords,
  today: CivilDate,
  role: Role,
): Generator<void, DueItems> {
  const {
    recipient,
    household,
    vehicles: owned,
    covers,
    diagnoses,
    tasks,
    snoozes,
    readingsOf,
  } = recordsFor(role, records);
  const vehicles = withDangers(withInsurance(owned, covers, today), diagnoses);
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const dueOf = createDueOf<DueTask, DueVehicle>({
    today,
    vehicleOf: ({ vehicleId }) => byId.get(vehicleId ?? ''),
    readingsOf: ({ id }) => readingsOf(id),
  });
  const all = yield* dueItemSteps({ vehicles, tasks, covers }, { today, dueOf });
  const items = all.filter((item) => isToldTo(role, item));
  const quiet = new Map<string, CivilDate>();
  // Several members may have snoozed the same date: the longest snooze counts for all.
  for (const { subject, due, quietUntil } of snoozes) {
    const name = `${subject} ${due}`;
    if (quietUntil > (quiet.get(name) ?? '')) quiet.set(name, quietUntil);
  }
  const assigned = new Map(tasks.map(({ id, assigneeId }) => [id, assigneeId ?? null]));
  return {
    recipient,
    household,
    isFor: (member, { vehicleId, taskId }) =>
      isReminded(member, {
        vehicle: byId.get(vehicleId ?? '') ?? null,
        assigneeId: assigned.get(taskId ?? '') ?? null,
      }),
    items,
    changesOn: nextPolicyStart(covers, today),
    vehicleOf: ({ vehicleId }) => byId.get(vehicleId ?? '') ?? null,
    quietUntil: (item) => quiet.get(`${item.id} ${dueKeyOf(item)}`) ?? null,
  };
}
