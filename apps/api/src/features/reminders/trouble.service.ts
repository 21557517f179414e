import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { DueVehicle } from '@roadworthy/domain/reminders/vehicle-items.rules';
import { judgeVehicle } from '@roadworthy/domain/vehicles/verdict.rules';
import { todayOf } from '../../platform/clock.ts';
import { isOutage } from '../../platform/database/outage.ts';
import { type Actor, systemActor } from '../../platform/db.ts';
import { runInSteps } from '../../platform/steps.ts';
import { budget, type Known, knownSteps } from './due-items.ts';
import { type DueRecords, readDueRecords } from './due-records.ts';
import {
  countToDo,
  lockWatermark,
  moveVehiclesWatermark,
  recordFailure,
  selectWatermark,
  type WatermarkRow,
} from './reminders.sql.ts';
import { planSteps } from './scan.plan.ts';
import { channelsOf, recordPlan, type ScanDeps, scanUser, type ToDo } from './scan.service.ts';

/** After this many consecutive failures a user is in quarantine: a full scan runs only once a day. */
const quarantineAfter = 3;

/** Returns the items of the vehicles alone. A vehicle that the rules cannot judge does not hide the others. */
export const knownOfVehicles = async (
  { log }: Pick<ScanDeps, 'log'>,
  records: DueRecords,
  today: CivilDate,
): Promise<Known> => {
  const judged: DueVehicle[] = [];
  for (const vehicle of records.vehicles) {
    try {
      judgeVehicle(vehicle, today);
      judged.push(vehicle);
    } catch (err) {
      log.error({ err, alert: true }, 'could not work out reminders of a vehicle');
    }
  }
  return await runInSteps(knownSteps({ ...records, vehicles: judged, tasks: [] }, today), budget);
};

/** Returns everything due for a user; if that cannot be computed, the items of the vehicles alone. */
export const knownTo = async (
  { db, log }: Pick<ScanDeps, 'db' | 'log'>,
  actor: Actor,
  today: CivilDate,
): Promise<Known> => {
  const records = await db.asUser(actor, (tx) => readDueRecords(tx, actor, null));
  return await runInSteps(knownSteps(records, today), budget).catch(
    async () => await knownOfVehicles({ log }, records, today),
  );
};

/** Includes the day before the last scan, because dates entered on that day are still to be sent. */
const vehiclesSince = ({ scannedThrough, vehiclesThrough }: WatermarkRow): CivilDate => {
  if (vehiclesThrough === '-infinity') return scannedThrough;
  const before = addDays(vehiclesThrough, -1);
  return before > scannedThrough ? before : scannedThrough;
};

/**
 * Records what began for a user's vehicles and leaves the watermark, because the rest is still to be scanned. It reads
 * neither tasks nor readings, and is so little work that it runs under the lock, where nothing can change.
 */
const scanVehicles = async (deps: ScanDeps, actor: Actor): Promise<ToDo> => {
  const { db, now, push, dvla, dvsa } = deps;
  const { userId } = actor;
  const moment = now();
  const today = todayOf(now);
  return await db.asUser(actor, async (tx) => {
    const [watermark] = await tx.query(lockWatermark(userId, today, moment));
    if (watermark?.isDue) {
      const records = await readDueRecords(tx, actor, []);
      const known = await knownOfVehicles(deps, records, today);
      const span = { since: vehiclesSince(watermark), until: today };
      const plan = await runInSteps(planSteps(known, span, Boolean(dvla ?? dvsa)), budget);
      const channels = await channelsOf(tx, { userId, recipient: records.recipient, push });
      await tx.queryAll(
        ...recordPlan(actor, { plan, channels, moment }),
        moveVehiclesWatermark(userId, today),
      );
    }
    const [toDo] = await tx.query(countToDo(userId, moment));
    return toDo ?? { intents: 0, checks: 0 };
  });
};

/**
 * Scans one user. A user who fails or takes too long is retried later, and gets reminders of vehicle dates until then.
 */
export const lookAt = async (deps: ScanDeps, userId: string): Promise<ToDo> => {
  const { db, now, log } = deps;
  const actor = systemActor(userId);
  const [watermark] = await db.changeAs(actor, selectWatermark(userId, todayOf(now), now()));
  if (watermark && watermark.failures > 0 && !watermark.mayTry) {
    return await scanVehicles(deps, actor);
  }
  try {
    return await scanUser(deps, userId);
  } catch (err) {
    // Nobody's records are to blame: the job runs again in a few seconds, and nothing waits ten minutes.
    if (isOutage(err)) throw err;
    const [row] = await db.changeAs(actor, recordFailure(userId, now()));
    const failures = row?.failures ?? 0;
    if (failures >= quarantineAfter) {
      log.error({ err, failures, alert: true }, 'user quarantined: reminder scans keep failing');
    } else {
      log.warn({ err, failures }, 'reminder scan failed');
    }
    return await scanVehicles(deps, actor);
  }
};
