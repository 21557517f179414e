import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { session } from '../../session/session.ts';
import { deleteOldCopies } from '../files/cached-files.ts';
import type { ChangeContext } from '../outbox/write.ts';
import { deleteOldLookups } from '../store/cached-lookups.ts';
import { leaveGarage } from '../store/leave-garage.ts';
import { readMeta } from '../store/local-store.ts';
import { deleteOldPins } from '../store/saved-pins.ts';
import { wipeOthers } from '../store/wipe.ts';
import type { ClientState, ClientStateStore, SyncClient } from './client-state.ts';
import { closeGarage, openGarage } from './open-garage.ts';
import { finishSealing, keepSealingKey, openSealed, sealAndWipe } from './sealed-changes.ts';
import { listenToWindow } from './window-events.ts';
import { clearOutsideDatabase, finishWipes, markForWiping, wipe } from './wiping.ts';

/** Longer than an active tab needs to close the database. */
const timeoutMs = 4_000;

/** Brings back sealed changes, starts the first round and tidies up. Every garage needs its own copy of the sealing key. */
const finishOpening = ({ store, engine }: SyncClient, now: number): void => {
  const opened = ignoreFailure(
    openSealed(store),
    'sealed changes could not be opened: they stay sealed until the app next starts',
  );
  void opened.then(() => engine.poke());
  void ignoreFailure(
    keepSealingKey(store, now),
    'the sealing key could not be fetched: it is fetched when the app next starts',
  );
  const tidied = [deleteOldLookups(store, now), deleteOldCopies(store), deleteOldPins(store)];
  for (const deletion of tidied)
    void ignoreFailure(
      deletion,
      'old local copies could not be deleted: the app deletes them when it next starts',
    );
};

/** Opens and closes the signed-in user's database, and wipes or seals it when the session ends. */
export const createLifecycle = (
  state: ClientStateStore,
  context: ChangeContext,
  requireClient: () => SyncClient,
) => {
  let letGo = () => {};

  /** Closes the database without deleting it: a user whose session expired may still have unsent changes in it. */
  const stopSync = (): void => {
    letGo();
    letGo = () => {};
    state.become({ status: 'closed' });
  };

  /** Another tab deleted the database of the user's own garage, or upgraded its tables. */
  const giveUp = (userId: string, reason: 'upgraded' | 'deleted'): void => {
    const now = state.get();
    if (reason === 'deleted') stopSync();
    else if (now.status === 'open' && now.userId === userId) {
      letGo();
      state.become({
        status: 'failed',
        userId,
        failure: new Error('A newer version of the app is open in another tab'),
      });
    }
  };

  /** Leaves a shared garage. On failure, retried when it is next opened. */
  const leave = async (client: SyncClient): Promise<void> => {
    closeGarage(client);
    await leaveGarage(client.store, requireClient().store);
  };

  const openOwnGarage = async (userId: string): Promise<SyncClient> =>
    await openGarage({ userId, garageId: userId }, context, {
      onSuperseded: (reason) => giveUp(userId, reason),
      onOtherUser: () => {
        stopSync();
        void session.refresh();
      },
      onNotMember: (client) =>
        void ignoreFailure(
          leave(client),
          'the garage could not be left: the app leaves it when it is next opened',
        ),
      onChange: state.announce,
    });

  const runWhileOpen = (userId: string, client: SyncClient, isNew: boolean): void => {
    const stopListening = listenToWindow(client);
    letGo = () => {
      stopListening();
      closeGarage(client);
    };
    if (!navigator.onLine) client.engine.noteOffline();
    state.become({ status: 'open', userId, client });
    const tidy = () => {
      const now = state.get();
      // Another user may have signed in since: `wipeOthers` with the old user id would delete the new user's database.
      if (now.status !== 'open' || now.client !== client) return;
      finishOpening(client, context.now());
      void ignoreFailure(
        wipeOthers(userId),
        'the local data of other users could not be deleted: the app deletes it when it next starts',
      );
    };
    // Local records are shown before any of this runs. A new device has none, and waits for those of the server.
    if (isNew) tidy();
    else whenIdle(tidy);
  };

  /** Opens the user's database and syncs it with the server until `stopSync`. */
  const startSync = async (userId: string): Promise<void> => {
    const now = state.get();
    if (now.status !== 'closed' && now.status !== 'failed' && now.userId === userId) return;
    stopSync();
    const opening: ClientState = { status: 'opening', userId };
    state.become(opening);
    try {
      await finishSealing(userId);
      await finishWipes(userId);
      const client = await openOwnGarage(userId);
      const isNew = (await readMeta(client.store, 'lastSyncedAt', null)) === null;
      // The user signed out, or another user signed in, while the database opened.
      if (state.get() === opening) runWhileOpen(userId, client, isNew);
      else client.store.close();
    } catch (failure) {
      if (state.get() === opening) state.become({ status: 'failed', userId, failure });
    }
  };

  /**
   * Deletes everything of a user who signs out. A suspended tab may still have the database open: the database is then
   * deleted when that tab wakes up, and sign-out does not wait for it.
   */
  const wipeLocalData = async (userId: string): Promise<void> => {
    markForWiping(userId);
    stopSync();
    clearOutsideDatabase();
    await Promise.race([wipe(userId), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  };

  /** Handles a session that was ended from another device: seals unsent changes and deletes everything else. */
  const sealLocalData = async (userId: string): Promise<void> => {
    const now = state.get();
    // Another user may have signed in since.
    if (now.status === 'closed' || now.userId === userId) stopSync();
    clearOutsideDatabase();
    await sealAndWipe(userId);
  };

  return { startSync, stopSync, wipeLocalData, sealLocalData };
};
