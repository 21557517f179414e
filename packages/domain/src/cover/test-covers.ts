import { corollaId } from '../reminders/test-reminders.ts';
import { type Cover, emptyCover } from './cover.schema.ts';

const idOf = (number: number): string =>
  `0198f2c4-0000-7000-8000-${String(number).padStart(12, '0')}`;

let made = 0;

/** A cover of the Corolla's, or of its owner where the fields say no vehicle. */
export const asCover = (fields: Partial<Cover> & Pick<Cover, 'kind'>): Cover => {
  made += 1;
  return { ...emptyCover, vehicleId: corollaId, id: idOf(made), ...fields };
};
