import type { Defect, MotTest } from '@roadworthy/domain/lookup/lookup.schema';
import { links } from '../links.ts';

/** What goes with the navigation and not in the address, because it is long: what an MOT test said, word for word. */
export type NewTaskState = {
  advisory?: { defect: Defect; test: Pick<MotTest, 'date' | 'testNumber'> };
};

/** Where a task is written down that another page has begun. */
export const newTaskPath = ({ title, vehicleId }: { title: string; vehicleId: string }): string =>
  `${links.addTask}?${new URLSearchParams({ title, vehicleId })}`;
