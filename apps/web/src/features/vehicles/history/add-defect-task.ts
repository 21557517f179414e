import { isDefectAdded } from '@roadworthy/diagnosis/defects/advisories.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { ReadDefect, ReadTest } from '@roadworthy/domain/lookup/history.rules';
import { dayBeforeMot } from '@roadworthy/domain/tasks/day-offers.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { recordStore } from '../../../records/client.ts';
import { deleteRecord, save, toAdd } from '../../../records/save.ts';
import type { Undo } from '../../../records/undo.ts';

export type FoundDefect = {
  defect: ReadDefect;
  test: Pick<ReadTest, 'date' | 'testNumber'>;
  vehicle: Vehicle;
};

/**
 * Adds a finding of an MOT test to the tasks, due before the next test, so that a reminder comes. Returns the day and a
 * function that removes it; null if the finding is already a task. The text stays unchanged, so that the next test's
 * findings are recognised.
 */
export const addDefectTask = async (
  { defect: { text, severity }, test: { date, testNumber }, vehicle }: FoundDefect,
  today: CivilDate,
): Promise<{ dueDate: CivilDate; undo: Undo } | null> => {
  // Its tables are large, and most visits to the page add nothing.
  const { taskFromDefect } = await import('@roadworthy/diagnosis/defects/advisory-tasks.rules');
  const tasks = recordStore().records(taskEntity).where('vehicleId').equals(vehicle.id);
  if (isDefectAdded(text, vehicle.id, await tasks.toArray())) return null;
  const dueDate = dayBeforeMot(vehicle, today);
  const fields = {
    ...taskFromDefect({ text, severity }, { date, testNumber }, vehicle.id),
    dueDate,
  };
  const [id = ''] = await save([toAdd(taskEntity, { fields })]);
  return { dueDate, undo: () => deleteRecord(taskEntity, id) };
};
