/** A plate typed on another page is passed as navigation state, never in the URL. */
type PlateToAdd = { plateToAdd: string };

export const withPlate = (plateToAdd: string): PlateToAdd => ({ plateToAdd });

export const plateFrom = (state: unknown): string | null =>
  (state as Partial<PlateToAdd> | null)?.plateToAdd ?? null;
