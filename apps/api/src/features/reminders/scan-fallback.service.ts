import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { DueVehicle } from '@roadworthy/domain/reminders/vehicle-items.rules';
import { judgeVehicle } from '@roadworthy/domain/vehicles/verdict.rules';
import { todayOf } from '../../platform/clock.ts';
import { isOutage } from '../../platform/database/outage.ts';
import { type Actor, systemActor } from '../../platform/db.ts';
import { runInSlices } from '../../platform/time-slices.ts';
import { selectSubscriptions } from './delivery/delivery.sql.ts';
import { type DueItems, dueItemsInSteps, scanBudget } from './due-items.ts';
import { type DueRecords, readDueRecords } from './due-records.ts';
import {
  lockWatermark,
  moveVehiclesWatermark,
  recordFailure,
  selectWatermarks,
  type WatermarkRow,
} from './reminders.sql.ts';
import { planSteps } from './scan.plan.ts';
import {
  channelsOf,
  memberActor,
  memberIn,
  recordPlan,
  type ScanDeps,
  scanGarage,
} from './scan.service.ts';

/** After this many consecutive failures a garage is in quarantine: a full scan runs only once a day. */
const quarantineAfter = 3;

/** Returns the items of the vehicles alone. A vehicle that the rules cannot judge does not hide the others. */
export const dueItemsOfVehicles = async (
  { log }: Pick<ScanDeps, 'log'>,
  records: DueRecords,
  { today, role }: { today: CivilDate; role: Role },
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
    dueItemsInSteps({ ...records, vehicles: judged, tasks: [] }, today, role),
    scanBudget,
  );
};

/** Returns everything due in the garage that the actor is told; if that cannot be computed, the items of the vehicles alone. */
export const dueItemsOf = async (
  { db, log }: Pick<ScanDeps, 'db' | 'log'>,
  actor: Actor,
  today: CivilDate,
): Promise<DueItems> => {
  const records = await db.asUser(actor, (tx) => readDueRecords(tx, actor, null));
  const { role } = actor;
  return await runInSlices(dueItemsInSteps(records, today, role), scanBudget).catch(
    async () => await dueItemsOfVehicles({ log }, records, { today, role }),
  );
};

/** Includes the day before the last scan, because dates entered on that day are still to be sent. */
const vehiclesSince = ({ scannedThrough, vehiclesThrough }: WatermarkRow): CivilDate => {
  if (vehiclesThrough === '-infinity') return scannedThrough;
  const before = addDays(vehiclesThrough, -1);
  return before > scannedThrough ? before : scannedThrough;
};

/**
 * Records what began for a garage's vehicles for one member and leaves the watermark, because the rest is still to be
 * scanned. It reads neither tasks nor readings, and is so little work that it runs under the lock, where nothing can
 * change.
 */
const scanVehicles = async (deps: ScanDeps, actor: Actor): Promise<void> => {
  const { db, now, push, dvla, dvsa } = deps;
  const { userId, role } = actor;
  const moment = now();
  const today = todayOf(now);
  await db.asUser(actor, async (tx) => {
    const [watermark] = await tx.query(lockWatermark(userId, today, moment));
    if (!watermark?.isDue) return;
    const records = await readDueRecords(tx, actor, []);
    const known = await dueItemsOfVehicles(deps, records, { today, role });
    const member = memberIn(known)(userId);
    const plan = await runInSlices(
      planSteps(
        known,
        { since: vehiclesSince(watermark), until: today },
        {
          asksRecords: Boolean(dvla ?? dvsa),
          isFor: (item) => !!member && known.isFor(member, item),
        },
      ),
      scanBudget,
    );
    const subscriptions = await tx.query(selectSubscriptions(userId));
    const channels = channelsOf(records.recipient, subscriptions, push);
    await tx.queryAll(
      ...recordPlan(actor, { plan, channels, moment }),
      moveVehiclesWatermark(userId, today),
    );
  });
};

/**
 * Scans one garage. A garage that fails or takes too long is retried later, and its members get reminders of vehicle
 * dates until then.
 */
export const scanWithFallback = async (deps: ScanDeps, garageId: string): Promise<void> => {
  const { db, now, log } = deps;
  const actor = systemActor(garageId);
  const today = todayOf(now);
  const watermarks = await db.changeAs(actor, selectWatermarks(garageId, today, now()));
  const due = watermarks.filter(({ isDue }) => isDue);
  const scanAllVehicles = async () => {
    for (const watermark of due) await scanVehicles(deps, memberActor(watermark));
  };
  if (due.some(({ failures, mayTry }) => failures > 0 && !mayTry)) return await scanAllVehicles();
  try {
    await scanGarage(deps, garageId);
  } catch (err) {
    // The database is down, so this garage's scan did not fail: the job runs again in a few seconds, not in ten minutes.
    if (isOutage(err)) throw err;
    const rows = await db.changeAs(actor, recordFailure(garageId, today, now()));
    const failures = Math.max(0, ...rows.map((row) => row.failures));
    if (failures >= quarantineAfter) {
      log.error({ err, failures, alert: true }, 'garage quarantined: reminder scans keep failing');
    } else {
      log.warn({ err, failures }, 'reminder scan failed');
    }
    await scanAllVehicles();
  }
};
