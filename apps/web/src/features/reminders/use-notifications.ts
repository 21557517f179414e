import type {
  ChannelSwitches,
  NotificationSettings,
} from '@roadworthy/domain/reminders/settings.schema';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { messageOf } from '../../api/error-messages.ts';
import {
  type PushState,
  pushState,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../device/push.ts';
import { notify } from '../../notify/notify.ts';

type Loaded = { settings: NotificationSettings | null; device: PushState; failure: string | null };

const nothing: Loaded = { settings: null, device: 'unsupported', failure: null };

/** Reads how the user is reminded, and this browser's push state. */
export const useNotifications = (userId: string) => {
  const [{ settings, device, failure }, setLoaded] = useState<Loaded>(nothing);
  const [busy, setBusy] = useState<'email' | 'push' | null>(null);

  const load = useCallback(async () => {
    setLoaded(nothing);
    try {
      const [read, state] = await Promise.all([
        call((api) => api.reminders.settings()),
        pushState(userId).catch((): PushState => 'unsupported'),
      ]);
      setLoaded({ settings: read, device: state, failure: null });
    } catch (error) {
      setLoaded({ ...nothing, failure: messageOf(error) });
    }
  }, [userId]);
  useEffect(() => void load(), [load]);

  const change = async (switches: Partial<ChannelSwitches>) => {
    const saved = await call((api) => api.reminders.change(switches));
    setLoaded((now) => ({ ...now, settings: saved }));
  };

  /** Runs one change at a time; shows a failure, and leaves the switch as it was. */
  const attempt = async (what: 'email' | 'push', run: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    try {
      await run();
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(null);
    }
  };

  const setEmail = (isOn: boolean) =>
    attempt('email', async () => await change({ emailNotifications: isOn }));

  const switchOn = async (key: string) => {
    const subscription = await subscribeToPush(userId, key);
    if (subscription) {
      await call((api) => api.reminders.subscribe(subscription));
      await change({ pushNotifications: true });
    }
    const state = await pushState(userId);
    setLoaded((now) => ({ ...now, device: state }));
  };

  const switchOff = async () => {
    const endpoint = await unsubscribeFromPush();
    if (endpoint) await call((api) => api.reminders.unsubscribeDevice({ endpoint }));
    const read = await call((api) => api.reminders.settings());
    const state = await pushState(userId);
    setLoaded({ settings: read, device: state, failure: null });
  };

  const setPush = (isOn: boolean) =>
    attempt('push', async () => {
      const key = settings?.pushKey;
      if (isOn && key) await switchOn(key);
      else await switchOff();
    });

  const refresh = async () => {
    const read = await call((api) => api.reminders.settings());
    setLoaded((now) => ({ ...now, settings: read }));
  };

  return { settings, device, failure, busy, load, refresh, setEmail, setPush };
};
export type Notifications = ReturnType<typeof useNotifications>;
