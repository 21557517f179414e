import type { Defect, MotTest } from '@roadworthy/domain/lookup/lookup.schema';
import { links } from '../links.ts';

/** Passed as navigation state and not in the URL, because the literal text of an MOT defect is long. */
export type NewTaskState = {
  advisory?: { defect: Defect; test: Pick<MotTest, 'date' | 'testNumber'> };
};

/** Returns the path to create a task that another page has prepared. */
export const newTaskPath = ({ title, vehicleId }: { title: string; vehicleId: string }): string =>
  `${links.addTask}?${new URLSearchParams({ title, vehicleId })}`;
