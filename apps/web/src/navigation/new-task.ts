import { links } from '../links.ts';

/** Returns the path to create a task that another page has prepared. */
export const newTaskPath = ({ title, vehicleId }: { title: string; vehicleId: string }): string =>
  `${links.addTask}?${new URLSearchParams({ title, vehicleId })}`;
