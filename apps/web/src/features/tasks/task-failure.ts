import { failureWords } from '../../lib/failure-words.ts';
import { clientState } from '../../lib/sync-client.ts';

/** Why nothing was saved. */
export const taskFailure = (error: unknown, otherwise: string): string =>
  clientState.get().status === 'closed' ? 'Please sign in again' : failureWords(error, otherwise);
