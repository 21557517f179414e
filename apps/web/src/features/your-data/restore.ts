import type { ProfileEdit } from '@roadworthy/domain/accounts/accounts.schema';
import type { EntityName } from '@roadworthy/domain/entities';
import type { ChannelSwitches } from '@roadworthy/domain/reminders/settings.schema';
import type { ArchivedFile } from '@roadworthy/domain/your-data/archive.schema';
import type { Archive, ArchivedRecord } from './read-archive.ts';

/** The account that a download is restored into. */
export type Account = {
  /** Returns the ids of the existing records, by kind. */
  ids(): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Saves records on this device, which syncs them like any others. */
  add(records: readonly ArchivedRecord[]): Promise<void>;
  hasFile(file: ArchivedFile): Promise<boolean>;
  sendFile(file: ArchivedFile, bytes: ArrayBuffer): Promise<void>;
  saveProfile(profile: ProfileEdit): Promise<void>;
  saveSettings(settings: ChannelSwitches): Promise<void>;
};

/** Kinds that do not count as use of the account. */
const uncounted: readonly string[] = ['acceptances'] satisfies EntityName[];

export type Readiness = { kind: 'empty' | 'begun' } | { kind: 'not-empty'; records: number };

/** Returns the vehicle's id in a renewal's id. The server may have created the renewal since. */
const vehicleOf = (id: string) => /^(?:mot|tax)-(.+)$/.exec(id)?.[1];

/** Returns whether the account is empty, or holds only an earlier start of the same restore. */
export const readinessOf = async (
  { records }: Pick<Archive, 'records'>,
  account: Pick<Account, 'ids'>,
): Promise<Readiness> => {
  const archived = new Set(records.map(({ entity, id }) => `${entity} ${id}`));
  let known = 0;
  let others = 0;
  for (const [entity, ids] of await account.ids()) {
    if (uncounted.includes(entity)) continue;
    for (const id of ids) {
      const isOurs =
        archived.has(`${entity} ${id}`) || archived.has(`vehicles ${vehicleOf(id) ?? ''}`);
      if (isOurs) known += 1;
      else others += 1;
    }
  }
  if (others > 0) return { kind: 'not-empty', records: known + others };
  return { kind: known > 0 ? 'begun' : 'empty' };
};

export type RestoreProgress = { stage: 'records' | 'files'; done: number; total: number };

type Run = {
  signal: AbortSignal;
  onProgress: (progress: RestoreProgress) => void;
  /** Returns how long to wait before a retry; null if a retry cannot help. */
  waitAfter: (error: unknown, tries: number) => number | null;
};

const recordsAtOnce = 100;

const pause = async (ms: number, signal: AbortSignal) => {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  signal.throwIfAborted();
};

/** Repeats the work while its failures are temporary. */
const patiently = async (work: () => Promise<void>, { signal, waitAfter }: Run) => {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const wait = waitAfter(error, tries);
      if (wait === null) throw error;
      await pause(wait, signal);
    }
  }
};

/**
 * Restores a download. Skips what is already there, so that an interrupted restore continues when the same file is
 * chosen again.
 */
export const runRestore = async (
  archive: Archive,
  account: Account,
  run: Run,
): Promise<{ records: number; files: number }> => {
  const { signal, onProgress } = run;
  const there = await account.ids();
  const isBegun = (await readinessOf(archive, account)).kind === 'begun';
  const missing = archive.records.filter(({ entity, id }) => !there.get(entity)?.has(id));
  const total = archive.records.length;
  for (let at = 0; at < missing.length; at += recordsAtOnce) {
    signal.throwIfAborted();
    await account.add(missing.slice(at, at + recordsAtOnce));
    const done = total - missing.length + Math.min(at + recordsAtOnce, missing.length);
    onProgress({ stage: 'records', done, total });
  }
  if (archive.profile)
    await patiently(() => account.saveProfile(archive.profile as ProfileEdit), run);
  if (archive.settings) {
    await patiently(() => account.saveSettings(archive.settings as ChannelSwitches), run);
  }
  for (const [at, file] of archive.files.entries()) {
    onProgress({ stage: 'files', done: at, total: archive.files.length });
    await patiently(async () => {
      if (isBegun && (await account.hasFile(file))) return;
      await account.sendFile(file, await archive.bytesOf(file));
    }, run);
  }
  onProgress({ stage: 'files', done: archive.files.length, total: archive.files.length });
  return { records: total, files: archive.files.length };
};
