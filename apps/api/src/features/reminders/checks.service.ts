import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { plateProblem } from '@roadworthy/domain/kernel/registration';
import { answerPatch, isAnotherMake } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { whenAwake } from '@roadworthy/domain/reminders/quiet-hours.rules';
import { dueItemsOf } from '@roadworthy/domain/reminders/reminders.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { todayOf } from '../../platform/clock.ts';
import { type Actor, systemActor } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { selectVehicleRecord } from './action-records.read-model.sql.ts';
import { renewedStage } from './delivery/delivery.plan.ts';
import type { RemindersDeps } from './reminders.deps.ts';
import { selectDueVehicles, selectRecipient } from './reminders.read-model.sql.ts';
import { type CheckRow, markChecked, recordIntents, selectChecks } from './reminders.sql.ts';
import { channelsOf } from './scan.service.ts';

type CheckDeps = Pick<RemindersDeps, 'db' | 'sync' | 'lookup' | 'now' | 'push' | 'log'>;

/** A check that failed for this long is replaced by the next one. */
const longestWaitMs = 36 * 3_600_000;

const vehicleIdOf = (subject: string): string => subject.slice(subject.indexOf('-') + 1);

/** Returns the registers' answer about a plate; null if they will never have one. */
const askRegisters = async (
  { lookup }: CheckDeps,
  actor: Actor,
  plate: string,
): Promise<LookupAnswer | null> => {
  if (plateProblem(plate)) return null;
  return await lookup.askAgain(actor, plate).catch((error: unknown) => {
    const isFinal =
      error instanceof Problem && /^(VEHICLE_NOT_FOUND|NOT_IN_DEMO)$/.test(error.code);
    if (isFinal) return null;
    throw error;
  });
};

const dateOf = (vehicle: Vehicle, subject: string, today: CivilDate): CivilDate | null =>
  dueItemsOf({ vehicles: [vehicle], tasks: [] }, { today }).find(({ id }) => id === subject)
    ?.dueDate ?? null;

/**
 * Writes an answer to the vehicle as a lookup does, as a change that syncs to every device. If it shows a renewal, the
 * owner is congratulated once.
 */
const applyAnswer = async (
  { sync, now, push, log }: CheckDeps,
  {
    actor,
    checkRow: { subject, due },
    answer,
  }: { actor: Actor; checkRow: CheckRow; answer: LookupAnswer },
): Promise<void> => {
  const { userId, garageId } = actor;
  const today = todayOf(now);
  const moment = now();
  await sync.applyTogether(actor, async (tx, apply) => {
    const [row] = await tx.query(selectVehicleRecord(garageId, vehicleIdOf(subject)));
    const settled = markChecked({ garageId, subject, due, now: moment });
    // The vehicle was deleted in the meantime, or the plate belongs to another car: none of the answer applies.
    if (!row || row.deleted || isAnotherMake(row.fields, answer)) {
      await tx.query(settled);
      return;
    }
    const { fields } = row;
    const edit = answerPatch(fields, answer);
    const result = await apply({ entity: 'vehicles', id: row.id, type: 'edit', patch: edit });
    if (result.status !== 'applied') {
      log.warn(
        { problem: result.problem, alert: true },
        'our own checks rejected an update of a vehicle from DVLA or DVSA',
      );
    }
    await tx.query(settled);
    const vehicle: Vehicle = { ...fields, ...edit, id: row.id, createdAt: row.createdAt };
    const date = dateOf(vehicle, subject, today);
    if (!date || date <= due) return;
    const [recipient] = await tx.query(selectRecipient());
    const channels = await channelsOf(tx, { userId, recipient, push });
    const awake = whenAwake(moment);
    await tx.query(
      recordIntents({
        userId,
        subjects: [subject],
        dues: [due],
        stages: [renewedStage],
        pushed: [true],
        channels,
        now: moment,
        notBefore: awake,
      }),
    );
  });
};

/** Checks the official records for a user's dates that are near or past. A check that fails is repeated later. */
export const checkUser = async (deps: CheckDeps, userId: string): Promise<void> => {
  const { db, now } = deps;
  const actor = systemActor(userId);
  const { garageId } = actor;
  const { checks, vehicles } = await db.asUser(actor, async (tx) => {
    const [waiting, owned] = await tx.queryAll(selectChecks(garageId), selectDueVehicles(garageId));
    return { checks: waiting, vehicles: owned };
  });
  const failures: unknown[] = [];
  for (const check of checks) {
    const { subject, due, recordedAt } = check;
    const settled = markChecked({ garageId, subject, due, now: now() });
    const plate = vehicles.find(({ id }) => id === vehicleIdOf(subject))?.registrationNumber;
    try {
      const answer = plate ? await askRegisters(deps, actor, plate) : null;
      if (answer) await applyAnswer(deps, { actor, checkRow: check, answer });
      else await db.changeAs(actor, settled);
    } catch (error) {
      const isTooLate = now().getTime() - recordedAt.getTime() > longestWaitMs;
      if (isTooLate) await db.changeAs(actor, settled);
      else failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some checks with DVLA or DVSA failed');
};
