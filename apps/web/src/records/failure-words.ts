import { clientState } from './client.ts';
import { StorageFull } from './outbox/write.ts';

const noRoom = 'Your device has no room left to save this. Free some space and try again.';

/** What to say when a change could not even be kept on this device. */
export const failureWords = (error: unknown, otherwise: string): string => {
  if (clientState.get().status === 'closed') return 'Please sign in again';
  return error instanceof StorageFull ? noRoom : otherwise;
};
