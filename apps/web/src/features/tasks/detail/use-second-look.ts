import { useEffect, useState } from 'react';
import { syncNow } from '../../../records/save.ts';

const patience = 5_000;

/**
 * Syncs once before a record is shown as missing, because another device may have just created it. Returns whether it
 * has.
 */
export const useSecondLook = (isMissing: boolean): boolean => {
  const [hasLooked, setHasLooked] = useState(false);
  useEffect(() => {
    if (!isMissing || hasLooked) return;
    const done = () => setHasLooked(true);
    const timer = setTimeout(done, patience);
    syncNow().then(done, done);
    return () => clearTimeout(timer);
  }, [isMissing, hasLooked]);
  return hasLooked;
};
