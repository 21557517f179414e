import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { plateProblem } from '@roadworthy/domain/kernel/registration';
import { answerPatch, isAnotherMake } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { isReminded } from '@roadworthy/domain/reminders/household.rules';
import { whenAwake } from '@roadworthy/domain/reminders/quiet-hours.rules';
import { dueItemsOf } from '@roadworthy/domain/reminders/reminders.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { todayOf } from '../../platform/clock.ts';
import { type Actor, systemActor } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { selectVehicleRecord } from './action-records.read-model.sql.ts';
import { renewedStage } from './delivery/delivery.plan.ts';
import { type SubscriptionRow, selectSubscriptions } from './delivery/delivery.sql.ts';
import type { RemindersDeps } from './reminders.deps.ts';
import {
  type RecipientRow,
  selectDueVehicles,
  selectHousehold,
  selectRecipient,
} from './reminders.read-model.sql.ts';
import { type CheckRow, markChecked, recordIntents, selectChecks } from './reminders.sql.ts';
import { channelsOf, memberActor } from './scan.service.ts';

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

type Renewed = { vehicle: Vehicle; subject: string; due: string };

/** Writes an answer to the vehicle as a lookup does, as a change that syncs to every device. Returns what it renewed. */
const applyAnswer = async (
  { sync, now, log }: CheckDeps,
  {
    actor,
    checkRow: { subject, due },
    answer,
  }: { actor: Actor; checkRow: CheckRow; answer: LookupAnswer },
): Promise<Renewed | null> => {
  const today = todayOf(now);
  return await sync.applyTogether(actor, async (tx, apply) => {
    const [row] = await tx.query(selectVehicleRecord(actor.garageId, vehicleIdOf(subject)));
    // The vehicle was deleted in the meantime, or the plate belongs to another car: none of the answer applies.
    if (!row || row.deleted || isAnotherMake(row.fields, answer)) return null;
    const { fields } = row;
    const edit = answerPatch(fields, answer);
    const result = await apply({ entity: 'vehicles', id: row.id, type: 'edit', patch: edit });
    if (result.status !== 'applied') {
      log.warn(
        { problem: result.problem, alert: true },
        'our own checks rejected an update of a vehicle from DVLA or DVSA',
      );
    }
    const vehicle: Vehicle = { ...fields, ...edit, id: row.id, createdAt: row.createdAt };
    const date = dateOf(vehicle, subject, today);
    return date && date > due ? { vehicle, subject, due } : null;
  });
};

/** Congratulates the members who are reminded of the vehicle, each once. Safe to run again. */
const congratulate = async (
  { db, now, push }: CheckDeps,
  garageId: string,
  { vehicle, subject, due }: Renewed,
): Promise<void> => {
  const moment = now();
  const household = await db.changeAs(systemActor(garageId), selectHousehold(garageId));
  for (const member of household) {
    if (!isReminded(member, { vehicle, assigneeId: null })) continue;
    const { userId } = member;
    await db.asUser(memberActor({ ...member, garageId }), async (tx) => {
      const [[recipient], subscriptions] = await tx.queryAll<[RecipientRow, SubscriptionRow]>(
        selectRecipient(),
        selectSubscriptions(userId),
      );
      await tx.query(
        recordIntents({
          userId,
          subjects: [subject],
          dues: [due],
          stages: [renewedStage],
          pushed: [true],
          channels: channelsOf(recipient, subscriptions, push),
          now: moment,
          notBefore: whenAwake(moment),
        }),
      );
    });
  }
};

/**
 * The server acting for the member who looks the vehicles up: the person whose own garage it is, or else the first
 * owner.
 */
const ownerOf = async ({ db }: CheckDeps, garageId: string): Promise<Actor | null> => {
  const [first] = await db.changeAs(systemActor(garageId), selectHousehold(garageId));
  return first?.role === 'owner' ? systemActor(first.userId, garageId) : null;
};

/** Checks the official records for a garage's dates that are near or past. A check that fails is repeated later. */
export const checkGarage = async (deps: CheckDeps, garageId: string): Promise<void> => {
  const { db, now } = deps;
  const actor = await ownerOf(deps, garageId);
  if (!actor) return;
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
      const renewed = answer && (await applyAnswer(deps, { actor, checkRow: check, answer }));
      if (renewed) await congratulate(deps, garageId, renewed);
      await db.changeAs(actor, settled);
    } catch (error) {
      const isTooLate = now().getTime() - recordedAt.getTime() > longestWaitMs;
      if (isTooLate) await db.changeAs(actor, settled);
      else failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some checks with DVLA or DVSA failed');
};
