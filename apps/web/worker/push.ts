import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { PushMessage, ReminderAction } from '@roadworthy/domain/reminders/settings.schema';
import { ignoreFailure } from '../src/browser/ignore-failure.ts';
import { showBadge } from '../src/device/app-badge.ts';
import { countOn, readBadgePlan } from '../src/device/badge-plan.ts';
import { links } from '../src/links.ts';

declare const self: ServiceWorkerGlobalScope;

const icon = '/icons/icon-192.png';

/** An unreadable push is still shown: browsers revoke the push permission of an app that shows nothing. */
const unreadable: PushMessage = {
  title: 'Roadworthy',
  body: 'Something is due. Tap to see what.',
  tag: 'roadworthy',
  path: links.dashboard,
  token: null,
  shownToken: null,
};

const isText = (value: unknown): value is string => typeof value === 'string';

const readMessage = (data: unknown): PushMessage => {
  const { title, body, tag, path, token, shownToken } = (data ?? {}) as Partial<PushMessage>;
  if (!isText(title) || !isText(body) || !isText(tag) || !isText(path)) return unreadable;
  // Only pages of the app are allowed.
  const isOwn = /^\/(?!\/)[\w/?=&-]*$/.test(path);
  return {
    title,
    body,
    tag,
    path: isOwn ? path : links.dashboard,
    token: isText(token) ? token : null,
    shownToken: isText(shownToken) ? shownToken : null,
  };
};

type Pushed = { readonly data: Pick<PushMessageData, 'json'> | null };
type Clicked = {
  readonly action: string;
  readonly notification: Pick<Notification, 'data' | 'close'>;
};

const dataOf = (event: Pushed): unknown => {
  try {
    return event.data?.json();
  } catch {
    return null;
  }
};

const post = async (path: string, body: object): Promise<boolean> => {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  return reply?.ok ?? false;
};

/** Reports that a test reminder was shown: to the open pages here at once, and to the server for other devices. */
const reportShown = async ({ tag, shownToken }: PushMessage): Promise<void> => {
  if (!shownToken) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage({ kind: 'reminder-shown', tag });
  await post('/api/reminders/test/shown', { token: shownToken });
};

export const showPush = async (event: Pushed): Promise<void> => {
  const message = readMessage(dataOf(event));
  const { title, body, tag, token } = message;
  const actions = [
    { action: 'done', title: 'Done' },
    { action: 'snooze', title: 'Snooze' },
  ];
  const options = { body, tag, icon, badge: icon, data: message, ...(token ? { actions } : {}) };
  await self.registration.showNotification(title, options);
  await reportShown(message);
};

/** Updates the number on the app's icon, from the plan the app stored when it was last open. */
export const countUrgent = async (now: Date): Promise<void> => {
  const count = countOn(await readBadgePlan(), dateInLondon(now));
  if (count !== null) await showBadge(count);
};

/** Opens the notification's page, in an open tab if there is one. */
const openPage = async (path: string): Promise<void> => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [tab] = tabs;
  const reached = await ignoreFailure(
    tab?.focus(),
    'the open tab could not be focused: a new window is opened',
  );
  const moved = await ignoreFailure(
    reached?.navigate(path),
    'the open tab could not show the page: a new window is opened',
  );
  if (!moved) await self.clients.openWindow(path);
};

const act = async (token: string, action: ReminderAction): Promise<boolean> =>
  await post('/api/reminders/act', { token, action });

export const answerClick = async ({ action, notification }: Clicked): Promise<void> => {
  const { path, token } = readMessage(notification.data);
  notification.close();
  const isAction = action === 'done' || action === 'snooze';
  // An action that failed here can be done on the page.
  if (!(isAction && token && (await act(token, action)))) await openPage(path);
};
