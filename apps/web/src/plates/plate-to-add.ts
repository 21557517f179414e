/** A plate that was typed on another page goes with the navigation, never in an address. */
type PlateToAdd = { plateToAdd: string };

export const withPlate = (plateToAdd: string): PlateToAdd => ({ plateToAdd });

export const plateFrom = (state: unknown): string | null =>
  (state as Partial<PlateToAdd> | null)?.plateToAdd ?? null;
