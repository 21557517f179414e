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
import { createEngine, type Engine, type SyncApi } from './outbox/engine.ts';
import { bringBackSealed } from './outbox/unsealing.ts';
import { type ChangeContext, type Changes, createChanges } from './outbox/write.ts';
import { deleteOldLookups } from './store/cached-lookups.ts';
import { type LocalStore, openLocalStore, readMeta, writeMeta } from './store/local-store.ts';
import { deleteOldPins } from './store/saved-pins.ts';
import { sealingKeyName, sealUnsent } from './store/sealing.ts';
import { wipeOthers, wipeUser } from './store/wipe.ts';

type SyncClient = {
  store: LocalStore;
  changes: Changes;
  engine: Engine;
  uploads: UploadQueue;
};

/** The signed-in user's local database, as far as this tab has come with it. */
type ClientState =
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
  // A page that the browser freezes, in case its user comes back to it, must not hold a transaction: in WebKit every
  // other page of ours would wait for it. Dexie closes the database too, but lets the next query open it again. A page
  // that comes back starts afresh.
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

/** A sign-out that was cut short is finished at the next start. One mark per person who left. */
const wipeMark = 'roadworthy_wipe';
const readMarks = (): string[] => (localStorage.getItem(wipeMark) ?? '').split(' ').filter(Boolean);
const changeMarks = (change: (marks: string[]) => string[]) => {
  try {
    const marks = change(readMarks());
    if (marks.length > 0) localStorage.setItem(wipeMark, marks.join(' '));
    else localStorage.removeItem(wipeMark);
  } catch {
    // Without the mark a wipe that is cut short is not finished later; that must not keep it from starting.
  }
};

const wipe = async (userId: string): Promise<void> => {
  await wipeUser(userId);
  changeMarks((marks) => marks.filter((mark) => mark !== userId));
};

const finishWipes = async (userId: string): Promise<void> => {
  const marks = readMarks();
  // Others' may wait for a tab that is asleep; that is no reason to keep this person waiting.
  for (const mark of marks) if (mark !== userId) void wipe(mark).catch(() => undefined);
  if (marks.includes(userId)) await wipe(userId);
};

/** Seals what was not sent and wipes the rest, in one tab at a time: the second finds nothing left. */
const sealAndWipe = async (userId: string): Promise<void> =>
  await navigator.locks.request(`seal ${userId}`, async () => {
    if (!markedEnded().includes(userId)) return;
    if (await sealUnsent(userId)) await wipe(userId);
    unmarkEnded(userId);
  });

/** The key that unsent changes are sealed to; asked for once a day, while there is somebody to ask for. */
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

const open = async (userId: string): Promise<SyncClient> => {
  // They are signed in here again: where there is no room to seal, what is there stays as it is, for its owner.
  if (markedEnded().includes(userId)) {
    await sealAndWipe(userId).catch(() => unmarkEnded(userId));
  }
  await finishWipes(userId);
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
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const uploads = createUploadQueue({
    store,
    send: (file, options) => uploadFile(file, { ...options, userId }),
    locks: navigator.locks,
    onChange: announce,
  });
  const engine = createEngine({
    ...context,
    store,
    api,
    locks: navigator.locks,
    onOtherUser: () => {
      stopSync();
      void session.refresh();
    },
    onStatus: announce,
    // After its record: a file that nobody names would be taken for one that was given up.
    onRound: () => void uploads.poke(),
  });
  return { store, changes: createChanges(store, context), engine, uploads };
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
    const stopListening = listenToWindow(client);
    letGo = () => {
      stopListening();
      client.engine.stop();
      client.uploads.stop();
      client.store.close();
    };
    if (!navigator.onLine) client.engine.noteOffline();
    become({ status: 'open', userId, client });
    // What is on the device is shown first.
    whenIdle(() => {
      // Somebody else may be in by now: what is 'others' to the one who left is theirs.
      if (state.status !== 'open' || state.client !== client) return;
      void openSealed(client.store)
        .catch(() => undefined)
        .then(() => client.engine.poke());
      void keepSealingKey(client.store).catch(() => undefined);
      void deleteOldLookups(client.store, context.now()).catch(() => undefined);
      void deleteOldCopies(client.store).catch(() => undefined);
      void deleteOldPins(client.store).catch(() => undefined);
      void wipeOthers(userId).catch(() => undefined);
    });
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

/** Longer than a tab that is awake needs to let go of the database. */
const patience = 4_000;

/** What lies outside the database. */
const leaveNothing = (): void => {
  void dropShared().catch(() => undefined);
  void dropBadgePlan().catch(() => undefined);
  void showBadge(0);
};

/**
 * Signing out leaves nothing behind. A tab that is asleep may hold on to the database: then it goes as soon as that
 * tab wakes up, and whoever signs out need not wait for it.
 */
export const wipeLocalData = async (userId: string): Promise<void> => {
  changeMarks((marks) => [...new Set([...marks, userId])]);
  stopSync();
  leaveNothing();
  await Promise.race([wipe(userId), new Promise((resolve) => setTimeout(resolve, patience))]);
};

/** For whoever was signed out here from elsewhere: what was not sent stays, sealed; everything else goes. */
export const sealLocalData = async (userId: string): Promise<void> => {
  // Somebody else may be in by now.
  if (state.status === 'closed' || state.userId === userId) stopSync();
  leaveNothing();
  await sealAndWipe(userId);
};

/** The open client; screens that write are only there when it is. */
export const requireClient = (): SyncClient => {
  if (state.status !== 'open') throw new Error('The local database is not open');
  return state.client;
};

const longestOpening = 10_000;

/** The same for whoever presses a button while the database is still being opened. */
export const openedClient = async (): Promise<SyncClient> => {
  const late = AbortSignal.timeout(longestOpening);
  while ((state.status === 'closed' || state.status === 'opening') && !late.aborted) {
    await new Promise<void>((resolve) => {
      const stop = clientState.subscribe(() => {
        stop();
        resolve();
      });
      late.addEventListener('abort', () => resolve(), { once: true });
    });
  }
  return requireClient();
};

/** The browser may clear what it was not asked to keep. Asked once there is something to lose. */
let askedToKeep = false;
export const askToKeep = (): void => {
  if (askedToKeep) return;
  askedToKeep = true;
  void navigator.storage?.persist?.().catch(() => undefined);
};
