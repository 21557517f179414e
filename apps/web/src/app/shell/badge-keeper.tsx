import { useEffect } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { hasBadge } from '../../device/app-badge.ts';

/** The number on the app's icon, where the system has such a thing. Its part comes in a quiet moment. */
export function BadgeKeeper() {
  useEffect(() => {
    if (!hasBadge()) return;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { keepBadgeOfClient } = await import('./keep-badge.ts');
      if (!isOver) stop = keepBadgeOfClient();
    };
    // It can wait for the next visit.
    whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return null;
}
