import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { recordUsage } from '../../../browser/usage.ts';
import {
  lookUpPlate,
  lookupMessageOf,
  readRecentAnswer,
  storeAnswer,
} from '../../../lookup/lookup.ts';
import { storeWaitingPlate } from '../../../lookup/waiting-plate.ts';
import { notify } from '../../../notify/notify.ts';
import { context } from '../../../records/client.ts';
import { whenServerReached } from '../../../records/when-server-reached.ts';
import { findByPlate } from '../vehicles.reads.ts';
import { foundWords } from './answer-words.ts';

export type Lookup =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; answer: LookupAnswer }
  | { state: 'in-garage'; registrationNumber: string; vehicle: Vehicle }
  | { state: 'not-found'; registrationNumber: string }
  | { state: 'not-in-demo'; registrationNumber: string }
  | {
      state: 'failed';
      registrationNumber: string;
      message: string;
      /** When the connection was lost; null if the lookup failed while online. */
      offlineSince: number | null;
    };

const offlineWords = 'You’re offline';

/** The outcome of a lookup, and the message to show if the page is still open. */
type Outcome = {
  lookup: Exclude<Lookup, { state: 'idle' | 'searching' }>;
  notifyUser?: () => void;
};

const found = (answer: LookupAnswer, notifyUser: () => void): Outcome => ({
  lookup: { state: 'found', answer },
  notifyUser,
});

const lookUpOffline = async (registrationNumber: string): Promise<Outcome> => {
  const cached = await readRecentAnswer(registrationNumber);
  if (cached) return found(cached, () => notify.info('Showing cached vehicle data (offline mode)'));
  return {
    lookup: {
      state: 'failed',
      registrationNumber,
      message: offlineWords,
      offlineSince: context.now(),
    },
  };
};

/** A lookup by the user or, with `isAgain`, an automatic retry after the server was reached. */
type Asking = { registrationNumber: string; isAgain: boolean };

const explainFailure = async (
  { registrationNumber, isAgain }: Asking,
  error: unknown,
): Promise<Outcome> => {
  if (error instanceof ApiProblem && error.code === 'VEHICLE_NOT_FOUND') {
    return { lookup: { state: 'not-found', registrationNumber } };
  }
  if (error instanceof ApiProblem && error.code === 'NOT_IN_DEMO') {
    return { lookup: { state: 'not-in-demo', registrationNumber } };
  }
  // The connection may have been lost during the request.
  if (!navigator.onLine) return await lookUpOffline(registrationNumber);
  const cached = await readRecentAnswer(registrationNumber);
  if (cached) return found(cached, () => notify.info('Showing cached vehicle data'));
  // The server was reached just before the retry, so this failure is not a lost connection.
  const isOffline = error instanceof ApiProblem && error.code === 'NETWORK' && !isAgain;
  const message = lookupMessageOf(error);
  const offlineSince = isOffline ? context.now() : null;
  return { lookup: { state: 'failed', registrationNumber, message, offlineSince } };
};

const lookUpOrExplain = async (asking: Asking): Promise<Outcome> => {
  const { registrationNumber } = asking;
  if (!navigator.onLine) return await lookUpOffline(registrationNumber);
  try {
    const answer = await lookUpPlate(registrationNumber);
    await storeAnswer(answer);
    return found(answer, () => notify.success(foundWords(answer).toast));
  } catch (error) {
    return await explainFailure(asking, error);
  }
};

type Ends = {
  onFound: (answer: LookupAnswer) => void;
  /** The plate is already in the garage, so no lookup is needed. */
  onOwn: (vehicle: Vehicle) => void;
  /** Returns whether the answer of an automatic retry may still be shown. */
  isWanted: (registrationNumber: string) => boolean;
};

/** Looks up a plate and holds the state while the page is open. */
export const useLookup = ({ onFound, onOwn, isWanted }: Ends) => {
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' });
  // Ignores an answer that arrives after the next question or after unmount.
  const question = useRef(0);
  useEffect(() => {
    const forget = () => {
      question.current += 1;
    };
    return forget;
  }, []);
  const ask = async (asking: Asking): Promise<void> => {
    const { registrationNumber } = asking;
    question.current += 1;
    const own = question.current;
    setLookup({ state: 'searching' });
    const vehicle = await findByPlate(registrationNumber);
    if (own !== question.current) return;
    if (vehicle) {
      setLookup({ state: 'in-garage', registrationNumber, vehicle });
      return onOwn(vehicle);
    }
    const outcome = await lookUpOrExplain(asking);
    // The plate itself is private and is not logged, not even to the console.
    recordUsage('vehicle_lookup', { outcome: outcome.lookup.state });
    if (own !== question.current) return;
    // Stored before the message promises a retry.
    const isWaiting = outcome.lookup.state === 'failed' && outcome.lookup.offlineSince !== null;
    await storeWaitingPlate(isWaiting ? registrationNumber : null);
    if (own !== question.current) return;
    outcome.notifyUser?.();
    setLookup(outcome.lookup);
    if (outcome.lookup.state === 'found') onFound(outcome.lookup.answer);
  };

  const askAgain = useEffectEvent((registrationNumber: string) => {
    if (isWanted(registrationNumber)) void ask({ registrationNumber, isAgain: true });
    else void storeWaitingPlate(null);
  });
  const waiting = lookup.state === 'failed' && lookup.offlineSince !== null ? lookup : null;
  useEffect(() => {
    if (waiting === null || waiting.offlineSince === null) return;
    return whenServerReached(waiting.offlineSince, () => askAgain(waiting.registrationNumber));
  }, [waiting]);

  return {
    lookup,
    search: (registrationNumber: string) => ask({ registrationNumber, isAgain: false }),
  };
};
