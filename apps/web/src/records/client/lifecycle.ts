import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { session } from '../../session/session.ts';
import { deleteOldCopies } from '../files/cached-files.ts';
import { isShared, readKnown } from '../garages/known-garages.ts';
import type { ChangeContext } from '../outbox/write.ts';
import { deleteOldLookups } from '../store/cached-lookups.ts';
import { readMeta } from '../store/local-store.ts';
import { deleteOldPins } from '../store/saved-pins.ts';
import { wipeOthers } from '../store/wipe.ts';
import type { ClientState, ClientStateStore } from './client-state.ts';
import { createGarageList } from './garage-list.ts';
import { closeGarage, openGarage } from './open-garage.ts';
import { finishSealing, keepSealingKey, openSealed, sealAndWipe } from './sealed-changes.ts';
import type { SharedGarages } from './shared-garages.ts';
import type { SyncClient } from './sync-client.ts';
import { listenToWindow } from './window-events.ts';
import { clearOutsideDatabase, finishWipes, markForWiping, wipe } from './wiping.ts';

/** Longer than an active tab needs to close the database. */
const timeoutMs = 4_000;

/** Brings back sealed changes, starts the first round and tidies up. Every garage needs its own copy of the sealing key. */
const finishOpening = (
  { store, engine }: SyncClient,
  shared: SharedGarages | null,
  now: number,
): void => {
  const opened = ignoreFailure(
    openSealed(store),
    'sealed changes could not be opened: they stay sealed until the app next starts',
  );
  void opened.then(() => engine.poke());
  void ignoreFailure(
    keepSealingKey(store, now),
    'the sealing key could not be fetched: it is fetched when the app next starts',
  );
  const records = shared?.records ?? store;
  for (const client of shared?.clients ?? []) void client.engine.poke();
  const tidied = [deleteOldLookups(records, now), deleteOldCopies(store), deleteOldPins(records)];
  for (const deletion of tidied)
    void ignoreFailure(
      deletion,
      'old local copies could not be deleted: the app deletes them when it next starts',
    );
};

/** Opens and closes the signed-in user's database, and wipes or seals it when the session ends. */
export const createLifecycle = (state: ClientStateStore, context: ChangeContext) => {
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

  const onOtherUser = () => {
    stopSync();
    void session.refresh();
  };

  const garageList = createGarageList(state, context.now, async (own) => await openOthers(own));

  const openIn = (garageId: string): SyncClient | null => {
    const now = state.get();
    if (now.status !== 'open') return null;
    const clients = now.shared?.clients ?? [now.client];
    return clients.find(({ store }) => store.garageId === garageId) ?? null;
  };

  /** Returns an open garage of the person. One that is not open may be new: the list tells. */
  const garage = async (garageId: string): Promise<SyncClient | null> => {
    if (!openIn(garageId)) await garageList.ask();
    return openIn(garageId);
  };

  const openOwnGarage = async (userId: string): Promise<SyncClient> =>
    await openGarage({ userId, garageId: userId }, context, {
      onSuperseded: (reason) => giveUp(userId, reason),
      onOtherUser,
      // Everybody is a member of the own garage.
      onNotMember: () => undefined,
      garage,
      onChange: () => {
        state.announce();
        garageList.askIfOld();
      },
    });

  const openOthers = async (own: SyncClient): Promise<SharedGarages> => {
    const { openShared } = await import('./open-shared.ts');
    return await openShared({
      own,
      context,
      beforeSync: garageList.askOnce,
      garage,
      onOtherUser,
      onChange: () => {
        const now = state.get();
        // Another state, so that screens read the garages that are open now.
        if (now.status === 'open' && now.client === own) state.become({ ...now });
      },
    });
  };

  const runWhileOpen = (
    userId: string,
    { client, shared, isNew }: { client: SyncClient; shared: SharedGarages | null; isNew: boolean },
  ): void => {
    const stopListening = listenToWindow(client, () => {
      const now = state.get();
      return now.status === 'open' ? now.shared : null;
    });
    letGo = () => {
      stopListening();
      const now = state.get();
      if (now.status === 'open' && now.client === client) now.shared?.stop();
      closeGarage(client);
    };
    if (!navigator.onLine) client.engine.noteOffline();
    state.become({ status: 'open', userId, client, shared });
    const tidy = () => {
      const now = state.get();
      // Another user may have signed in since: `wipeOthers` with the old user id would delete the new user's database.
      if (now.status !== 'open' || now.client !== client) return;
      finishOpening(client, now.shared, context.now());
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
      const shared = isShared(await readKnown(client.store)) ? await openOthers(client) : null;
      // The user signed out, or another user signed in, while the database opened.
      if (state.get() === opening) return runWhileOpen(userId, { client, shared, isNew });
      shared?.stop();
      client.store.close();
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

  return { startSync, stopSync, wipeLocalData, sealLocalData, learnGarages: garageList.ask };
};
