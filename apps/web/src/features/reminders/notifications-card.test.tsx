// @vitest-environment jsdom
import type { NotificationSettings } from '@roadworthy/domain/reminders/settings.schema';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { pushState, subscribeToPush, unsubscribeFromPush } from '../../device/push.ts';
import { notify } from '../../notify/notify.ts';
import { NotificationsCard } from './notifications-card.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));
vi.mock('../../device/push.ts', () => ({
  pushState: vi.fn(),
  subscribeToPush: vi.fn(),
  unsubscribeFromPush: vi.fn(),
  whenReminderShown: vi.fn(() => () => undefined),
}));
const anna = { id: 'anna', isDemo: false };
vi.mock('../../session/session.ts', () => ({ useSession: () => ({ user: anna }) }));

const first: NotificationSettings = {
  emailNotifications: true,
  pushNotifications: true,
  emailAddress: 'anna@example.com',
  pushKey: 'key',
  devices: 0,
  calendarSince: null,
};

/** Sets up a server with these settings, and records the calls it receives. */
const furnish = (settings: Partial<NotificationSettings> = {}) => {
  const kept = { ...first, ...settings };
  const reminders = {
    settings: vi.fn(async () => ({ ...kept })),
    change: vi.fn(async (switches: object) => ({ ...Object.assign(kept, switches) })),
    subscribe: vi.fn(async () => ({})),
    unsubscribeDevice: vi.fn(async () => ({})),
    openCalendar: vi.fn(async () => {
      kept.calendarSince = '2026-11-15T10:00:00.000Z';
      return { url: 'https://roadworthy.test/calendar/secret.ics' };
    }),
    closeCalendar: vi.fn(async () => {
      kept.calendarSince = null;
      return {};
    }),
    unsubscribe: vi.fn(async (_input: { token: string }) => ({})),
  };
  vi.mocked(call).mockImplementation(async (run) => await run({ reminders } as never));
  return reminders;
};

beforeEach(() => {
  vi.mocked(pushState).mockResolvedValue('off');
  furnishWindow();
});
afterEach(() => {
  cleanup();
  anna.isDemo = false;
  vi.clearAllMocks();
});

const box = async (name: string) =>
  (await screen.findByRole('switch', { name })) as HTMLInputElement;

test('the switch for email is saved on the server; if saving fails, an error is shown and the switch stays as it was', async () => {
  const server = furnish();
  render(<NotificationsCard />, { wrapper: MemoryRouter });
  const email = await box('Email notifications');
  expect(email.checked).toBe(true);
  fireEvent.click(email);
  await waitFor(() => expect(server.change).toHaveBeenCalledWith({ emailNotifications: false }));
  await waitFor(() => expect(email.checked).toBe(false));
  server.change.mockRejectedValueOnce(new ApiProblem('NETWORK', ''));
  fireEvent.click(email);
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('No internet connection'));
  expect(email.checked).toBe(false);
});

test('the browser asks for permission to push only after the user taps', async () => {
  const server = furnish();
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  vi.mocked(subscribeToPush).mockImplementation(async () => {
    vi.mocked(pushState).mockResolvedValue('on');
    return subscription;
  });
  render(<NotificationsCard />, { wrapper: MemoryRouter });
  const push = await box('Push notifications');
  expect(push.checked).toBe(false);
  expect(subscribeToPush).not.toHaveBeenCalled();
  fireEvent.click(push);
  await waitFor(() => expect(push.checked).toBe(true));
  expect(subscribeToPush).toHaveBeenCalledWith('anna', 'key');
  expect(server.subscribe).toHaveBeenCalledWith(subscription);

  vi.mocked(unsubscribeFromPush).mockImplementation(async () => {
    vi.mocked(pushState).mockResolvedValue('off');
    return subscription.endpoint;
  });
  fireEvent.click(push);
  await waitFor(() => expect(push.checked).toBe(false));
  expect(server.unsubscribeDevice).toHaveBeenCalledWith({ endpoint: subscription.endpoint });
});

test.each([
  ['blocked', /Blocked in this browser/],
  ['unsupported', /cannot show notifications/],
] as const)('if push is %s, the notifications card explains what to do', async (state, words) => {
  vi.mocked(pushState).mockResolvedValue(state);
  furnish();
  render(<NotificationsCard />, { wrapper: MemoryRouter });
  expect((await box('Push notifications')).disabled).toBe(true);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a calendar link is shown once, can be copied, and can be revoked after a confirmation', async () => {
  const server = furnish();
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  render(<NotificationsCard />, { wrapper: MemoryRouter });
  fireEvent.click(await screen.findByRole('button', { name: 'Create a calendar link' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Calendar link copied'));
  expect(writeText).toHaveBeenCalledWith('https://roadworthy.test/calendar/secret.ics');
  expect(screen.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    'webcal://roadworthy.test/calendar/secret.ics',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Revoke link' }));
  expect(server.closeCalendar).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByRole('button', { name: 'Revoke link' });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(server.closeCalendar).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: 'Create a calendar link' })).toBeTruthy();
});

test('the notifications card of a demo account shows which reminders are off, and has no switches', () => {
  anna.isDemo = true;
  const server = furnish();
  render(<NotificationsCard />, { wrapper: MemoryRouter });
  expect(screen.getByText(/no emails, no push notifications and no calendar link/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.settings).not.toHaveBeenCalled();
});

test('if the notifications card fails to load, it offers a retry', async () => {
  const server = furnish();
  server.settings.mockRejectedValueOnce(new ApiProblem('NETWORK', ''));
  render(<NotificationsCard />, { wrapper: MemoryRouter });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await box('Email notifications')).checked).toBe(true);
});

const openUnsubscribe = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/unsubscribe${search}`]}>
      <UnsubscribePage />
    </MemoryRouter>,
  );

test('the page of the unsubscribe link asks before it stops the emails', async () => {
  const server = furnish();
  openUnsubscribe('?token=signed');
  expect(server.unsubscribe).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You have unsubscribed' })).toBeTruthy();
  expect(server.unsubscribe).toHaveBeenCalledWith({ token: 'signed' });
});

test('a forged unsubscribe link is rejected with a message', async () => {
  const server = furnish();
  server.unsubscribe.mockRejectedValueOnce(new ApiProblem('INVALID_TOKEN', ''));
  openUnsubscribe('?token=forged');
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('This link is not valid or has expired.')).toBeTruthy();
});
