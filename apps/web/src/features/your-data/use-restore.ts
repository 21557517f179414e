import type { User } from '@roadworthy/domain/accounts/accounts.schema';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/error-messages.ts';
import { isOnline, openedClient } from '../../records/client.ts';
import { syncNow } from '../../records/save.ts';
import { ArchiveProblem } from './archive-problem.ts';
import type { Archive } from './read-archive.ts';
import type { Readiness, RestoreProgress } from './restore.ts';

type Phase =
  | { step: 'idle' | 'reading' }
  | { step: 'refused'; why: string }
  | { step: 'plan'; archive: Archive; readiness: Readiness }
  | { step: 'running'; archive: Archive; progress: RestoreProgress | null; isStopping: boolean }
  | { step: 'stopped'; archive: Archive; why: string }
  | { step: 'done'; archive: Archive };

const idle: Phase = { step: 'idle' };
const offline =
  'Restoring needs a connection, because we first need to check that the account is empty.';
const stopped =
  'You stopped the restore. What has arrived stays; choose the same zip again to continue.';

/** Syncs the account first, because a full account that is not synced would look empty. */
const requireSynced = async () => {
  const { engine } = await openedClient();
  if (!isOnline()) throw new ArchiveProblem(offline);
  await syncNow();
  if (engine.status().lastSyncedAt === null) throw new ArchiveProblem(offline);
};

const whyOf = (error: unknown) =>
  error instanceof ArchiveProblem ? error.message : messageOf(error);

/** Runs a restore, from the chosen zip to the end. The zip reader is loaded on demand. */
export const useRestore = (user: User, today: string) => {
  const [phase, setPhase] = useState<Phase>(idle);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File) => {
    setPhase({ step: 'reading' });
    const { signal } = new AbortController();
    try {
      await requireSynced();
      const { readArchive } = await import('./read-archive.ts');
      const { readinessOf } = await import('./restore.ts');
      const { ownAccount } = await import('./own-account.ts');
      const archive = await readArchive(file, { today, isDemo: user.isDemo });
      const readiness = await readinessOf(archive, ownAccount(user.id, signal));
      setPhase({ step: 'plan', archive, readiness });
    } catch (error) {
      setPhase({ step: 'refused', why: whyOf(error) });
    }
  };

  const start = async (archive: Archive) => {
    running.current = new AbortController();
    const { signal } = running.current;
    setPhase({ step: 'running', archive, progress: null, isStopping: false });
    const onProgress = (progress: RestoreProgress) =>
      setPhase((now) => (now.step === 'running' ? { ...now, progress } : now));
    try {
      const { runRestore } = await import('./restore.ts');
      const { ownAccount, waitAfter } = await import('./own-account.ts');
      const account = ownAccount(user.id, signal);
      await runRestore(archive, account, { signal, onProgress, waitAfter });
      setPhase({ step: 'done', archive });
    } catch (error) {
      setPhase({ step: 'stopped', archive, why: signal.aborted ? stopped : whyOf(error) });
    }
  };

  const stop = () => {
    running.current?.abort(new ArchiveProblem(stopped));
    setPhase((now) => (now.step === 'running' ? { ...now, isStopping: true } : now));
  };

  return {
    phase,
    choose,
    start,
    stop,
    close: () => setPhase((now) => (now.step === 'running' ? now : idle)),
  };
};
export type RestoreFlow = ReturnType<typeof useRestore>;
