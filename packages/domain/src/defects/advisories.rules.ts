import { type CivilDate, dateInLondon, daysBetween } from '../kernel/civil-date.ts';
import { defectKey, longestDefect, oneLine, plainDefect } from '../lookup/defect-text.ts';
import { retestDays, visitsOf } from '../lookup/history.rules.ts';
import type { Defect, MotTest } from '../lookup/lookup.schema.ts';
import type { TaskFields } from '../tasks/tasks.schema.ts';

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

type Held = Pick<TaskFields, 'advisoryKey' | 'vehicleId' | 'status'>;

/** Kept apart from the classifier, whose tables are large. */
const isAbout = (text: string, vehicleId: string) => {
  const key = defectKey(oneLine(plainDefect(text), longestDefect));
  return (task: Held): boolean => task.advisoryKey === key && task.vehicleId === vehicleId;
};

/** Whether the same defect of the vehicle is on the list already. */
export const isDefectAdded = (text: string, vehicleId: string, tasks: readonly Held[]): boolean =>
  tasks.filter(isAbout(text, vehicleId)).some(({ status }) => status !== 'completed');

type Kept = Held & Pick<TaskFields, 'completedAt'>;

/**
 * What became of a finding by its owner's hand: the task that is to be done, or was done since that test. What was done
 * before the test that names it again was not enough.
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
