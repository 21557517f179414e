import { entities, localVersion } from '@roadworthy/domain/entities';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { call } from '../api/api.ts';
import { dropShared } from '../browser/shared-files.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { showBadge } from '../device/app-badge.ts';
import { dropBadgePlan } from '../device/badge-plan.ts';
import { markedEnded, unmarkEnded } from '../session/ended-marks.ts';
import { session } from '../session/session.ts';
import { deleteOldCopies } from './files/cached-files.ts';
import { uploadFile } from './files/upload.ts';
import { createUploadQueue, type UploadQueue } from './files/upload-queue.ts';
import { inGarage } from './garage-header.ts';
import { createEngine, type Engine, type SyncApi } from './outbox/engine.ts';
import { bringBackSealed } from './outbox/unsealing.ts';
import { type ChangeContext, type Changes, createChanges } from './outbox/write.ts';
import { deleteOldLookups } from './store/cached-lookups.ts';
import { type Garage, isOwn } from './store/databases.ts';
import { leaveGarage } from './store/leave-garage.ts';
import { type LocalStore, openLocalStore, readMeta, writeMeta } from './store/local-store.ts';
import { deleteOldPins } from './store/saved-pins.ts';
import { sealingKeyName } from './store/sealing.ts';
import { sealAndWipeUser, wipeOthers, wipeUser } from './store/wipe.ts';

export type SyncClient = {
  store: LocalStore;
  changes: Changes;
  engine: Engine;
  uploads: UploadQueue;
};

/** The state of the signed-in user's local database, of the own garage, in this tab. */
type ClientState =
  | { status: 'closed' }
  | { status: 'opening'; userId: string }
  | { status: 'open'; userId: string; client: SyncClient }
  | { status: 'failed'; userId: string; failure: unknown };

const pullEvery = 60_000;

const createSyncApi = (garage: Garage): SyncApi => ({
  push: (push) => call((server) => server.sync.push(push, inGarage(garage))),
  pull: (query) => call((server) => server.sync.pull(query, inGarage(garage))),
});

let state: ClientState = { status: 'closed' };
let letGo = () => {};
const listeners = new Set<() => void>();

const become = (next: ClientState) => {
  state = next;
  for (const listener of listeners) listener();
};

export const clientState = {
  get: (): ClientState => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const context: ChangeContext = {
  now: Date.now,
  today: () => dateInLondon(new Date()),
  random: (bytes) => crypto.getRandomValues(bytes),
  isOnline: () => isOnline(),
};

/** Returns whether the device reports a connection and, once the database is open, the last sync reached the server. */
export const isOnline = (): boolean =>
  navigator.onLine && (state.status !== 'open' || state.client.engine.status().online);

/** Syncs on every window event that may mean there is something to push or pull, and every minute while visible. */
const listenToWindow = ({ engine, uploads, store }: SyncClient) => {
  const listening = new AbortController();
  const { signal } = listening;
  const hurry = () => void engine.hurry();
  const whenSeen = () => {
    if (document.visibilityState === 'visible') hurry();
  };
  window.addEventListener('online', hurry, { signal });
  window.addEventListener('offline', engine.noteOffline, { signal });
  document.addEventListener('visibilitychange', whenSeen, { signal });
  // A page in the back/forward cache must not hold a transaction: in WebKit every other page of the app would wait for
  // it. Dexie also closes the database, but reopens it on the next query. A page that is restored from the cache
  // reloads.
  const freeze = () => {
    engine.stop();
    uploads.stop();
    store.abandon();
  };
  window.addEventListener('pagehide', ({ persisted }) => persisted && freeze(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), {
    signal,
  });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void engine.poke();
  }, pullEvery);
  return () => {
    listening.abort();
    clearInterval(timer);
  };
};

/** Marks in localStorage, one per user who signed out: an interrupted wipe is finished at the next start. */
const wipeMark = 'roadworthy_wipe';
const readMarks = (): string[] => (localStorage.getItem(wipeMark) ?? '').split(' ').filter(Boolean);
const changeMarks = (change: (marks: string[]) => string[]) => {
  try {
    const marks = change(readMarks());
    if (marks.length > 0) localStorage.setItem(wipeMark, marks.join(' '));
    else localStorage.removeItem(wipeMark);
  } catch {
    // Without the mark an interrupted wipe is not finished later, but the wipe must still start.
  }
};

