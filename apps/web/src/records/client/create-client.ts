import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { session } from '../../session/session.ts';
import type { ChangeContext } from '../outbox/write.ts';
import type { RecordsView } from '../store/records-view.ts';
import { type ClientStateStore, createClientState } from './client-state.ts';
import { createLifecycle } from './lifecycle.ts';
import type { SharedGarages } from './shared-garages.ts';
import type { SyncClient } from './sync-client.ts';

const longestOpening = 10_000;

/** Resolves at the next change of the state, or when `late` aborts. */
const nextChange = (state: ClientStateStore, late: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = state.subscribe(() => {
      stop();
      resolve();
    });
    late.addEventListener('abort', () => resolve(), { once: true });
  });

/** The browser may evict storage that is not marked persistent. Requested when there is first something to lose. */
const createStorageRequest = () => {
  let isAsked = false;
  return (): void => {
    if (isAsked) return;
    isAsked = true;
    void ignoreFailure(
      navigator.storage?.persist?.(),
      'storage could not be made persistent: the browser may evict the records',
    );
  };
};

/** Creates a tab's client: closed, until `startSync`. */
export const createClient = () => {
  const state = createClientState();

  /** Returns the open client, for actions on records that are on the screen. Others wait for it (`openedClient`). */
  const requireClient = (): SyncClient => {
    const now = state.get();
    if (now.status !== 'open') throw new Error('The local database is not open');
    return now.client;
  };

  /** Returns the garages of a person who shares some; null for everybody else, and while the database is not open. */
  const sharedGarages = (): SharedGarages | null => {
    const now = state.get();
    return now.status === 'open' ? now.shared : null;
  };

  /**
   * Returns what records are read from: screens ask here, so that one place decides which garages they show: all,
   * or the one that is named.
   */
  const recordStore = (garageId: string | null = null): RecordsView =>
    sharedGarages()?.viewOf(garageId) ?? requireClient().store;

  /** Returns the client of the open garage that has this record or file; of the own garage if none has. */
  const clientOf = (id: string | null): SyncClient =>
    sharedGarages()?.clientOf(id) ?? requireClient();

  const currentUserId = () => {
    const now = state.get();
    return now.status === 'closed' ? session.get().user?.id : now.userId;
  };

  /**
   * Returns the client of the user who is signed in, after waiting up to 10 seconds for a database that is still
   * opening. Never returns the client of a user who signed in meanwhile.
   */
  const openedClient = async (): Promise<SyncClient> => {
    const userId = currentUserId();
    const isStillOpening = () => {
      const { status } = state.get();
      return (status === 'closed' || status === 'opening') && userId && currentUserId() === userId;
    };
    const late = AbortSignal.timeout(longestOpening);
    while (isStillOpening() && !late.aborted) await nextChange(state, late);
    const client = requireClient();
    if (currentUserId() !== userId) throw new Error('Another user has signed in');
    return client;
  };

  /** Returns what records are read from, for what a user may do before the database is open. */
  const openedStore = async (): Promise<RecordsView> => {
    await openedClient();
    return recordStore();
  };

  /** Returns whether the device reports a connection and, once the database is open, the last sync reached the server. */
  const isOnline = (): boolean => {
    const now = state.get();
    return navigator.onLine && (now.status !== 'open' || now.client.engine.status().online);
  };

  const context: ChangeContext = {
    now: Date.now,
    today: () => dateInLondon(new Date()),
    random: (bytes) => crypto.getRandomValues(bytes),
    isOnline,
  };

  return {
    clientState: { get: state.get, subscribe: state.subscribe },
    context,
    isOnline,
    askToKeep: createStorageRequest(),
    requireClient,
    clientOf,
    sharedGarages,
    recordStore,
    openedClient,
    openedStore,
    ...createLifecycle(state, context),
  };
};
