import { openedStore } from '../../../records/client.ts';
import { useLocal } from '../../../records/hooks.ts';
import { readMeta, writeMeta } from '../../../records/store/local-store.ts';
import type { OwnerFacts } from './vehicle-facts.ts';

type FactsByVehicle = Readonly<Record<string, OwnerFacts>>;
const name = 'diagnosisFacts';
const nothing: FactsByVehicle = {};
const noFacts: OwnerFacts = {};

/** Reads and stores the gearbox and body that the owner gave on this device, until sign-out. */
export const useOwnerFacts = (vehicleId: string | null) => {
  const byVehicle = useLocal(
    (store) => readMeta<FactsByVehicle>(store, name, nothing),
    nothing,
    [],
  ).value;
  return {
    ownerFacts: (vehicleId !== null && byVehicle[vehicleId]) || noFacts,
    saveOwnerFacts: async (facts: OwnerFacts): Promise<void> => {
      if (vehicleId === null) return;
      const store = await openedStore();
      await store.db.transaction('rw', store.meta, async () => {
        const saved = await readMeta<FactsByVehicle>(store, name, nothing);
        await writeMeta(store, name, { ...saved, [vehicleId]: facts });
      });
    },
  };
};
