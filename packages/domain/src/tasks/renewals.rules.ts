import { addMonths, type CivilDate } from '../kernel/civil-date.ts';
import { isSame } from '../sync/merge.ts';
import { type MotFacts, motStatus } from '../vehicles/mot.rules.ts';
import type { RecallFacts } from '../vehicles/recall.rules.ts';
import { type TaxFacts, taxStatus } from '../vehicles/tax.rules.ts';
import {
  motTexts,
  type NamedVehicle,
  type RenewalTexts,
  recallTexts,
  taxTexts,
} from './renewals.texts.ts';
import {
  emptyTask,
  type RenewalType,
  renewalTypes,
  type TaskFields,
  type TaskPatch,
} from './tasks.schema.ts';

export type RenewableVehicle = MotFacts & TaxFacts & RecallFacts & NamedVehicle & { id: string };

/**
 * What a vehicle needs today. `due`: the task that should stand. `renewed`: the date is far off. `none`: off the road,
 * exempt, or nothing is known.
 */
export type RenewalNeed =
  | {
      readonly state: 'due';
      readonly fields: TaskFields;
      /** Every description that we have written for this date. */
      readonly said: readonly string[];
    }
  | { readonly state: 'renewed' | 'none' };

type Deadline = { isOver: boolean; date: CivilDate | null; dueDate: CivilDate | null };

/** Past, or within the next month; what is bad without a date is past. */
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

/** A task's day is the last on which an MOT can be had in time, but the day itself on which tax is due, as people know it. */
const deadlines = {
  mot: (vehicle: RenewableVehicle, today: CivilDate) => {
    const status = motStatus(vehicle, today);
    return { status, dueDate: status.lastDay, texts: () => motTexts(status, vehicle) };
  },
  tax: (vehicle: RenewableVehicle, today: CivilDate) => {
    const status = taxStatus(vehicle, today);
    return { status, dueDate: status.date, texts: () => taxTexts(status, vehicle) };
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

/** Due from the day it was told of; that it is not told of any more means that it was repaired. */
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
  if (!['fine', 'due', 'over'].includes(status.state)) return { state: 'none' };
  const deadline = { isOver: status.state === 'over', date: status.date, dueDate };
  return isNear(deadline, today) ? dueNeed(type, vehicle, deadline, texts()) : { state: 'renewed' };
};

export const renewalNeeds = (vehicle: RenewableVehicle, today: CivilDate) =>
  renewalTypes.map((type) => ({ type, need: renewalNeed(type, vehicle, today) }));

/** The task as it is kept, also after its deletion. */
type KeptTask = { readonly deleted: boolean; readonly fields: TaskFields };

/**
 * What to do about a renewal's task. `reopen` also brings a deleted one back. `close`: it was renewed. `withdraw`: nothing
 * is due any more; change the task as told, then delete it.
 */
export type RenewalAction =
  | { readonly action: 'nothing' }
  | { readonly action: 'create'; readonly fields: TaskFields }
  | { readonly action: 'reopen' | 'update' | 'close' | 'withdraw'; readonly patch: TaskPatch };

const nothing: RenewalAction = { action: 'nothing' };

/** Whether a task is about this very date. What its owner did or deleted for it stays so. */
const isFor = (task: TaskFields, wanted: TaskFields): boolean =>
  task.renewalType === wanted.renewalType && task.dueDate === wanted.dueDate;

/** What changes with the date; notes, tools and the like are the owner's. */
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

const differing = (task: TaskFields, patch: TaskPatch): TaskPatch =>
  Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => !isSame(task[name as keyof TaskFields], value)),
  );

const updated = (task: TaskFields, wanted: TaskFields, said: readonly string[]): TaskPatch => {
  if (!isFor(task, wanted)) return differing(task, renewedFields(wanted));
  return differing(task, {
    // Once it is over it is urgent, whatever it was called before; until then the owner may say.
    ...(wanted.priority === 'high' ? { priority: 'high' } : {}),
    // And it no longer says that it holds. What the owner wrote stays.
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

/** `now`: the moment in UTC. Asked again after what it says was done, it says that there is nothing to do. */
export const decideRenewal = (
  kept: KeptTask | null,
  need: RenewalNeed,
  { now }: { now: string },
): RenewalAction => {
  const isStanding = kept !== null && !kept.deleted && kept.fields.status !== 'completed';
  if (need.state === 'due') {
    if (!kept) return { action: 'create', fields: need.fields };
    if (isStanding) {
      const patch = updated(kept.fields, need.fields, need.said);
      return Object.keys(patch).length > 0 ? { action: 'update', patch } : nothing;
    }
    return isFor(kept.fields, need.fields)
      ? nothing
      : { action: 'reopen', patch: reopened(kept.fields, need.fields) };
  }
  if (!isStanding) return nothing;
  // A renewal of nothing: should the same date count again, it is not taken for one its owner has dealt with.
  const patch: TaskPatch = { renewalType: null };
  return need.state === 'renewed'
    ? { action: 'close', patch: { ...patch, status: 'completed', completedAt: now } }
    : { action: 'withdraw', patch };
};
