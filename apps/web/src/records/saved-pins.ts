import { requireClient } from './client.ts';
import { forgetPins, keepPins, readPins } from './store/saved-pins.ts';

/** The camera guide's saved pins, for one vehicle and guide. */
export type SavedPins = {
  read(): Promise<{ version: number; bytes: Uint8Array } | null>;
  keep(pins: { version: number; bytes: Uint8Array }): Promise<void>;
  forget(): Promise<void>;
};

export const savedPinsOf = (guideId: string, vehicleId: string | null): SavedPins => {
  const subject = { guideId, vehicleId: vehicleId ?? '' };
  return {
    read: async () => await readPins(requireClient().store, subject),
    keep: async ({ version, bytes }) =>
      await keepPins(requireClient().store, { ...subject, version, bytes }),
    forget: async () => await forgetPins(requireClient().store, subject),
  };
};
