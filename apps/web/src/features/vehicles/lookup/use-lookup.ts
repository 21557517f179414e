import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { askAbout, lookupMessageOf, recallAnswer, rememberAnswer } from '../../../lib/lookup.ts';
import { notify } from '../../../lib/notify.ts';
import { recordUsage } from '../../../lib/usage.ts';
import { findByPlate } from '../vehicles.collection.ts';
import { foundWords } from './answer-words.ts';

export type Lookup =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; answer: LookupAnswer }
  | { state: 'in-garage'; registrationNumber: string; vehicle: Vehicle }
  | { state: 'not-found'; registrationNumber: string }
  | { state: 'not-in-demo'; registrationNumber: string }
  | { state: 'failed'; registrationNumber: string; message: string };

const offlineWords = 'No internet connection. Check cached data if available.';

/** How it ended, and what to say about it if anybody is still there. */
type Outcome = { lookup: Exclude<Lookup, { state: 'idle' | 'searching' }>; tell?: () => void };

const found = (answer: LookupAnswer, tell: () => void): Outcome => ({
  lookup: { state: 'found', answer },
  tell,
});

const lookUpOffline = async (registrationNumber: string): Promise<Outcome> => {
  const kept = await recallAnswer(registrationNumber);
  if (kept) return found(kept, () => notify.info('Showing cached vehicle data (offline mode)'));
  return {
    lookup: { state: 'failed', registrationNumber, message: offlineWords },
    tell: () => notify.error(offlineWords),
  };
};

const explainFailure = async (registrationNumber: string, error: unknown): Promise<Outcome> => {
  if (error instanceof ApiProblem && error.code === 'VEHICLE_NOT_FOUND') {
    return { lookup: { state: 'not-found', registrationNumber } };
  }
  if (error instanceof ApiProblem && error.code === 'NOT_IN_DEMO') {
    return { lookup: { state: 'not-in-demo', registrationNumber } };
  }
  // The connection may have gone while we asked.
  if (!navigator.onLine) return await lookUpOffline(registrationNumber);
  const kept = await recallAnswer(registrationNumber);
  if (kept) return found(kept, () => notify.info('Showing cached vehicle data'));
  return { lookup: { state: 'failed', registrationNumber, message: lookupMessageOf(error) } };
};

const lookUp = async (registrationNumber: string): Promise<Outcome> => {
  if (!navigator.onLine) return await lookUpOffline(registrationNumber);
  try {
    const answer = await askAbout(registrationNumber);
    await rememberAnswer(answer);
    return found(answer, () => notify.success(foundWords(answer).toast));
  } catch (error) {
    return await explainFailure(registrationNumber, error);
  }
};

type Ends = {
  onFound: (answer: LookupAnswer) => void;
  /** The plate is one of the owner's own: nobody needs to be asked. */
  onOwn: (vehicle: Vehicle) => void;
};

/** Asks about a plate and keeps how that stands, for as long as the page is open. */
export const useLookup = ({ onFound, onOwn }: Ends) => {
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' });
  // An answer that arrives after the next question, or after the page is gone, is nobody's.
  const question = useRef(0);
  useEffect(() => {
    const forget = () => {
      question.current += 1;
    };
    return forget;
  }, []);
  const search = async (registrationNumber: string): Promise<void> => {
    question.current += 1;
    const own = question.current;
    setLookup({ state: 'searching' });
    const vehicle = await findByPlate(registrationNumber);
    if (own !== question.current) return;
    if (vehicle) {
      setLookup({ state: 'in-garage', registrationNumber, vehicle });
      return onOwn(vehicle);
    }
    const outcome = await lookUp(registrationNumber);
    // The plate itself is nobody else's business, not even the console's.
    recordUsage('vehicle_lookup', { outcome: outcome.lookup.state });
    if (own !== question.current) return;
    outcome.tell?.();
    setLookup(outcome.lookup);
    if (outcome.lookup.state === 'found') onFound(outcome.lookup.answer);
  };
  return { lookup, search };
};
