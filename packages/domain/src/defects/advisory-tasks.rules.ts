import { formatDate } from '../kernel/civil-date.ts';
import { withoutHidden } from '../kernel/hidden.ts';
import { defectKey, longestDefect, oneLine, plainDefect } from '../lookup/defect-text.ts';
import type { Defect, MotTest } from '../lookup/lookup.schema.ts';
import { emptyTask, type TaskFields } from '../tasks/tasks.schema.ts';
import { classifyDefect } from './defects.rules.ts';

const priorityOf: Record<Defect['severity'], TaskFields['priority']> = {
  dangerous: 'high',
  major: 'high',
  fail: 'high',
  minor: 'medium',
  advisory: 'medium',
  other: 'low',
};

/** Returns the task for a defect that an MOT test found. */
export const taskFromDefect = (
  { text, severity }: Defect,
  test: Pick<MotTest, 'date' | 'testNumber'>,
  vehicleId: string,
): TaskFields => {
  const { category, guideId, parts } = classifyDefect(text);
  const found = oneLine(plainDefect(text), longestDefect);
  return {
    ...emptyTask,
    title: withoutHidden(oneLine(found, 100)),
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
