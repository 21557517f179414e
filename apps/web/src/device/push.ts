import type { PushSubscriptionInput } from '@roadworthy/domain/reminders/settings.schema';

/** `unsupported`: this browser has no push, or not yet (an iPhone before the app is on its home screen). */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** The owner of the browser's subscription, which outlives sessions: the next user here may be another. */
const ownerKey = 'push-owner';
const owner = {
  get: () => localStorage.getItem(ownerKey),
  set: (userId: string) => localStorage.setItem(ownerKey, userId),
  forget: () => localStorage.removeItem(ownerKey),
};

const timeoutMs = 15_000;
const inTime = async <T>(work: Promise<T>): Promise<T> =>
  await Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The browser’s push service does not answer')), timeoutMs),
    ),
  ]);

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  hasPush() ? await navigator.serviceWorker.getRegistration() : undefined;

const toInput = (subscription: PushSubscription): PushSubscriptionInput => {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
};

export const pushState = async (userId: string): Promise<PushState> => {
  const registration = await findRegistration();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && owner.get() === userId ? 'on' : 'off';
};

/** Asks for permission and subscribes; call it only after a tap. Returns null if the user declines. */
export const subscribeToPush = async (
  userId: string,
  key: string,
): Promise<PushSubscriptionInput | null> => {
  const registration = await findRegistration();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = registration;
  // A subscription with another key, or of another user, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await inTime(pushManager.subscribe(options));
  owner.set(userId);
  return toInput(subscription);
};

/** Unsubscribes and returns the endpoint that is no longer valid; null if there was none. */
export const unsubscribeFromPush = async (): Promise<string | null> => {
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  owner.forget();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
};

/**
 * Returns the current user's subscription for the server: it may have been renewed, or belong to another session by
 * now. Ends another user's subscription.
 */
export const bindSubscription = async (userId: string): Promise<PushSubscriptionInput | null> => {
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  if (owner.get() === userId) return toInput(subscription);
  owner.forget();
  await subscription.unsubscribe();
  return null;
};

/** Listens for the test reminders that this browser's worker has shown. Returns a function that stops listening. */
export const whenReminderShown = (listener: (tag: string) => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const onMessage = ({ data }: MessageEvent<{ kind?: string; tag?: string } | null>) => {
    if (data?.kind === 'reminder-shown' && data.tag) listener(data.tag);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
};
