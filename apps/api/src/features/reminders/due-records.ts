import type { DueCover } from '@roadworthy/domain/cover/cover.schema';
import type { DangerRecord } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import type { RemindedMember } from '@roadworthy/domain/reminders/household.rules';
import type { DueTask } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueVehicle } from '@roadworthy/domain/reminders/vehicle-items.rules';
import { mostReadingsRead, type Reading } from '@roadworthy/domain/tasks/mileage-forecast.rules';
import { groupReadings, readingsOf } from '@roadworthy/domain/tasks/vehicle-readings.rules';
import type { Actor, Tx } from '../../platform/db.ts';
import {
  type ReadingRow,
  type RecipientRow,
  selectDueCovers,
  selectDueTasks,
  selectDueVehicles,
  selectHousehold,
  selectOpenDiagnoses,
  selectReadings,
  selectRecipient,
  selectTestReadings,
  type VehicleReadingsRow,
} from './reminders.read-model.sql.ts';
import { type SnoozeRow, selectSnoozes } from './reminders.sql.ts';

/** All records that reminders depend on, as of one moment. */
export type DueRecords = {
  recipient: RecipientRow | undefined;
  /** The members of the garage. */
  household: readonly RemindedMember[];
  /** With the insurance dates stored on the vehicles themselves. */
  vehicles: readonly DueVehicle[];
  covers: readonly DueCover[];
  /** The cases that are not closed. */
  diagnoses: readonly DangerRecord[];
  tasks: readonly DueTask[];
  snoozes: readonly SnoozeRow[];
  readingsOf(vehicleId: string): Reading[];
};

/**
 * Reads the records of the actor's garage in one round trip. `taskIds`: only these tasks and the readings they
 * need; null reads all. An empty list reads neither tasks nor readings.
 */
export const readDueRecords = async (
  tx: Tx,
  { garageId }: Pick<Actor, 'garageId'>,
  taskIds: readonly string[] | null,
): Promise<DueRecords> => {
  if (taskIds?.length === 0) {
    const [[recipient], household, vehicles, covers, diagnoses, snoozes] = await tx.queryAll<
      [RecipientRow, RemindedMember, DueVehicle, DueCover, DangerRecord, SnoozeRow]
    >(
      selectRecipient(),
      selectHousehold(garageId),
      selectDueVehicles(garageId),
      selectDueCovers(garageId),
      selectOpenDiagnoses(garageId),
      selectSnoozes(garageId),
    );
    return {
      ...{ recipient, household, vehicles, covers, diagnoses, snoozes },
      tasks: [],
      readingsOf: () => [],
    };
  }
  const [[recipient], household, vehicles, covers, diagnoses, snoozes, parts, readings, tests] =
    await tx.queryAll<
      [
        RecipientRow,
        RemindedMember,
        DueVehicle,
        DueCover,
        DangerRecord,
        SnoozeRow,
        { tasks: DueTask[] },
        VehicleReadingsRow,
        ReadingRow,
      ]
    >(
      selectRecipient(),
      selectHousehold(garageId),
      selectDueVehicles(garageId),
      selectDueCovers(garageId),
      selectOpenDiagnoses(garageId),
      selectSnoozes(garageId),
      selectDueTasks(garageId, taskIds),
      selectReadings(garageId, taskIds, mostReadingsRead),
      selectTestReadings(garageId, taskIds),
    );
  const own = new Map(readings.map((row) => [row.vehicleId, row.readings]));
  const tested = groupReadings(tests);
  return {
    ...{ recipient, household, vehicles, covers, diagnoses, snoozes },
    tasks: parts.flatMap(({ tasks }) => tasks),
    readingsOf: (vehicleId) => readingsOf(own.get(vehicleId) ?? [], tested.get(vehicleId) ?? []),
  };
};
