import { readSavedWord, saveForADay } from '../browser/saved-for-a-day.ts';

/** Remembers the plate that a visitor without an account wants to keep. */
export const savePlate = (plate: string | null): void => saveForADay('plate', plate);

export const savedPlate = (): string | null => {
  const plate = readSavedWord('plate');
  return plate && /^[A-Z0-9]{2,8}$/.test(plate) ? plate : null;
};
