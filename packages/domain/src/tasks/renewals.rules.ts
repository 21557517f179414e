import { addMonths, type CivilDate } from '../kernel/civil-date.ts';
import { changedFields, isEmptied } from '../sync/merge.ts';
import { type MotFacts, motStatus } from '../vehicles/mot.rules.ts';
import { isMotNeededFirst } from '../vehicles/mot-before-tax.rules.ts';
import type { RecallFacts } from '../vehicles/recall.rules.ts';
import { type TaxFacts, taxStatus } from '../vehicles/tax.rules.ts';
import { closeTask } from './lifecycle.rules.ts';
import {
  motTexts,
  type NamedVehicle,
  type RenewalTexts,
  recallTexts,
  taxTexts,
} from './renewals.texts.ts';
import {
  emptyTask,
  parseRenewalId,
  type RenewalType,
  renewalTypes,
  type TaskFields,
  type TaskPatch,
} from './tasks.schema.ts';

export type RenewableVehicle = MotFacts & TaxFacts & RecallFacts & NamedVehicle & { id: string };

/**
 * A vehicle's need today. `due`: the task that should be open. `renewed`: the date is far away. `none`: off the
 * road, exempt or unknown.
 */
export type RenewalNeed =
  | {
      readonly state: 'due';
      readonly fields: TaskFields;
      /** Every description that any version has written for this date. */
      readonly said: readonly string[];
    }
  | { readonly state: 'renewed' | 'none' };

type Deadline = { isOver: boolean; date: CivilDate | null; dueDate: CivilDate | null };

/** Returns whether a date is past or within the next month. A bad status without a date counts as past. */
const isNear = ({ isOver, date }: Deadline, today: CivilDate): boolean =>
  isOver || (date !== null && date <= addMonths(today, 1));

const fieldsFor = (
  renewalType: RenewalType,
  vehicle: RenewableVehicle,
  { isOver, dueDate }: Deadline,
  { said: _, ...texts }: RenewalTexts,
): TaskFields => ({
  ...emptyTask,
  ...texts,
  category: renewalType === 'recall' ? 'Safety' : 'Legal Compliance',
  difficulty: 'Easy',
  priority: isOver ? 'high' : 'medium',
  taskType: 'renewal',
  renewalType,
  vehicleId: vehicle.id,
  dueDate,
});

/** The due date of each task: for an MOT the last day in time, for tax the day on which it is due. */
const deadlines = {
  mot: (vehicle: RenewableVehicle, today: CivilDate) => {
    const status = motStatus(vehicle, today);
    return { status, dueDate: status.lastDay, texts: () => motTexts(status, vehicle) };
  },
  tax: (vehicle: RenewableVehicle, today: CivilDate) => {
    const status = taxStatus(vehicle, today);
    const isMotFirst = isMotNeededFirst(motStatus(vehicle, today), status);
    return { status, dueDate: status.date, texts: () => taxTexts(status, vehicle, isMotFirst) };
  },
};

const dueNeed = (
  type: RenewalType,
  vehicle: RenewableVehicle,
  deadline: Deadline,
  texts: RenewalTexts,
): RenewalNeed => ({
  state: 'due',
  fields: fieldsFor(type, vehicle, deadline, texts),
  said: texts.said,
});

/**
 * Returns the need of a recall: due from the day it was reported. When the register no longer reports it, it was
 * repaired.
 */
const recallNeed = (vehicle: RenewableVehicle): RenewalNeed => {
  const { recallSince } = vehicle;
  if (!recallSince) return { state: 'renewed' };
  const deadline = { isOver: true, date: recallSince, dueDate: recallSince };
  return dueNeed('recall', vehicle, deadline, recallTexts(vehicle));
};

export const renewalNeed = (
  type: RenewalType,
  vehicle: RenewableVehicle,
  today: CivilDate,
): RenewalNeed => {
  if (type === 'recall') return recallNeed(vehicle);
  const { status, dueDate, texts } = deadlines[type](vehicle, today);
  if (!['fine', 'due', 'over', 'failed'].includes(status.state)) return { state: 'none' };
  const deadline = { isOver: status.state === 'over', date: status.date, dueDate };
  const isDue = status.state === 'failed' || isNear(deadline, today);
  return isDue ? dueNeed(type, vehicle, deadline, texts()) : { state: 'renewed' };
};

