import { daysBetween } from '../kernel/civil-date.ts';
import { retestDays, visitsOf } from '../lookup/history.rules.ts';
import type { Defect, MotTest } from '../lookup/lookup.schema.ts';
import type { TaskFields } from '../tasks/tasks.schema.ts';
import { defectKey, longestDefect, oneLine, plainDefect } from './defects.text.ts';

/** `gone`: a later test does not say it any more. `repeated`: the latest still does. `unknown`: there was none since. */
export type AdvisoryFate = 'gone' | 'repeated' | 'unknown';

/** These must be put right before a retest passes. */
const failing: readonly Defect['severity'][] = ['dangerous', 'major', 'fail'];

/**
 * What became of an advisory by the latest visit after the one that brought it up; tests newest first. The retest of a
 * failed test is no later one. Within a visit what failed and is not named by the retest was put right; advice that the
 * retest does not repeat still stands.
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

/** Whether the same defect of the vehicle is on the list already. Kept apart from the classifier, whose tables are large. */
export const isDefectAdded = (
  text: string,
  vehicleId: string,
  tasks: readonly Pick<TaskFields, 'advisoryKey' | 'vehicleId' | 'status'>[],
): boolean => {
  const key = defectKey(oneLine(plainDefect(text), longestDefect));
  return tasks.some(
    (task) =>
      task.advisoryKey === key && task.vehicleId === vehicleId && task.status !== 'completed',
  );
};
