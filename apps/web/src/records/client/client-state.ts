import type { SharedGarages } from './shared-garages.ts';
import type { SyncClient } from './sync-client.ts';

/** The state of the signed-in user's databases in this tab. `shared` is null while there is only the own garage. */
export type ClientState =
  | { status: 'closed' }
  | { status: 'opening'; userId: string }
  | { status: 'open'; userId: string; client: SyncClient; shared: SharedGarages | null }
  | { status: 'failed'; userId: string; failure: unknown };

export type ClientStateStore = {
  get: () => ClientState;
  subscribe: (listener: () => void) => () => void;
  become: (next: ClientState) => void;
  /** Calls the listeners, who also read the client's engine and uploads. */
  announce: () => void;
};

export const createClientState = (): ClientStateStore => {
  let state: ClientState = { status: 'closed' };
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become: (next) => {
      state = next;
      announce();
    },
    announce,
  };
};