const wipe = async (userId: string): Promise<void> => {
  await wipeUser(userId);
  changeMarks((marks) => marks.filter((mark) => mark !== userId));
};

const finishWipes = async (userId: string): Promise<void> => {
  const marks = readMarks();
  // Another user's wipe may wait for a suspended tab; this user does not wait for it.
  for (const mark of marks) if (mark !== userId) void wipe(mark).catch(() => undefined);
  if (marks.includes(userId)) await wipe(userId);
};

/**
 * Encrypts unsent changes and deletes everything else. The lock admits one tab at a time: the second finds nothing
 * left.
 */
const sealAndWipe = async (userId: string): Promise<void> =>
  await navigator.locks.request(`seal ${userId}`, async () => {
    if (!markedEnded().includes(userId)) return;
    await sealAndWipeUser(userId);
    unmarkEnded(userId);
  });

/** Fetches the public key that unsent changes are sealed with, once a day while the user is signed in. */
const keepSealingKey = async (store: LocalStore): Promise<void> => {
  const day = 86_400_000;
  const { at } = await readMeta(store, sealingKeyName, { at: 0 });
  if (Math.abs(context.now() - at) < day) return;
  const { publicKey } = await call((server) => server.sealing.publicKey());
  await writeMeta(store, sealingKeyName, { publicKey, at: context.now() });
};

const openSealed = async (store: LocalStore): Promise<void> =>
  await bringBackSealed(
    store,
    async (sealedWith) => (await call((server) => server.sealing.open({ sealedWith }))).key,
  );

/** Finishes what an earlier session left undone, before the user's databases are opened. */
const prepare = async (userId: string): Promise<void> => {
  // If sealing fails, for example for lack of space, the unsent changes stay as they are: their owner is signed in
  // again.
  if (markedEnded().includes(userId)) {
    await sealAndWipe(userId).catch(() => unmarkEnded(userId));
  }
  await finishWipes(userId);
};

const close = ({ engine, uploads, store }: SyncClient): void => {
  engine.stop();
  uploads.stop();
  store.close();
};

/** Handles that another tab deleted the own garage's database or upgraded its tables. */
const giveUp = (userId: string, reason: 'upgraded' | 'deleted'): void => {
  if (reason === 'deleted') stopSync();
  else if (state.status === 'open' && state.userId === userId) {
    letGo();
    become({ status: 'failed', userId, failure: new Error('A newer version is open') });
  }
};

/** Leaves a garage that is not the own. If this fails, the next opening of the garage tries again. */
const leave = async (client: SyncClient): Promise<void> => {
  close(client);
  await leaveGarage(client.store, requireClient().store);
};

/** Opens the database of one of the user's garages. */
const openGarage = async (garage: Garage): Promise<SyncClient> => {
  let stop = () => {};
  const store = await openLocalStore({
    ...garage,
    entities,
    version: localVersion,
    onSuperseded: (reason) => (isOwn(garage) ? giveUp(garage.userId, reason) : stop()),
  });
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const uploads = createUploadQueue({
    store,
    send: (file, options) => uploadFile(file, { ...options, garage }),
    locks: navigator.locks,
    onChange: announce,
  });
  const engine = createEngine({
    ...context,
    store,
    api: createSyncApi(garage),
    locks: navigator.locks,
    onOtherUser: () => {
      stopSync();
      void session.refresh();
    },
    onNotMember: () => void leave(client).catch(() => undefined),
    onStatus: announce,
    // Files are sent after their record: the server treats a file that no record names as abandoned.
    onRound: () => void uploads.poke(),
  });
  const client = { store, changes: createChanges(store, context), engine, uploads };
  stop = () => close(client);
  return client;
};

/** Brings back sealed changes, starts the first round and tidies up. Every garage needs its own copy of the sealing key. */
const settle = ({ store, engine }: SyncClient): void => {
  void openSealed(store)
    .catch(() => undefined)
    .then(() => engine.poke());
  void keepSealingKey(store).catch(() => undefined);
  void deleteOldLookups(store, context.now()).catch(() => undefined);
  void deleteOldCopies(store).catch(() => undefined);
  void deleteOldPins(store).catch(() => undefined);
};

