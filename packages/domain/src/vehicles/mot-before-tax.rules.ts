import type { Status } from './legal.rules.ts';
import type { MotStatus } from './mot.rules.ts';

/** Returns whether the MOT must be renewed before the tax can be: it is over, or ends before the tax starts. */
export const isMotNeededFirst = (mot: MotStatus, tax: Status<'tax'>): boolean =>
  mot.state === 'over' ||
  (mot.lastDay !== null && tax.date !== null && mot.lastDay < tax.date && mot.state !== 'off-road');
