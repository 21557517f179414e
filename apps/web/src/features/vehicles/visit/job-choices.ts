import { type CivilDate, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { withoutHiddenCharacters } from '@roadworthy/domain/kernel/hidden-characters';
import type { Repair } from '@roadworthy/domain/passport/timeline.schema';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { VisitJob } from '@roadworthy/domain/visits/visits.schema';

/** A job that the owner can ask for. `key`: stays the same while the records around it change. */
export type JobChoice = Omit<VisitJob, 'id'> & { key: string };

/** A job in the owner's own words. */
export const ownJob = (title: string): JobChoice => ({
  ...{ title, note: null, taskId: null, advisory: null },
  key: `own ${crypto.randomUUID()}`,
});

const foundAt = (date: CivilDate, today: CivilDate) => `MOT ${formatShortDate(date, today)}`;

const noteOf = ({ advisoryTestDate, dueDate }: Task, today: CivilDate): string | null => {
  if (advisoryTestDate) return foundAt(advisoryTestDate, today);
  if (!dueDate) return null;
  return `${dueDate < today ? 'Was due' : 'Due'} ${formatShortDate(dueDate, today)}`;
};

const ofTask = (task: Task, today: CivilDate): JobChoice => {
  const { id, title, advisoryText, advisoryTestDate, advisoryTestNumber, advisoryKey } = task;
  return {
    key: `task ${id}`,
    title,
    note: noteOf(task, today),
    taskId: id,
    advisory:
      advisoryText && advisoryTestDate
        ? {
            text: advisoryText,
            testDate: advisoryTestDate,
            testNumber: advisoryTestNumber,
            key: advisoryKey,
          }
        : null,
  };
};

const ofRepair = ({ title, found: { date, text } }: Repair, today: CivilDate): JobChoice => ({
  key: `finding ${date} ${text}`,
  title: title.slice(0, 200),
  note: foundAt(date, today),
  taskId: null,
  advisory: { text: text.slice(0, 1000), testDate: date, testNumber: null, key: null },
});

const byDate = (one: Task, other: Task) =>
  (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999');

/** Returns the open tasks, soonest first, then the findings of tests that nobody has repaired and that are no task. */
export const jobChoices = (
  tasks: readonly Task[],
  repairs: readonly Repair[],
  today: CivilDate,
): JobChoice[] => {
  const open = tasks.filter(({ status }) => status !== 'completed').toSorted(byDate);
  const asTasks = new Set(tasks.map(({ advisoryText }) => advisoryText));
  const found = repairs.filter(
    ({ done, clean, found: { text } }) => !done && !clean && !asTasks.has(text),
  );
  return [
    ...open.map((task) => ofTask(task, today)),
    ...found.map((repair) => ofRepair(repair, today)),
  ];
};

const orNull = (text: string | null) => text && withoutHiddenCharacters(text);

/** Gives each job its name within the visit. A text of a register, or an old one, may have hidden characters. */
export const named = (choices: readonly JobChoice[]): VisitJob[] =>
  choices.map(({ title, note, taskId, advisory }, at) => ({
    id: `${advisory ? 'a' : 'j'}${at}`,
    title: withoutHiddenCharacters(title),
    note,
    taskId,
    advisory: advisory && {
      text: withoutHiddenCharacters(advisory.text),
      testDate: advisory.testDate,
      testNumber: orNull(advisory.testNumber),
      key: orNull(advisory.key),
    },
  }));
