import { useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { unsubscribeFromPush } from '../../device/push.ts';
import { notify } from '../../notify/notify.ts';
import { isOnline, wipeLocalData } from '../../records/client.ts';
import { syncNow } from '../../records/save.ts';
import { countUnsyncedOf } from '../../records/store/wipe.ts';
import { session } from '../../session/session.ts';

const patience = 4_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What would be lost by leaving now; with a connection, what still waits is sent first. */
const countLosses = async (userId: string): Promise<number> => {
  const count = await countUnsyncedOf(userId);
  if (count === 0 || !isOnline()) return count;
  await Promise.race([syncNow(), pause(patience)]).catch(() => undefined);
  return await countUnsyncedOf(userId);
};

/** Leaves, whether or not the server hears of it; the gate then leads to the landing page. */
const leave = async (): Promise<void> => {
  const { user } = session.get();
  const wipe = async () => {
    if (user) await wipeLocalData(user.id).catch(() => undefined);
  };
  // First of all: whatever the network does next, nothing of this person's stays on the device.
  await wipe();
  // The server forgets this browser with its session; should it not hear of that, the browser itself takes no more.
  await unsubscribeFromPush().catch(() => undefined);
  try {
    await call((api) => api.accounts.logOut(), { expected: ['UNAUTHENTICATED'] });
    notify.success('You have been logged out.');
  } catch {
    notify.error('Logout failed, but you have been signed out locally.');
  }
  session.signedOut();
  // And again: a tab that was opened meanwhile, still signed in, has fetched it all anew.
  await wipe();
};

export const useLogOut = () => {
  const [busy, setBusy] = useState(false);
  /** How many changes would be lost, once somebody has asked to leave with some; null: there may be some. */
  const [unsynced, setUnsynced] = useState<number | null>(0);
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
      const { user } = session.get();
      // A store that cannot be read may hold something: then it is asked, too.
      const count = user ? await countLosses(user.id).catch(() => null) : 0;
      if (count !== 0) setUnsynced(count);
      else await leave();
    });
  const stay = () => setUnsynced(0);
  const logOutAnyway = () => {
    stay();
    return once(leave);
  };
  return { logOut, busy, unsynced, stay, logOutAnyway };
};
