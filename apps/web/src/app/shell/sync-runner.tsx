import { useEffect } from 'react';
import { startSync, stopSync } from '../../records/client.ts';
import { useSession } from '../../session/session.ts';

/** Keeps the signed-in person's records in step with the server while they are inside. */
export function SyncRunner() {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    void startSync(userId);
    return stopSync;
  }, [userId]);
  return null;
}
