import { type CivilDate, dateInLondon, daysBetween } from '@roadworthy/domain/kernel/civil-date';
import {
  defectKey,
  longestDefect,
  oneLine,
  plainDefect,
} from '@roadworthy/domain/lookup/defect-text';
import { retestDays, visitsOf } from '@roadworthy/domain/lookup/history.rules';
import type { Defect, MotTest } from '@roadworthy/domain/lookup/lookup.schema';
import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';

/** `gone`: a later test no longer lists it. `repeated`: the latest test still does. `unknown`: no later test. */
export type AdvisoryFate = 'gone' | 'repeated' | 'unknown';

/** Severities that must be repaired before a retest passes. */
const failing: readonly Defect['severity'][] = ['dangerous', 'major', 'fail'];

/**
 * Returns what became of an advisory, by the latest visit after the one that found it. `tests` are newest first. The
 * retest of a failed test belongs to the same visit. Within a visit, a failure that the retest does not list was
 * repaired; an advisory that the retest does not list still stands.
 */
export const advisoryFate = (
  { advisoryKey, advisoryTestDate }: Pick<TaskFields, 'advisoryKey' | 'advisoryTestDate'>,
  tests: readonly MotTest[],
): AdvisoryFate => {
  if (!advisoryKey || !advisoryTestDate) return 'unknown';
  const later = tests.filter(({ date }) => daysBetween(advisoryTestDate, date) > retestDays);
  const [latest] = visitsOf(later);
  const [last] = latest?.tests ?? [];
  if (!latest || !last) return 'unknown';
  const named = ({ defects }: MotTest) =>
    defects.filter(({ text }) => defectKey(text) === advisoryKey);
  if (named(last).length > 0) return 'repeated';
  const before = latest.tests.flatMap(named);
  return before.every(({ severity }) => failing.includes(severity)) ? 'gone' : 'repeated';
};

type Held = Pick<TaskFields, 'advisoryKey' | 'vehicleId' | 'status'>;

/** Recognises tasks for the same defect, without the classifier, whose tables are large. */
const isAbout = (text: string, vehicleId: string) => {
  const key = defectKey(oneLine(plainDefect(text), longestDefect));
  return (task: Held): boolean => task.advisoryKey === key && task.vehicleId === vehicleId;
};

/** Returns whether the vehicle already has an open task for the same defect. */
export const isDefectAdded = (text: string, vehicleId: string, tasks: readonly Held[]): boolean =>
  tasks.filter(isAbout(text, vehicleId)).some(({ status }) => status !== 'completed');

type Kept = Held & Pick<TaskFields, 'completedAt'>;

/**
 * Returns the owner's task for a finding: an open one, or one completed since the test. A task completed before the
 * test does not count, because the test found the defect again.
 */
export const defectTask = <T extends Kept>(
  { text, testDate, vehicleId }: { text: string; testDate: CivilDate; vehicleId: string },
  tasks: readonly T[],
): { readonly state: 'added' | 'done'; readonly task: T } | null => {
  const about = tasks.filter(isAbout(text, vehicleId));
  const open = about.find(({ status }) => status !== 'completed');
  if (open) return { state: 'added', task: open };
  const done = about.find(
    ({ completedAt }) => completedAt !== null && dateInLondon(new Date(completedAt)) >= testDate,
  );
  return done ? { state: 'done', task: done } : null;
};
