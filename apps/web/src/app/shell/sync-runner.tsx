import { useEffect } from 'react';
import { startSync, stopSync } from '../../records/client.ts';
import { useSession } from '../../session/session.ts';

/** Syncs the signed-in user's records with the server while the shell is shown. */
export function SyncRunner() {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    void startSync(userId);
    return stopSync;
  }, [userId]);
  return null;
}
