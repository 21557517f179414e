import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { DueVehicle } from '@roadworthy/domain/reminders/vehicle-items.rules';
import { judgeVehicle } from '@roadworthy/domain/vehicles/verdict.rules';
import { todayOf } from '../../platform/clock.ts';
import { isOutage } from '../../platform/database/outage.ts';
import { type Actor, systemActor } from '../../platform/db.ts';
import { runInSlices } from '../../platform/time-slices.ts';
import { type DueItems, dueItemsInSteps, scanBudget } from './due-items.ts';
import { type DueRecords, readDueRecords } from './due-records.ts';
import {
  countDueWork,
  lockWatermark,
  moveVehiclesWatermark,
  recordFailure,
  selectWatermark,
  type WatermarkRow,
} from './reminders.sql.ts';
import { planSteps } from './scan.plan.ts';
import { channelsOf, type DueWork, recordPlan, type ScanDeps, scanUser } from './scan.service.ts';

/** After this many consecutive failures a user is in quarantine: a full scan runs only once a day. */
const quarantineAfter = 3;

/** Returns the items of the vehicles alone. A vehicle that the rules cannot judge does not hide the others. */
export const dueItemsOfVehicles = async (
  { log }: Pick<ScanDeps, 'log'>,
  records: DueRecords,
  today: CivilDate,
): Promise<DueItems> => {
  const judged: DueVehicle[] = [];
  for (const vehicle of records.vehicles) {
    try {
      judgeVehicle(vehicle, today);
      judged.push(vehicle);
    } catch (err) {
      log.error({ err, alert: true }, 'could not work out the reminders of a vehicle');
    }
  }
  return await runInSlices(
    dueItemsInSteps({ ...records, vehicles: judged, tasks: [] }, today),
    scanBudget,
  );
};

/** Returns everything due for a user; if that cannot be computed, the items of the vehicles alone. */
export const dueItemsOf = async (
  { db, log }: Pick<ScanDeps, 'db' | 'log'>,
  actor: Actor,
  today: CivilDate,
): Promise<DueItems> => {
  const records = await db.asUser(actor, (tx) => readDueRecords(tx, actor, null));
  return await runInSlices(dueItemsInSteps(records, today), scanBudget).catch(
    async () => await dueItemsOfVehicles({ log }, records, today),
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
const scanVehicles = async (deps: ScanDeps, actor: Actor): Promise<DueWork> => {
  const { db, now, push, dvla, dvsa } = deps;
  const { userId } = actor;
  const moment = now();
  const today = todayOf(now);
  return await db.asUser(actor, async (tx) => {
    const [watermark] = await tx.query(lockWatermark(userId, today, moment));
    if (watermark?.isDue) {
      const records = await readDueRecords(tx, actor, []);
      const known = await dueItemsOfVehicles(deps, records, today);
      const span = { since: vehiclesSince(watermark), until: today };
      const plan = await runInSlices(planSteps(known, span, Boolean(dvla ?? dvsa)), scanBudget);
      const channels = await channelsOf(tx, { userId, recipient: records.recipient, push });
      await tx.queryAll(
        ...recordPlan(actor, { plan, channels, moment }),
        moveVehiclesWatermark(userId, today),
      );
    }
    const [toDo] = await tx.query(countDueWork(userId, moment));
    return toDo ?? { intents: 0, checks: 0 };
  });
};

/**
 * Scans one user. A user who fails or takes too long is retried later, and gets reminders of vehicle dates until then.
 */
export const scanWithFallback = async (deps: ScanDeps, userId: string): Promise<DueWork> => {
  const { db, now, log } = deps;
  const actor = systemActor(userId);
  const [watermark] = await db.changeAs(actor, selectWatermark(userId, todayOf(now), now()));
  if (watermark && watermark.failures > 0 && !watermark.mayTry) {
    return await scanVehicles(deps, actor);
  }
  try {
    return await scanUser(deps, userId);
  } catch (err) {
    // The database is down, so this user's scan did not fail: the job runs again in a few seconds, not in ten minutes.
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
