import { openedStore } from '../../../records/client.ts';
import { useLocal } from '../../../records/hooks.ts';
import { readMeta, writeMeta } from '../../../records/store/local-store.ts';
import type { ToldFacts } from './vehicle-facts.ts';

type Told = Readonly<Record<string, ToldFacts>>;
const name = 'diagnosisFacts';
const nothing: Told = {};
const unsaid: ToldFacts = {};

/** Reads and stores the gearbox and body that the owner gave on this device, until sign-out. */
export const useToldFacts = (vehicleId: string | null) => {
  const told = useLocal((store) => readMeta<Told>(store, name, nothing), nothing, []).value;
  return {
    told: (vehicleId !== null && told[vehicleId]) || unsaid,
    tell: async (facts: ToldFacts): Promise<void> => {
      if (vehicleId === null) return;
      const store = await openedStore();
      await store.db.transaction('rw', store.meta, async () => {
        const known = await readMeta<Told>(store, name, nothing);
        await writeMeta(store, name, { ...known, [vehicleId]: facts });
      });
    },
  };
};
