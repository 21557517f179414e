import { useEffect } from 'react';
import { call } from '../../api/api.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { settlePush } from '../../device/push.ts';
import { useSession } from '../../session/session.ts';

/** Ties this browser's push subscription to the current user and session. */
export function PushKeeper() {
  const { user, confirmed } = useSession();
  const userId = confirmed ? user?.id : undefined;
  useEffect(() => {
    if (!userId) return;
    const settle = async () => {
      const subscription = await settlePush(userId);
      if (subscription) await call((api) => api.reminders.subscribe(subscription));
    };
    void ignoreFailure(settle(), 'the subscription is checked again on the next visit');
  }, [userId]);
  return null;
}
