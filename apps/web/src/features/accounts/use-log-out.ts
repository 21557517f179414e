import { useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { notify } from '../../notify/notify.ts';
import { isOnline, wipeLocalData } from '../../records/client.ts';
import { syncNow } from '../../records/save.ts';
import { session } from '../../session/session.ts';

const timeoutMs = 4_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts the changes that would be lost by leaving now. While online, sends waiting changes first. */
const countLosses = async (userId: string): Promise<number> => {
  // Loaded with the press: every page offers to log out.
  const { countUnsyncedOf } = await import('../../records/store/count-unsynced.ts');
  const count = await countUnsyncedOf(userId);
  if (count === 0 || !isOnline()) return count;
  await ignoreFailure(
    Promise.race([syncNow(), pause(timeoutMs)]),
    'the last sync failed: the user is asked what to do with unsent changes',
  );
  return await countUnsyncedOf(userId);
};

/** Signs out, whether or not the server can be reached. The gate then redirects to the landing page. */
const leave = async (): Promise<void> => {
  const { user } = session.get();
  const wipe = async () => {
    if (user)
      await ignoreFailure(
        wipeLocalData(user.id),
        'the user’s local data could not be deleted: the app deletes it when it next starts',
      );
  };
  // Wipes first, so that nothing of this user's stays on the device, whatever the network does next.
  await wipe();
  // The server drops this browser's subscription with the session. If the server is not reached, the browser itself
  // accepts no more pushes.
  await ignoreFailure(
    import('../../device/push.ts').then(({ unsubscribeFromPush }) => unsubscribeFromPush()),
    'the push subscription could not be ended here: the server removes it',
  );
  try {
    await call((api) => api.accounts.logOut(), { expected: ['UNAUTHENTICATED'] });
    notify.success('You have been logged out.');
  } catch {
    notify.error('Logout failed, but you have been signed out locally.');
  }
  session.signedOut();
  // Wipes again, because a tab that was opened in between, still signed in, may have fetched everything again.
  await wipe();
};

export const useLogOut = () => {
  const [busy, setBusy] = useState(false);
  /** How many changes would be lost, once the user has asked to leave; null if that is unknown. */
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
      // A store that cannot be read may hold unsent changes, so the user is asked then too.
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
