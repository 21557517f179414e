import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { CachedLookup } from './local-store.ts';
import type { RecordsView } from './records-view.ts';

/** How long a cached answer about a plate is used for new lookups. */
const lifetime = 24 * 3_600_000;

const isOld = ({ at }: CachedLookup, now: number) => now - at >= lifetime;

/** Returns the plates of saved vehicles: a vehicle's page shows its last answer, however old, and says how old. */
const ownPlates = async (store: RecordsView): Promise<Set<unknown>> => {
  const vehicles = await store.records(vehicleEntity).toArray();
  return new Set(vehicles.map(({ registrationNumber }) => registrationNumber));
};

export const cacheLookup = async (
  store: RecordsView,
  answer: LookupAnswer,
  now: number,
): Promise<void> => {
  await store.lookups.put({ registrationNumber: answer.registrationNumber, answer, at: now });
};

/** Deletes expired answers, except those about saved vehicles. */
export const deleteOldLookups = async (store: RecordsView, now: number): Promise<void> => {
  const own = await ownPlates(store);
  await store.lookups
    .filter((kept) => isOld(kept, now) && !own.has(kept.registrationNumber))
    .delete();
};

/** Returns the cached answer about a plate; null if there is none or it has expired. */
export const readCachedLookup = async (
  store: RecordsView,
  registrationNumber: string,
  now: number,
): Promise<LookupAnswer | null> => {
  const cached = await store.lookups.get(registrationNumber);
  if (!cached) return null;
  if (!isOld(cached, now)) return cached.answer;
  await deleteOldLookups(store, now);
  return null;
};
