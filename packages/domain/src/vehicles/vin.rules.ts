/** Null for a VIN of another length than today's 17 characters: its last six may be nearly all of it. */
export const vinEndingOf = (vin: string | null): string | null =>
  vin?.length === 17 ? vin.slice(-6).toWellFormed() : null;
