import { useEffect } from 'react';
import { notify } from '../lib/notify.ts';
import { useSession, whenEnded } from '../lib/session.ts';

/** Says why somebody is suddenly looking at the log-in page. */
export function SessionWatch() {
  const { farewell } = useSession();
  useEffect(() => {
    if (farewell === 'expired') notify.error('Session expired. Please log in again.');
  }, [farewell]);
  useEffect(() => {
    whenEnded((userId) => {
      void import('../lib/sync-client.ts')
        .then(({ sealLocalData }) => sealLocalData(userId))
        .catch(() => undefined);
    });
  }, []);
  return null;
}
