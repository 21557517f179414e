import { clientState } from '../../records/client.ts';
import { failureWords } from '../../records/failure-words.ts';

/** Returns the message for a failed save. */
export const taskFailure = (error: unknown, otherwise: string): string =>
  clientState.get().status === 'closed' ? 'Please sign in again' : failureWords(error, otherwise);