/** Opens the user's database and syncs it with the server until `stopSync`. */
export const startSync = async (userId: string): Promise<void> => {
  if (state.status !== 'closed' && state.status !== 'failed' && state.userId === userId) return;
  stopSync();
  const opening: ClientState = { status: 'opening', userId };
  become(opening);
  try {
    await prepare(userId);
    const client = await openGarage({ userId, garageId: userId });
    // The user signed out, or another user signed in, while the database opened.
    if (state !== opening) {
      client.store.close();
      return;
    }
    const stopListening = listenToWindow(client);
    letGo = () => {
      stopListening();
      close(client);
    };
    if (!navigator.onLine) client.engine.noteOffline();
    become({ status: 'open', userId, client });
    // Local records are shown before any of this runs.
    whenIdle(() => {
      // Another user may have signed in since: `wipeOthers` with the old user id would delete the new user's database.
      if (state.status !== 'open' || state.client !== client) return;
      settle(client);
      void wipeOthers(userId).catch(() => undefined);
    });
  } catch (failure) {
    if (state === opening) become({ status: 'failed', userId, failure });
  }
};

/** Closes the database without deleting it: a user whose session expired may still have unsent changes in it. */
export const stopSync = (): void => {
  letGo();
  letGo = () => {};
  become({ status: 'closed' });
};

/** Longer than an active tab needs to close the database. */
const patience = 4_000;

/** Clears what is stored outside the database: shared files, the badge plan and the app badge. */
const leaveNothing = (): void => {
  void dropShared().catch(() => undefined);
  void dropBadgePlan().catch(() => undefined);
  void showBadge(0);
};

/**
 * Deletes everything of a user who signs out. A suspended tab may still have the database open: the database is then
 * deleted when that tab wakes up, and sign-out does not wait for it.
 */
export const wipeLocalData = async (userId: string): Promise<void> => {
  changeMarks((marks) => [...new Set([...marks, userId])]);
  stopSync();
  leaveNothing();
  await Promise.race([wipe(userId), new Promise((resolve) => setTimeout(resolve, patience))]);
};

/** Handles a session that was ended from another device: seals unsent changes and deletes everything else. */
export const sealLocalData = async (userId: string): Promise<void> => {
  // Another user may have signed in since.
  if (state.status === 'closed' || state.userId === userId) stopSync();
  leaveNothing();
  await sealAndWipe(userId);
};

/** Returns the open client, for actions on records that are on the screen. Others wait for it (`openedClient`). */
export const requireClient = (): SyncClient => {
  if (state.status !== 'open') throw new Error('The local database is not open');
  return state.client;
};

/** Returns the store that records are read from; screens ask here, so that one place decides which garage's it is. */
export const recordStore = (): LocalStore => requireClient().store;

const longestOpening = 10_000;

/**
 * Returns the client of the user who is signed in, after waiting up to 10 seconds for a database that is still opening.
 * Never returns the client of a user who signed in meanwhile.
 */
export const openedClient = async (): Promise<SyncClient> => {
  const whose = () => (state.status === 'closed' ? session.get().user?.id : state.userId);
  const userId = whose();
  const isStillOpening = () =>
    (state.status === 'closed' || state.status === 'opening') && userId && whose() === userId;
  const late = AbortSignal.timeout(longestOpening);
  while (isStillOpening() && !late.aborted) {
    await new Promise<void>((resolve) => {
      const stop = clientState.subscribe(() => {
        stop();
        resolve();
      });
      late.addEventListener('abort', () => resolve(), { once: true });
    });
  }
  const client = requireClient();
  if (whose() !== userId) throw new Error('Another user has signed in');
  return client;
};

/** Returns the store that records are read from, for what a user may do before the database is open. */
export const openedStore = async (): Promise<LocalStore> => (await openedClient()).store;

/** The browser may evict storage that is not marked persistent. Requested when there is first something to lose. */
let askedToKeep = false;
export const askToKeep = (): void => {
  if (askedToKeep) return;
  askedToKeep = true;
  void navigator.storage?.persist?.().catch(() => undefined);
};
