import { type CivilDate, daysBetween } from '@roadworthy/domain/kernel/civil-date';
import { newId } from '@roadworthy/domain/kernel/ids';
import { isChecked } from '@roadworthy/domain/reminders/checks.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import type { ActInput, SnoozeInput } from '@roadworthy/domain/reminders/settings.schema';
import { doneUntil, snoozeUntil } from '@roadworthy/domain/reminders/snoozes.rules';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { completeTask, doneWithoutForm } from '@roadworthy/domain/tasks/lifecycle.rules';
import { todayOf } from '../../platform/clock.ts';
import { type Actor, type Credential, systemActor } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { toRecord } from '../../platform/sync/record-table.ts';
import { runInSlices } from '../../platform/time-slices.ts';
import { selectTaskRecord, selectVehicleRecord } from './action-records.read-model.sql.ts';
import { dueItemsInSteps, dueKeyOf, scanBudget, taskIdOf } from './due-items.ts';
import { readDueRecords } from './due-records.ts';
import type { RemindersDeps } from './reminders.deps.ts';
import { selectHousehold } from './reminders.read-model.sql.ts';
import { recordChecks, saveSnooze } from './reminders.sql.ts';
import { memberActor } from './scan.service.ts';

type ActionDeps = Pick<RemindersDeps, 'db' | 'sync' | 'now' | 'reminderTokens'>;
type Dated = DueItem & { dueDate: CivilDate };

/** Returns the item as of today; undefined if it no longer exists or has another date. */
const findItem = async (
  { db, now }: Pick<RemindersDeps, 'db' | 'now'>,
  actor: Actor,
  { subject, due }: { subject: string; due: string },
): Promise<Dated | undefined> => {
  const taskId = taskIdOf(subject);
  const records = await db.asUser(actor, (tx) => readDueRecords(tx, actor, taskId ? [taskId] : []));
  const { items } = await runInSlices(
    dueItemsInSteps(records, todayOf(now), actor.role),
    scanBudget,
  );
  return items.find(
    (item): item is Dated =>
      item.id === subject &&
      item.dueDate !== null &&
      (dueKeyOf(item) === due || item.dueDate === due),
  );
};

/** Stops the reminders about an item for a while, for every member of the garage. */
const snoozeItem = async (
  { db }: Pick<RemindersDeps, 'db'>,
  { userId, garageId, role }: Actor,
  { item, until }: { item: Dated; until: CivilDate },
): Promise<void> => {
  const due = dueKeyOf(item) as string;
  await db.changeAs(
    memberActor({ userId, garageId, role }),
    saveSnooze({ userId, garageId, subject: item.id, due, quietUntil: until }),
  );
};

/** Snoozes an item from the app. */
export const snooze = async (
  deps: Pick<RemindersDeps, 'db' | 'now'>,
  actor: Actor,
  { id, dueDate }: SnoozeInput,
): Promise<{ until: CivilDate }> => {
  const item = await findItem(deps, actor, { subject: id, due: dueDate });
  if (!item) throw new Problem('NOT_FOUND');
  const until = snoozeUntil(item.dueDate, todayOf(deps.now));
  await snoozeItem(deps, actor, { item, until });
  return { until };
};

/** Completes a task as the app does, without the fields that only a form can fill. */
const finishTask = async ({ sync, now }: ActionDeps, actor: Actor, taskId: string) =>
  await sync.applyTogether(actor, async (tx, apply) => {
    const [row] = await tx.query(selectTaskRecord(actor.garageId, taskId));
    if (!row || row.deleted) return;
    const task = toRecord(row);
    const [owned] = task.vehicleId
      ? await tx.query(selectVehicleRecord(actor.garageId, task.vehicleId))
      : [];
    const vehicle = owned && !owned.deleted ? toRecord(owned) : null;
    const form = doneWithoutForm(todayOf(now));
    const done = completeTask(task, form, {
      now: now().toISOString(),
      vehicle,
      by: actor.userId,
    });
    if (!done) return;
    const { taskChange, completion, vehicleChange, readings } = done;
    const makeId = () =>
      newId({ now: now().getTime(), random: (bytes) => crypto.getRandomValues(bytes) });
    const add = (entity: string, patch: Fields) =>
      apply({ entity, id: makeId(), type: 'add', patch });
    await apply({ entity: 'tasks', id: taskId, type: 'edit', patch: taskChange });
    await add('taskCompletions', completion);
    if (vehicle && Object.keys(vehicleChange).length > 0) {
      await apply({ entity: 'vehicles', id: vehicle.id, type: 'edit', patch: vehicleChange });
    }
    for (const reading of readings) await add('mileageReadings', reading);
  });

/** Marks an item as done. The official records decide about MOT and tax, so they are checked at once. */
const finish = async (deps: ActionDeps, actor: Actor, item: Dated) => {
  if (item.taskId) return await finishTask(deps, actor, item.taskId);
  const today = todayOf(deps.now);
  const { garageId } = actor;
  await snoozeItem(deps, actor, { item, until: doneUntil(item.kind, item.dueDate, today) });
  if (!isChecked(item.kind)) return;
  const days = daysBetween(today, item.dueDate);
  await deps.db.changeAs(
    actor,
    recordChecks({
      garageId,
      subjects: [item.id],
      dues: [item.dueDate],
      days: [days],
      now: new Date(0),
    }),
  );
};

/** Returns the member whom a token names; null if the person has left the garage since. */
const memberOf = async (
  { db }: Pick<RemindersDeps, 'db'>,
  { userId, garageId }: { userId: string; garageId: string },
): Promise<Actor | null> => {
  const members = await db.changeAs(systemActor(userId, garageId), selectHousehold(garageId));
  const member = members.find((each) => each.userId === userId);
  return member ? memberActor({ ...member, garageId }) : null;
};

/**
 * Runs a button of a notification. Its token names the user and the item, so that the button works after sign-out, but
 * not if another user is signed in.
 */
export const act = async (
  deps: ActionDeps,
  credential: Credential | null,
  { token, action }: ActInput,
): Promise<void> => {
  const claims = deps.reminderTokens.openAction(token, deps.now());
  if (!claims) throw new Problem('INVALID_TOKEN');
  const signedIn = credential && (await deps.db.identify(credential));
  if (signedIn && signedIn.userId !== claims.userId) throw new Problem('OTHER_USER');
  const actor = await memberOf(deps, claims);
  const item = actor && (await findItem(deps, actor, claims));
  // Already done elsewhere, by this or another member, or the person has left the garage, or the account was erased.
  if (!item) return;
  if (action === 'done') return await finish(deps, actor, item);
  await snoozeItem(deps, actor, { item, until: snoozeUntil(item.dueDate, todayOf(deps.now)) });
};
