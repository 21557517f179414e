import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { call } from '../api/api.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { messageOf } from '../api/error-messages.ts';
import { context, requireClient } from '../records/client.ts';
import { type Loaded, useLocal } from '../records/hooks.ts';
import { cacheLookup, readCachedLookup } from '../records/store/cached-lookups.ts';

/** Asks the server, which asks DVLA and DVSA. */
export const askAbout = (
  registrationNumber: string,
  { refresh = false }: { refresh?: boolean } = {},
): Promise<LookupAnswer> =>
  call((api) => api.lookup.find({ registrationNumber, ...(refresh ? { refresh } : {}) }));

/** Keeps an answer on this device, in the user's own database. A full or closed one must not spoil the answer itself. */
export const rememberAnswer = async (answer: LookupAnswer): Promise<void> => {
  try {
    await cacheLookup(requireClient().store, answer, context.now());
  } catch {
    // It is shown all the same, and asked for again next time.
  }
};

/** What was said of a plate within the last 24 hours, if this device heard it and can read it. */
export const recallAnswer = async (registrationNumber: string): Promise<LookupAnswer | null> => {
  try {
    return await readCachedLookup(requireClient().store, registrationNumber, context.now());
  } catch {
    return null;
  }
};

/** The last answer about a vehicle of the garage, however old. */
export const useKeptAnswer = (registrationNumber: string): Loaded<LookupAnswer | null> =>
  useLocal<LookupAnswer | null>(
    async (store) => (await store.lookups.get(registrationNumber))?.answer ?? null,
    null,
    [registrationNumber],
  );

/** A demo account is for looking: its lookups end at our own store. */
export const demoLookupWords =
  'A demo account looks up example vehicles only. Create a free account to look up any vehicle.';

const unreachable = 'Failed to connect to vehicle database';

/** Why a lookup failed. An outage never sounds like a vehicle that does not exist. */
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
