import { beforeEach, expect, test, vi } from 'vitest';
import { answerClick, showPush } from './push.ts';

const message = {
  title: 'MOT expires · AB17CDE',
  body: 'Toyota Corolla · 26 Nov 2026',
  tag: 'topic',
  path: '/vehicles/1',
  token: 'signed',
  shownToken: null as string | null,
};
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
const tab = {
  focus: vi.fn(async () => tab),
  navigate: vi.fn(async () => tab as object | null),
};
let tabs: object[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  tabs = [];
  vi.stubGlobal('self', {
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  });
});

const pushed = (json: () => unknown) => ({ data: { json } });
const clicked = (action: string, data: unknown = message) => {
  const close = vi.fn();
  return { action, notification: { data, close } };
};

test('a push notification is shown under its tag, with its actions', async () => {
  await showPush(pushed(() => message));
  expect(showNotification).toHaveBeenCalledWith(
    message.title,
    expect.objectContaining({
      body: message.body,
      tag: 'topic',
      actions: [
        { action: 'done', title: 'Done' },
        { action: 'snooze', title: 'Snooze' },
      ],
    }),
  );
  await showPush(pushed(() => ({ ...message, token: null })));
  expect(showNotification).toHaveBeenLastCalledWith(
    message.title,
    expect.not.objectContaining({ actions: expect.anything() }),
  );
});

test('a test reminder is reported to open pages and the server only when it has been shown', async () => {
  const fetched = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const postMessage = vi.fn();
  tabs = [{ postMessage }];
  await showPush(pushed(() => message));
  expect(postMessage).not.toHaveBeenCalled();

  const trial = { ...message, token: null, shownToken: 'shown' };
  showNotification.mockRejectedValueOnce(new TypeError('No permission'));
  await expect(showPush(pushed(() => trial))).rejects.toThrow('No permission');
  expect(postMessage).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();

  await showPush(pushed(() => trial));
  expect(postMessage).toHaveBeenCalledWith({ kind: 'reminder-shown', tag: 'topic' });
  expect(fetched).toHaveBeenCalledWith(
    '/api/reminders/test/shown',
    expect.objectContaining({ body: JSON.stringify({ token: 'shown' }) }),
  );
});

test('a push that cannot be read is still shown', async () => {
  await showPush(
    pushed(() => {
      throw new Error('torn');
    }),
  );
  expect(showNotification).toHaveBeenCalledWith('Roadworthy', expect.anything());
});

test('a push notification links only to pages of the app', async () => {
  const leadsTo = async (path: string) => {
    await showPush(pushed(() => ({ ...message, path })));
    await answerClick(clicked('', { ...message, path }));
    const shown: unknown = showNotification.mock.lastCall;
    return [shown, openWindow.mock.lastCall];
  };
  const leading = (path: string) => [
    [message.title, expect.objectContaining({ data: expect.objectContaining({ path }) })],
    [path],
  ];
  for (const path of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil']) {
    expect(await leadsTo(path)).toEqual(leading('/dashboard'));
  }
  expect(await leadsTo(message.path)).toEqual(leading('/vehicles/1'));
});

test('‘Done’ and ‘Snooze’ in a push notification send its token to the server without opening a page', async () => {
  const fetched = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  await answerClick(clicked('done'));
  expect(fetched).toHaveBeenCalledWith(
    '/api/reminders/act',
    expect.objectContaining({ body: JSON.stringify({ token: 'signed', action: 'done' }) }),
  );
  expect(openWindow).not.toHaveBeenCalled();
});

test('if an action of a push notification fails, the page is opened', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  await answerClick(clicked('snooze'));
  expect(openWindow).toHaveBeenCalledWith('/vehicles/1');
});

test('tapping a push notification opens its page, in an open tab if there is one', async () => {
  tabs = [tab];
  await answerClick(clicked(''));
  expect(tab.navigate).toHaveBeenCalledWith('/vehicles/1');
  expect(openWindow).not.toHaveBeenCalled();
  tabs = [];
  await answerClick(clicked(''));
  expect(openWindow).toHaveBeenCalledWith('/vehicles/1');
});
