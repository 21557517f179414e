import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { notify } from '../../lib/notify.ts';
import { session } from '../../lib/session.ts';
import { wipeLocalData } from '../../lib/sync-client.ts';

/** Leaves, whether or not the server hears of it; the gate then leads to the landing page. */
export const useLogOut = () => {
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);
  const logOut = async () => {
    if (leaving.current) return;
    leaving.current = true;
    setBusy(true);
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
    leaving.current = false;
    setBusy(false);
  };
  return { logOut, busy };
};
