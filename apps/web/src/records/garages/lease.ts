import { type LocalStore, readMeta, writeMeta } from '../store/local-store.ts';

// A device that is lost or was taken along must not show a shared garage for ever: after this long without reaching the
// server its records are removed. A person's own garage is never locked.

const day = 86_400_000;
const leaseDays = 30;

const beginName = 'leaseBegan';
const seenName = 'leaseSeen';

/** Notes that the garage's database was made, or begins again: it has not reached the server yet. */
export const beginLease = async (store: LocalStore, now: number): Promise<void> => {
  await writeMeta(store, beginName, now);
  await writeMeta(store, seenName, now);
};

/** Returns whether the device has not reached the server for too long. A clock that is set back gains no time. */
export const isLeaseOver = async (store: LocalStore, now: number): Promise<boolean> => {
  const began = await readMeta(store, beginName, now);
  const reached = Math.max(began, await readMeta(store, 'lastSyncedAt', 0));
  const seen = Math.max(now, await readMeta(store, seenName, now));
  await writeMeta(store, seenName, seen);
  // After the server was reached with a clock that was ahead, the clock that is right now decides.
  return seen - Math.min(reached, seen) > leaseDays * day;
};
