import { useEffect } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { hasBadge } from '../../device/app-badge.ts';

/** Keeps the number on the app's icon up to date, where the system supports it. The code is loaded when idle. */
export function BadgeKeeper() {
  useEffect(() => {
    if (!hasBadge()) return;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { keepBadgeOfClient } = await import('./keep-badge.ts');
      if (!isOver) stop = keepBadgeOfClient();
    };
    // A failure can wait for the next visit.
    whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return null;
}
