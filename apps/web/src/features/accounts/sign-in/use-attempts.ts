import { useEffect, useState } from 'react';
import { useHydrated } from '../../../browser/hydrated.ts';
import {
  type Attempts,
  afterFailure,
  afterRefusal,
  noAttempts,
  readAttempts,
  withoutEndedLock,
  writeAttempts,
} from './login-attempts.ts';

/** Returns the attempt counter of this tab, with the seconds left while it is locked. */
export const useAttempts = () => {
  const hydrated = useHydrated();
  const [kept, setKept] = useState<Attempts | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const known = kept ?? (hydrated ? readAttempts(sessionStorage) : noAttempts);
  const attempts = withoutEndedLock(known, now);
  const { lockedUntil } = attempts;

  useEffect(() => {
    if (lockedUntil === null) return;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [lockedUntil]);

  const keep = (next: Attempts): Attempts => {
    writeAttempts(sessionStorage, next);
    setNow(Date.now());
    setKept(next);
    return next;
  };
  return {
    secondsLeft: lockedUntil === null ? null : Math.max(0, Math.ceil((lockedUntil - now) / 1000)),
    fail: () => keep(afterFailure(attempts, Date.now())),
    refuse: (retryAfter: number | null) => keep(afterRefusal(attempts, Date.now(), retryAfter)),
    reset: () => keep(noAttempts),
  };
};
