import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import { withoutHiddenCharacters } from '@roadworthy/domain/kernel/hidden-characters';
import {
  defectKey,
  longestDefect,
  oneLine,
  plainDefect,
} from '@roadworthy/domain/lookup/defect-text';
import type { Defect, MotTest } from '@roadworthy/domain/lookup/lookup.schema';
import { emptyTask, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { classifyDefect } from './defects.rules.ts';

const priorityOf: Record<Defect['severity'], TaskFields['priority']> = {
  dangerous: 'high',
  major: 'high',
  fail: 'high',
  minor: 'medium',
  advisory: 'medium',
  other: 'low',
};

const longestTitle = 60;

/** Returns the first words of a finding that name it: `Oil leak` of `Oil leak, but not excessive`. */
const shortTitle = (found: string): string => {
  const [first = found] = found.split(/[,;:]\s|\s[-–]\s|\s(?:but|which)\s/i);
  const named = first.trim().includes(' ') ? first.trim() : found;
  if (named.length <= longestTitle) return named;
  const whole = named.slice(0, longestTitle - 1).replace(/\s+\S*$/, '');
  return `${whole}…`;
};

/** Returns the task for a defect that an MOT test found: a short title, and the tester's own words in full. */
export const taskFromDefect = (
  { text, severity }: Defect,
  test: Pick<MotTest, 'date' | 'testNumber'>,
  vehicleId: string,
): TaskFields => {
  const { category, guideId, parts } = classifyDefect(text);
  const found = oneLine(plainDefect(text), longestDefect);
  return {
    ...emptyTask,
    title: withoutHiddenCharacters(shortTitle(found)),
    description: `Found at the MOT on ${formatDate(test.date)}: ${found}`,
    category,
    priority: priorityOf[severity],
    estimatedDuration: '1-2 hours',
    vehicleId,
    taskType: 'advisory',
    originalTaskId: guideId,
    parts: [...parts],
    advisoryTestNumber: test.testNumber && oneLine(test.testNumber, 60),
    advisoryTestDate: test.date,
    advisoryText: found,
    advisoryKey: defectKey(found),
  };
};
