import { entities, localVersion } from '@roadworthy/domain/entities';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { type ChangeContext, type Changes, createChanges } from '../sync/changes.ts';
import { createEngine, type Engine, type SyncApi } from '../sync/engine.ts';
import { type LocalStore, openLocalStore } from '../sync/local-store.ts';
import { wipeOthers, wipeUser } from '../sync/wipe.ts';
import { call } from './api.ts';

export type SyncClient = { store: LocalStore; changes: Changes; engine: Engine };

/** The signed-in user's local database, as far as this tab has come with it. */
export type ClientState =
  | { status: 'closed' }
  | { status: 'opening'; userId: string }
  | { status: 'open'; userId: string; client: SyncClient }
  | { status: 'failed'; userId: string; failure: unknown };

const pullEvery = 60_000;

const api: SyncApi = {
  push: (push) => call((server) => server.sync.push(push)),
  pull: (query) => call((server) => server.sync.pull(query)),
};

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

/** Whether the server was reached the last time, and the device claims a connection. */
export const isOnline = (): boolean =>
  navigator.onLine && (state.status !== 'open' || state.client.engine.status().online);

/** Everything that may mean that there is something to push or pull, or that it can be. */
const listenToWindow = (engine: Engine) => {
  const listening = new AbortController();
  const { signal } = listening;
  const hurry = () => void engine.hurry();
  const whenSeen = () => {
    if (document.visibilityState === 'visible') hurry();
  };
  window.addEventListener('online', hurry, { signal });
  window.addEventListener('offline', engine.noteOffline, { signal });
  document.addEventListener('visibilitychange', whenSeen, { signal });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void engine.poke();
  }, pullEvery);
  return () => {
    listening.abort();
    clearInterval(timer);
  };
};

/** A sign-out that was cut short is finished before anything else is opened. */
const wipeMark = 'roadworthy_wipe';
const finishWipe = async () => {
  const userId = localStorage.getItem(wipeMark);
  if (!userId) return;
  await wipeUser(userId);
  localStorage.removeItem(wipeMark);
};

const open = async (userId: string): Promise<SyncClient> => {
  await finishWipe();
  const store = await openLocalStore({
    userId,
    entities,
    version: localVersion,
    onSuperseded: (reason) => {
      if (reason === 'deleted') stopSync();
      else if (state.status === 'open' && state.userId === userId) {
        letGo();
        become({ status: 'failed', userId, failure: new Error('A newer version is open') });
      }
    },
  });
  const engine = createEngine({
    ...context,
    store,
    api,
    locks: navigator.locks,
    onStatus: () => {
      for (const listener of listeners) listener();
    },
  });
  return { store, changes: createChanges(store, context), engine };
};

/** Opens the user's database and keeps it in step with the server until it is stopped. */
export const startSync = async (userId: string): Promise<void> => {
  if (state.status !== 'closed' && state.status !== 'failed' && state.userId === userId) return;
  stopSync();
  const opening: ClientState = { status: 'opening', userId };
  become(opening);
  try {
    const client = await open(userId);
    // Signed out, or somebody else in, while it opened.
    if (state !== opening) {
      client.store.close();
      return;
    }
    const stopListening = listenToWindow(client.engine);
    letGo = () => {
      stopListening();
      client.engine.stop();
      client.store.close();
    };
    if (!navigator.onLine) client.engine.noteOffline();
    become({ status: 'open', userId, client });
    void client.engine.poke();
    void wipeOthers(userId).catch(() => undefined);
  } catch (failure) {
    if (state === opening) become({ status: 'failed', userId, failure });
  }
};

/** Lets go of the database and leaves it as it is: whoever's session ended may still have changes in it. */
export const stopSync = (): void => {
  letGo();
  letGo = () => {};
  become({ status: 'closed' });
};

/** Signing out leaves nothing behind. If the tab dies in the middle, the next start finishes it. */
export const wipeLocalData = async (userId: string): Promise<void> => {
  localStorage.setItem(wipeMark, userId);
  stopSync();
  await finishWipe();
};

/** The open client; screens that write are only there when it is. */
export const requireClient = (): SyncClient => {
  if (state.status !== 'open') throw new Error('The local database is not open');
  return state.client;
};

/** The browser may clear what it was not asked to keep. Asked once there is something to lose. */
let askedToKeep = false;
export const askToKeep = (): void => {
  if (askedToKeep) return;
  askedToKeep = true;
  void navigator.storage?.persist?.().catch(() => undefined);
};
