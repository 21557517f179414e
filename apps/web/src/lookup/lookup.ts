import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { call } from '../api/api.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { messageOf } from '../api/error-messages.ts';
import { noteIgnored } from '../browser/ignore-failure.ts';
import { context, openedStore } from '../records/client.ts';
import { type Loaded, useLocal } from '../records/hooks.ts';
import { cacheLookup, readCachedLookup } from '../records/store/cached-lookups.ts';
import { storeWithVehicle } from './store-with-vehicle.ts';

/** Looks a plate up on the server, which asks DVLA and DVSA. */
export const lookUpPlate = (
  registrationNumber: string,
  { refresh = false }: { refresh?: boolean } = {},
): Promise<LookupAnswer> =>
  call((api) => api.lookup.find({ registrationNumber, ...(refresh ? { refresh } : {}) }));

/**
 * Caches an answer in the user's own database, and stores it with the vehicle that has the plate: what one card shows
 * must count everywhere. A full or closed database must not hide the answer.
 */
export const storeAnswer = async (answer: LookupAnswer): Promise<void> => {
  try {
    await cacheLookup(await openedStore(), answer, context.now());
    await storeWithVehicle(answer);
  } catch (error) {
    noteIgnored(
      error,
      'the answer about a plate could not be stored: it is still shown, and fetched again next time',
    );
  }
};

/** Returns the answer about a plate that this device cached within the last 24 hours, or null. */
export const readRecentAnswer = async (
  registrationNumber: string,
): Promise<LookupAnswer | null> => {
  try {
    return await readCachedLookup(await openedStore(), registrationNumber, context.now());
  } catch (error) {
    noteIgnored(
      error,
      'the stored answer about a plate could not be read: the server is asked instead',
    );
    return null;
  }
};

/** Returns the last answer about a saved vehicle, however old. */
export const useCachedAnswer = (registrationNumber: string): Loaded<LookupAnswer | null> =>
  useLocal<LookupAnswer | null>(
    async (store) => (await store.lookups.get(registrationNumber))?.answer ?? null,
    null,
    [registrationNumber],
  );

/** Lookups of a demo account never leave our own store. */
export const demoLookupWords =
  'A demo account looks up example vehicles only. Create a free account to look up any vehicle.';

const unreachable = 'Failed to connect to vehicle database';

/** Returns why a lookup failed. An outage is never reported as a vehicle that does not exist. */
export const lookupMessageOf = (error: unknown): string => {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === 'VEHICLE_NOT_FOUND') return 'Vehicle not found in database';
  if (code === 'NOT_IN_DEMO') return demoLookupWords;
  if (code === 'TOO_MANY_ATTEMPTS') {
    return 'Too many lookups in a short time. Please wait a minute and try again.';
  }
  if (code === 'UNAUTHENTICATED' || code === 'INVALID_INPUT') return messageOf(error);
  return unreachable;
};
