import { clientState } from './client.ts';
import { StorageFull } from './outbox/write.ts';

const noRoom = 'Your device has no room left to save this. Free some space and try again.';

/** Returns the message for a change that could not be saved on this device. */
export const failureWords = (error: unknown, otherwise: string): string => {
  if (error instanceof StorageFull) return noRoom;
  return clientState.get().status === 'closed' ? 'Please log in again' : otherwise;
};
