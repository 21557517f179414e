import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { countUnsynced, syncNow } from '../../lib/changes.ts';
import { notify } from '../../lib/notify.ts';
import { session } from '../../lib/session.ts';
import { isOnline, wipeLocalData } from '../../lib/sync-client.ts';

const patience = 4_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What would be lost by leaving now; with a connection, what still waits is sent first. */
const countLosses = async (): Promise<number> => {
  const count = await countUnsynced();
  if (count === 0 || !isOnline()) return count;
  await Promise.race([syncNow(), pause(patience)]);
  return await countUnsynced();
};

/** Leaves, whether or not the server hears of it; the gate then leads to the landing page. */
const leave = async (): Promise<void> => {
  const { user } = session.get();
  // First of all: whatever the network does next, nothing of this person's stays on the device.
  if (user) await wipeLocalData(user.id).catch(() => undefined);
  try {
    await call((api) => api.accounts.logOut(), { expected: ['UNAUTHENTICATED'] });
    notify.success('You have been logged out.');
  } catch {
    notify.error('Logout failed, but you have been signed out locally.');
  }
  session.signedOut();
};

export const useLogOut = () => {
  const [busy, setBusy] = useState(false);
  /** How many changes would be lost, once somebody has asked to leave with some. */
  const [unsynced, setUnsynced] = useState(0);
  const leaving = useRef(false);

  const once = async (run: () => Promise<void>) => {
    if (leaving.current) return;
    leaving.current = true;
    setBusy(true);
    await run().finally(() => {
      leaving.current = false;
      setBusy(false);
    });
  };
  const logOut = () =>
    once(async () => {
      // A store that cannot be read must not keep anybody signed in.
      const count = await countLosses().catch(() => 0);
      if (count > 0) setUnsynced(count);
      else await leave();
    });
  const stay = () => setUnsynced(0);
  const logOutAnyway = () => {
    stay();
    return once(leave);
  };
  return { logOut, busy, unsynced, stay, logOutAnyway };
};
