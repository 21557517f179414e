import { useEffect, useState } from 'react';
import { reopen, syncNow } from './changes.ts';
import { type LastRound, type Loaded, useLastRound } from './sync.ts';

type Status = Loaded<unknown>['status'];

type Read = { status: Status; isMissing: boolean };

/** Longer than it takes to read the database, shorter than the pause before the next try. */
const patience = 400;

/**
 * A device that has never synced has nothing to show, which is not the same as that there is nothing: until the first
 * round has come through, what is missing is on its way, or could not be fetched.
 */
export const useSettled = (read: Read) => useSettledWith(useLastRound(), read);

/** The same for a page that has asked how the last round went. */
export const useSettledWith = (round: LastRound, { status, isMissing }: Read) => {
  const { lastSyncedAt, syncing } = round;
  const [hasFailed, setHasFailed] = useState(false);
  const isUnheard = status === 'ready' && isMissing && lastSyncedAt === null;
  useEffect(() => {
    if (!isUnheard || syncing) return;
    const timer = setTimeout(() => setHasFailed(true), patience);
    return () => clearTimeout(timer);
  }, [isUnheard, syncing]);
  // Said once and not with every try: it stays until there is something to show, or somebody asks again.
  const unheard: Status = hasFailed ? 'failed' : 'loading';
  const retry = () => {
    setHasFailed(false);
    reopen();
    void syncNow().catch(() => undefined);
  };
  return { status: isUnheard ? unheard : status, retry };
};
