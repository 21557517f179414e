import { useEffect, useSyncExternalStore } from 'react';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { hasBadge } from '../../device/app-badge.ts';
import { clientState, recordStore } from '../../records/client.ts';

/** Keeps the number on the app's icon up to date, where the system supports it. The code is loaded when idle. */
export function BadgeKeeper() {
  const state = useSyncExternalStore(clientState.subscribe, clientState.get, clientState.get);
  const store = state.status === 'open' ? recordStore() : null;
  useEffect(() => {
    if (!store || !hasBadge()) return;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { keepBadge } = await import('./keep-badge.ts');
      if (!isOver) stop = keepBadge(store);
    };
    whenIdle(
      () =>
        void ignoreFailure(
          start(),
          'the badge’s code could not be loaded: the badge is set on the next visit',
        ),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [store]);
  return null;
}
