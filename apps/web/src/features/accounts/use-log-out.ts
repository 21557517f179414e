import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { notify } from '../../lib/notify.ts';
import { session } from '../../lib/session.ts';

/** Leaves, whether or not the server hears of it; the gate then leads to the landing page. */
export const useLogOut = () => {
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);
  const logOut = async () => {
    if (leaving.current) return;
    leaving.current = true;
    setBusy(true);
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