export const renewalNeeds = (vehicle: RenewableVehicle, today: CivilDate) =>
  renewalTypes.map((type) => ({ type, need: renewalNeed(type, vehicle, today) }));

/** A stored task, also after its deletion. */
type RenewalTask = { readonly deleted: boolean; readonly fields: TaskFields };

/**
 * The change to a renewal's task. `reopen` also restores a deleted one. `close`: it was renewed. `withdraw`: nothing is
 * due any more; apply the patch, then delete the task.
 */
export type RenewalAction =
  | { readonly action: 'nothing' }
  | { readonly action: 'create'; readonly fields: TaskFields }
  | { readonly action: 'reopen' | 'update' | 'close' | 'withdraw'; readonly patch: TaskPatch };

const nothing: RenewalAction = { action: 'nothing' };

/** Returns whether a task is for this date. If the owner completed or deleted it, it stays that way. */
const isFor = (task: TaskFields, wanted: TaskFields): boolean =>
  task.renewalType === wanted.renewalType && task.dueDate === wanted.dueDate;

/** Returns the fields that change with the date. Notes, tools and the like belong to the owner. */
const renewedFields = ({
  title,
  description,
  steps,
  priority,
  renewalType,
  vehicleId,
  dueDate,
}: TaskFields): TaskPatch => ({
  ...{ title, description, steps, priority, renewalType, vehicleId, dueDate },
});

const updated = (task: TaskFields, wanted: TaskFields, said: readonly string[]): TaskPatch => {
  if (!isFor(task, wanted)) return changedFields(task, renewedFields(wanted));
  return changedFields(task, {
    // An overdue task is always urgent; before that, the owner may choose the priority.
    ...(wanted.priority === 'high' ? { priority: 'high' } : {}),
    // Replaces the description only if we wrote it.
    ...(said.includes(task.description) ? { description: wanted.description } : {}),
  });
};

const reopened = (task: TaskFields, wanted: TaskFields): TaskPatch => ({
  ...renewedFields(wanted),
  status: 'pending',
  startedAt: null,
  completedAt: null,
  doneSteps: [],
  occurrence: task.occurrence + 1,
});

/**
 * Decides the change to a renewal's task. `now`: a moment in UTC. Idempotent: after the change, the decision is
 * 'nothing'.
 */
export const decideRenewal = (
  current: RenewalTask | null,
  need: RenewalNeed,
  { now }: { now: string },
): RenewalAction => {
  const isStanding = current !== null && !current.deleted && current.fields.status !== 'completed';
  if (need.state === 'due') {
    if (!current) return { action: 'create', fields: need.fields };
    if (isStanding) {
      const patch = updated(current.fields, need.fields, need.said);
      return Object.keys(patch).length > 0 ? { action: 'update', patch } : nothing;
    }
    // Nothing says any more which date the owner had deleted, and a later one must not be missed.
    if (isEmptied(current)) return { action: 'reopen', patch: need.fields };
    return isFor(current.fields, need.fields)
      ? nothing
      : { action: 'reopen', patch: reopened(current.fields, need.fields) };
  }
  if (!isStanding) return nothing;
  // Clears the type, so that the same date, if it counts again, is not taken for one that the owner completed.
  const patch: TaskPatch = { renewalType: null };
  return need.state === 'renewed'
    ? { action: 'close', patch: { ...patch, ...closeTask({ now }) } }
    : { action: 'withdraw', patch };
};

/**
 * Returns a renewal's task as its vehicle has it today, before the server has followed the vehicle: closed once the
 * vehicle is renewed, null if nothing is due any more. Any other task is returned unchanged.
 */
export const followVehicle = <T extends TaskFields & { readonly id: string }>(
  task: T,
  vehicleOf: (id: string) => RenewableVehicle | null | undefined,
  today: CivilDate,
): T | null => {
  const renewal = task.status === 'completed' ? null : parseRenewalId(task.id);
  const vehicle = renewal && vehicleOf(renewal.vehicleId);
  if (!renewal || !vehicle) return task;
  const need = renewalNeed(renewal.type, vehicle, today);
  const now = `${today}T00:00:00.000Z`;
  const decided = decideRenewal({ deleted: false, fields: task }, need, { now });
  if (decided.action === 'withdraw') return null;
  return 'patch' in decided ? { ...task, ...decided.patch } : task;
};
