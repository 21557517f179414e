import { useEffect, useState } from 'react';
import { syncNow } from '../../../records/save.ts';

const timeoutMs = 5_000;

/**
 * Syncs once before a record is shown as missing, because another device may have just created it. Returns whether it
 * has.
 */
export const useSyncBeforeMissing = (isMissing: boolean): boolean => {
  const [hasSynced, setHasSynced] = useState(false);
  useEffect(() => {
    if (!isMissing || hasSynced) return;
    const finish = () => setHasSynced(true);
    const timer = setTimeout(finish, timeoutMs);
    syncNow().then(finish, finish);
    return () => clearTimeout(timer);
  }, [isMissing, hasSynced]);
  return hasSynced;
};
