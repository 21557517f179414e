import { newId } from '@roadworthy/domain/kernel/ids';
import type { Push } from '@roadworthy/domain/sync/sync.schema';
import { type LocalStore, readMeta, writeMeta } from '../store/local-store.ts';
import { withLock } from './lock.ts';
import { noOtherGarage, type OpenGarage } from './other-garages.ts';
import { codeOf } from './problem-code.ts';
import { pullChanges } from './pull.ts';
import { pushWaiting } from './push.ts';
import { createRounds, type Pauses } from './rounds.ts';
import type { ChangeContext } from './write.ts';

export type SyncApi = {
  push(push: Push): Promise<unknown>;
  pull(query: { since: string; epoch: string; userId: string }): Promise<unknown>;
};

export type EngineStatus = {
  syncing: boolean;
  /** Whether the last attempt reached the server. */
  online: boolean;
  lastSyncedAt: number | null;
};

type EngineDeps = Pick<ChangeContext, 'now' | 'random'> &
  Pauses & {
    store: LocalStore;
    api: SyncApi;
    locks: LockManager;
    onStatus?: (status: EngineStatus) => void;
    /** The server answered for another account: another user has signed in, and this tab has not noticed yet. */
    onOtherUser?: () => void;
    /** The user was removed from the store's garage. */
    onNotMember?: () => void;
    /** Opens the garage that records of this one have moved to. */
    openGarage?: OpenGarage;
    /** Records have moved to another open garage, which has something to send or pull. */
    onMoved?: (garageId: string) => void;
    /** A round succeeded: the server is reachable and has every record that waited. */
    onRound?: () => void;
  };

/** Returns this device's id, created on first use. */
export const deviceIdOf = async (
  store: LocalStore,
  deps: Pick<EngineDeps, 'now' | 'random'>,
): Promise<string> =>
  await store.db.transaction('rw', store.meta, async () => {
    const known = await readMeta(store, 'device', '');
    if (known) return known;
    const made = newId({ now: deps.now(), random: deps.random });
    await writeMeta(store, 'device', made);
    return made;
  });

/** Pushes and pulls, one tab at a time, and retries until it succeeds. */
export const createEngine = ({
  store,
  api,
  locks,
  now,
  random,
  onStatus = () => undefined,
  onOtherUser = () => undefined,
  onNotMember = () => undefined,
  openGarage = noOtherGarage,
  onMoved = () => undefined,
  onRound = () => undefined,
  ...pauses
}: EngineDeps) => {
  let status: EngineStatus = { syncing: false, online: true, lastSyncedAt: null };

  const become = (next: Partial<EngineStatus>) => {
    status = { ...status, ...next };
    onStatus(status);
  };

  const round = async () => {
    const deviceId = await deviceIdOf(store, { now, random });
    const movedTo = new Set<string>();
    const follow: OpenGarage = async (garageId) => {
      movedTo.add(garageId);
      return await openGarage(garageId);
    };
    const push = async () => await pushWaiting(store, (each) => api.push(each), deviceId, follow);
    const pull = async () => await pullChanges(store, (query) => api.pull(query), follow);
    for (let tries = 1; ; tries += 1) {
      try {
        await push();
        break;
      } catch (error) {
        if (codeOf(error) !== 'RESTORED' || tries > 3) throw error;
        // The pull queues the versions lost in the restore ahead of the changes based on them.
        await pull();
      }
    }
    await pull();
    for (const garageId of movedTo) onMoved(garageId);
    await writeMeta(store, 'lastSyncedAt', now());
  };

  /** Runs one round under the lock; throws if it fails. */
  const syncOnce = async () =>
    await withLock(locks, `sync ${store.db.name}`, async () => {
      if (!rounds.isStopped()) await round();
    });

  const rounds = createRounds({
    ...pauses,
    once: syncOnce,
    onStart: () => become({ syncing: true }),
    onDone: () => {
      become({ syncing: false, online: true, lastSyncedAt: now() });
      onRound();
    },
    onFailure: (code) => {
      // An error with one of our codes, even a rejection, shows that the server was reached.
      become({ syncing: false, online: code !== null && code !== 'NETWORK' });
      if (code === 'OTHER_USER') onOtherUser();
      if (code === 'NOT_A_MEMBER') onNotMember();
    },
  });

  return {
    syncOnce,
    poke: rounds.poke,
    hurry: rounds.hurry,
    status: () => status,
    noteOffline: () => become({ online: false }),
    stop: rounds.stop,
  };
};
export type Engine = ReturnType<typeof createEngine>;
