import { keepForADay, keptForADay } from '../browser/kept-for-a-day.ts';

/** Remembers the plate that a visitor without an account wants to keep. */
export const keepPlate = (plate: string | null): void => keepForADay('plate', plate);

export const keptPlate = (): string | null => {
  const plate = keptForADay('plate');
  return plate && /^[A-Z0-9]{2,8}$/.test(plate) ? plate : null;
};
