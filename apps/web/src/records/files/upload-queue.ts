import type { ProblemCode } from '@roadworthy/domain/kernel/errors';
import { withLock } from '../outbox/lock.ts';
import { codeOf } from '../outbox/problem-code.ts';
import { createRounds, type Pauses } from '../outbox/rounds.ts';
import { noteSent } from '../outbox/sent-files.ts';
import type { LocalFile, LocalStore } from '../store/local-store.ts';
import { dropFile } from './cached-files.ts';

/** Sends one file; may be called several times for the same file. */
type UploadFile = (
  file: Pick<LocalFile, 'id' | 'purpose' | 'bytes'>,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>;

/** Errors that no retry can fix. */
const refusals: readonly ProblemCode[] = [
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'FILE_DAMAGED',
  'NO_ROOM_FOR_FILE',
  'INVALID_INPUT',
  'ID_TAKEN',
  // The person has become a driver since, who adds no documents.
  'NOT_ALLOWED',
];

/** Passes by itself, but not soon: a waiting file says why it waits. */
const isTold = (code: string | null): boolean => code === 'FILES_UNAVAILABLE';

export const isRefusal = (code: string | null): boolean =>
  refusals.some((refusal) => refusal === code);

type UploadQueueDeps = Pauses & {
  store: LocalStore;
  send: UploadFile;
  locks: LockManager;
  onChange?: () => void;
};

/** Sends waiting files one at a time, in one tab at a time, and retries until the server has them. */
export const createUploadQueue = ({
  store,
  send,
  locks,
  onChange = () => undefined,
  ...pauses
}: UploadQueueDeps) => {
  let progress: ReadonlyMap<string, number> = new Map();
  let underWay: { id: string; abort: AbortController } | null = null;

  const note = (id: string, share: number | null) => {
    const next = new Map(progress);
    if (share === null) next.delete(id);
    else next.set(id, share);
    progress = next;
    onChange();
  };

  /** Updates only a file that still waits: another tab may have sent the file, or the user may have cancelled it. */
  const updateWaiting = async (file: LocalFile, change: Pick<LocalFile, 'state' | 'problem'>) => {
    await store.db.transaction('rw', store.files, store.meta, async () => {
      const updated = await store.files
        .where('[id+variant]')
        .equals([file.id, file.variant])
        .and(({ state }) => state === 'waiting')
        .modify(change);
      if (updated > 0 && change.state === 'stored') await noteSent(store, file.id);
    });
  };

  const sendOne = async (file: LocalFile): Promise<void> => {
    const abort = new AbortController();
    underWay = { id: file.id, abort };
    note(file.id, 0);
    try {
      await send(file, { onProgress: (share) => note(file.id, share), signal: abort.signal });
      await updateWaiting(file, { state: 'stored', problem: null });
    } catch (error) {
      if (abort.signal.aborted) return;
      const code = codeOf(error);
      if (!isRefusal(code)) {
        const problem = isTold(code) ? code : null;
        if (problem !== file.problem) await updateWaiting(file, { state: 'waiting', problem });
        throw error;
      }
      // ID_TAKEN for a file that is sent again after a restore means that the server still has the file.
      if (code === 'ID_TAKEN' && file.isAgain) {
        return await updateWaiting(file, { state: 'stored', problem: null });
      }
      await updateWaiting(file, { state: 'refused', problem: code });
    } finally {
      underWay = null;
      note(file.id, null);
    }
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const [next] = await store.files.where('state').equals('waiting').sortBy('usedAt');
      if (!next || rounds.isStopped()) return;
      await sendOne(next);
    }
  };

  const rounds = createRounds({
    ...pauses,
    once: () => withLock(locks, `files ${store.db.name}`, sendAll),
  });

  return {
    poke: rounds.poke,
    /** The sent share of each file being sent, between 0 and 1. */
    progress: () => progress,
    /** Retries a rejected file. */
    tryAgain: async (id: string): Promise<void> => {
      await store.files.update([id, 'original'], { state: 'waiting', problem: null });
      await rounds.poke();
    },
    /** Deletes a file from this device, sent or not, and aborts its upload. */
    cancel: async (id: string): Promise<void> => {
      await dropFile(store, id);
      if (underWay?.id === id) underWay.abort.abort();
    },
    stop: () => {
      rounds.stop();
      underWay?.abort.abort();
    },
  };
};
export type UploadQueue = ReturnType<typeof createUploadQueue>;
