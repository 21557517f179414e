import { useEffect } from 'react';
import { call } from '../../api/api.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { useSession } from '../../session/session.ts';

/** Ties this browser's push subscription to the current user and session. */
export function PushKeeper() {
  const { user, confirmed } = useSession();
  const userId = confirmed ? user?.id : undefined;
  useEffect(() => {
    if (!userId) return;
    const refreshSubscription = async () => {
      if (!('Notification' in window) || Notification.permission !== 'granted') return;
      const { bindSubscription } = await import('../../device/push.ts');
      const subscription = await bindSubscription(userId);
      if (subscription) await call((api) => api.reminders.subscribe(subscription));
    };
    void ignoreFailure(
      refreshSubscription(),
      'the push subscription could not be refreshed: it is checked again on the next visit',
    );
  }, [userId]);
  return null;
}
