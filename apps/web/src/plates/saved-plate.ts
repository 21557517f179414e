import { keepForADay, keptForADay } from '../browser/kept-for-a-day.ts';

const key = 'rw_kept_plate';

/** Remembers the plate that a visitor without an account wants to keep. */
export const keepPlate = (plate: string | null): void => keepForADay(key, plate);

export const keptPlate = (): string | null => {
  const plate = keptForADay(key);
  return plate && /^[A-Z0-9]{2,8}$/.test(plate) ? plate : null;
};
