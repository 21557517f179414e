import type { ProblemCode } from '@roadworthy/domain/kernel/errors';
import { withLock } from '../outbox/lock.ts';
import { codeOf } from '../outbox/problem-code.ts';
import { createRetry, type Later } from '../outbox/retry.ts';
import type { LocalFile, LocalStore } from '../store/local-store.ts';
import { dropFile } from './cached-files.ts';

/** Sends one file; may be called again for the same one at any time. */
type UploadFile = (
  file: Pick<LocalFile, 'id' | 'purpose' | 'bytes'>,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>;

/** No try will ever change these. */
const refusals: readonly ProblemCode[] = [
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'FILE_DAMAGED',
  'NO_ROOM_FOR_FILE',
  'INVALID_INPUT',
  'ID_TAKEN',
];

export const isRefusal = (code: string | null): boolean =>
  refusals.some((refusal) => refusal === code);

type LaneDeps = {
  store: LocalStore;
  send: UploadFile;
  locks: LockManager;
  onChange?: () => void;
  jitter?: () => number;
  later?: Later;
};

/** Sends the files that wait, one at a time and in one tab at a time, and tries again until they are there. */
export const createUploadQueue = ({
  store,
  send,
  locks,
  onChange = () => undefined,
  ...pauses
}: LaneDeps) => {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  let progress: ReadonlyMap<string, number> = new Map();
  let underWay: { id: string; abort: AbortController } | null = null;
  const retry = createRetry(() => void poke(), pauses);

  const note = (id: string, share: number | null) => {
    const next = new Map(progress);
    if (share === null) next.delete(id);
    else next.set(id, share);
    progress = next;
    onChange();
  };

  /** Whatever happened meanwhile (it was taken back, or sent by another tab) stays so. */
  const settle = async (file: LocalFile, change: Pick<LocalFile, 'state' | 'problem'>) => {
    await store.files
      .where('[id+variant]')
      .equals([file.id, file.variant])
      .and(({ state }) => state === 'waiting')
      .modify(change);
  };

  const sendOne = async (file: LocalFile): Promise<void> => {
    const abort = new AbortController();
    underWay = { id: file.id, abort };
    note(file.id, 0);
    try {
      await send(file, { onProgress: (share) => note(file.id, share), signal: abort.signal });
      await settle(file, { state: 'stored', problem: null });
    } catch (error) {
      if (abort.signal.aborted) return;
      const code = codeOf(error);
      if (!isRefusal(code)) throw error;
      // Under this name it has what the device has a copy of.
      if (code === 'ID_TAKEN' && file.isAgain) {
        return await settle(file, { state: 'stored', problem: null });
      }
      await settle(file, { state: 'refused', problem: code });
    } finally {
      underWay = null;
      note(file.id, null);
    }
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const [next] = await store.files.where('state').equals('waiting').sortBy('usedAt');
      if (!next || stopped) return;
      await sendOne(next);
    }
  };

  const run = async (): Promise<void> => {
    retry.cancel();
    try {
      do {
        again = false;
        await withLock(locks, `files ${store.db.name}`, sendAll);
      } while (again && !stopped);
      retry.reset();
    } catch (error) {
      // Whoever signs in again starts a new queue.
      const code = codeOf(error);
      if (!stopped && code !== 'UNAUTHENTICATED' && code !== 'OTHER_USER') retry.schedule();
    }
  };

  const poke = async (): Promise<void> => {
    if (stopped) return;
    again = true;
    running ??= run().finally(() => {
      running = null;
    });
    await running;
  };

  return {
    poke,
    /** How far each file that is being sent has come, between 0 and 1. */
    progress: () => progress,
    /** The owner asks for another try of what was refused. */
    tryAgain: async (id: string): Promise<void> => {
      await store.files.update([id, 'original'], { state: 'waiting', problem: null });
      await poke();
    },
    /** Takes a file back, sent or not. */
    cancel: async (id: string): Promise<void> => {
      await dropFile(store, id);
      if (underWay?.id === id) underWay.abort.abort();
    },
    stop: () => {
      stopped = true;
      retry.cancel();
      underWay?.abort.abort();
    },
  };
};
export type UploadQueue = ReturnType<typeof createUploadQueue>;
