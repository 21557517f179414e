import { useEffect, useState } from 'react';
import { syncNow } from '../../../records/save.ts';

const patience = 5_000;

/** What is not on this device may have been made on another a moment ago: the server is asked once before it is called missing. */
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
