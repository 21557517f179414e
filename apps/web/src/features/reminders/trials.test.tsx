// @vitest-environment jsdom
import type {
  CalendarContent,
  MailTrial,
  PushTrial,
} from '@roadworthy/domain/reminders/trials.schema';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { whenReminderShown } from '../../device/push.ts';
import { CalendarContentSection } from './calendar-content.tsx';
import { MailTrialSection } from './mail-trial.tsx';
import { PushTrialSection } from './push-trial.tsx';

vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));
vi.mock('../../device/push.ts', () => ({ whenReminderShown: vi.fn() }));

const sentAt = new Date(2026, 10, 16, 14, 2).toISOString();
const mail: MailTrial = {
  sentAt,
  isOn: true,
  isExample: false,
  title: 'Test: AB17 CDE: MOT runs out 31 Aug 2027',
  body: 'The MOT for your Toyota Corolla AB17 CDE runs out on 26 Nov 2026, in 10 days.',
  address: 'm…@example.org',
  outcome: 'taken',
};
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const here = { id: 'here', userAgent: phone, isCurrent: true, outcome: 'taken' as const };
const there = { id: 'there', userAgent: phone, isCurrent: false, outcome: 'taken' as const };
const push: PushTrial = {
  id: 'trial',
  sentAt,
  isOn: true,
  isExample: false,
  title: 'Test: MOT expires · AB17 CDE',
  body: 'Toyota Corolla · 26 Nov 2026',
  devices: [here, there],
};

const furnish = (reminders: object) =>
  vi.mocked(call).mockImplementation(async (run) => await run({ reminders } as never));

/** Simulates a report of this browser's worker. */
let worker: (tag: string) => void;
beforeEach(() => {
  vi.mocked(whenReminderShown).mockImplementation((listener) => {
    worker = listener;
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => undefined);
};
const pressMail = () => press('Send me a test reminder by email');
const pressPush = () => press('Send me a test reminder by push');
const openPush = (
  devices = 2,
  device: 'on' | 'off' | 'blocked' = 'on',
  onGone = vi.fn(async () => undefined),
) => {
  render(<PushTrialSection devices={devices} device={device} onGone={onGone} />);
  return onGone;
};

test('after a test email, the page shows where and when the email was sent, and its text', async () => {
  furnish({ tryMail: async () => mail });
  render(<MailTrialSection />);
  expect(screen.getByText('Not tried yet')).toBeTruthy();
  await pressMail();
  expect(
    screen.getByText('Sent to m…@example.org, 14:02: accepted by your email provider.'),
  ).toBeTruthy();
  expect(screen.getByText(mail.title)).toBeTruthy();
  expect(screen.getByText(mail.body)).toBeTruthy();
  expect(screen.queryByText(/notifications are off/)).toBeNull();
});

test.each([
  ['refused', /the mail server refused this address/, /Check your email address/],
  ['later', /is not accepting emails at the moment/, /Try again later/],
  ['unsure', /has not confirmed it yet/, /in a few minutes/],
] as const)(
  'if the outcome of a test email is ‘%s’, the page explains the outcome and gives advice',
  async (outcome, words, advice) => {
    furnish({ tryMail: async () => ({ ...mail, outcome, isOn: false, isExample: true }) });
    render(<MailTrialSection />);
    await pressMail();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(advice)).toBeTruthy();
    expect(screen.getByText('Email notifications are off: only tests come by email.')).toBeTruthy();
    expect(screen.getByText(/an example, as you have nothing due/)).toBeTruthy();
  },
);

test('after too many test reminders, the page says when the next is allowed, without mentioning log-ins', async () => {
  const tryMail = vi.fn(async () => {
    throw new ApiProblem('TOO_MANY_ATTEMPTS', '', { retryAfterSeconds: 700 });
  });
  furnish({ tryMail });
  render(<MailTrialSection />);
  await pressMail();
  expect(screen.getByText(/You can send another in 12 minutes/)).toBeTruthy();
  tryMail.mockRejectedValueOnce(new ApiProblem('NETWORK', ''));
  await pressMail();
  expect(screen.getByText('No internet connection')).toBeTruthy();
});

test('after a test push, each device is listed; this device reports through its service worker, the others through the server', async () => {
  vi.useFakeTimers();
  const shown: object[] = [];
  furnish({ tryPush: async () => push, shownTrials: async () => [...shown] });
  openPush();
  await pressPush();
  expect(screen.getByText('Sent to this device. Waiting for it to show…')).toBeTruthy();
  act(() => worker('an older one'));
  expect(screen.queryByText(/It arrived/)).toBeNull();
  act(() => worker('trial'));
  expect(screen.getByText(/^It arrived on this device, \d\d:\d\d\.$/)).toBeTruthy();
  expect(screen.getByText('Sent to Chrome on Android. Waiting for it to show…')).toBeTruthy();
  shown.push({ device: 'there', trial: 'an older one', shownAt: sentAt });
  await act(async () => await vi.advanceTimersByTimeAsync(2100));
  expect(screen.getByText(/Waiting/)).toBeTruthy();
  shown.push({ device: 'there', trial: 'trial', shownAt: sentAt });
  await act(async () => await vi.advanceTimersByTimeAsync(2100));
  expect(screen.getByText('It arrived on Chrome on Android, 14:02.')).toBeTruthy();
});

test('if a test push is not shown, the page stops waiting and says what to check', async () => {
  vi.useFakeTimers();
  const shownTrials = vi.fn(async () => []);
  furnish({ tryPush: async () => push, shownTrials });
  openPush();
  await pressPush();
  await act(async () => await vi.advanceTimersByTimeAsync(31_000));
  expect(screen.getByText(/this device has not shown it yet/)).toBeTruthy();
  expect(screen.getByText(/Do not disturb/)).toBeTruthy();
  const asked = shownTrials.mock.calls.length;
  await act(async () => await vi.advanceTimersByTimeAsync(60_000));
  expect(shownTrials.mock.calls.length).toBe(asked);
});

test('after a test push, the page names browsers that are gone and push services that failed', async () => {
  const devices = [
    { ...here, outcome: 'gone' as const },
    { ...there, outcome: 'later' as const },
    { ...there, id: 'third', userAgent: null, outcome: 'refused' as const },
  ];
  furnish({ tryPush: async () => ({ ...push, devices, isOn: false }) });
  const onGone = openPush();
  await pressPush();
  expect(onGone).toHaveBeenCalled();
  expect(screen.getByText(/This device no longer accepts notifications/)).toBeTruthy();
  expect(screen.getByText(/Switch push notifications off and on again here/)).toBeTruthy();
  expect(screen.getByText(/push service for Chrome on Android is not responding/)).toBeTruthy();
  expect(screen.getByText(/refused it for Another device/)).toBeTruthy();
  expect(screen.getByText('Push notifications are off: only tests are pushed.')).toBeTruthy();
});

test('without a subscribed device no test push is sent, and the page says why', async () => {
  const tryPush = vi.fn();
  furnish({ tryPush });
  openPush(0, 'off');
  await pressPush();
  expect(screen.getByText('No device is set up for push notifications yet.')).toBeTruthy();
  cleanup();
  openPush(0, 'blocked');
  await pressPush();
  expect(screen.getByText('This browser blocks notifications from Roadworthy.')).toBeTruthy();
  expect(tryPush).not.toHaveBeenCalled();
});

test('the calendar card shows the calendar’s content, and when an app last fetched the calendar', async () => {
  const content: CalendarContent = {
    since: sentAt,
    fetchedAt: null,
    count: 4,
    next: [{ title: 'MOT expires · AB17 CDE', date: '2026-11-26' }],
  };
  furnish({ calendar: async () => content });
  render(<CalendarContentSection />);
  await press('See what arrives');
  expect(screen.getByText(/No calendar app has fetched it yet/)).toBeTruthy();
  expect(screen.getByText('Your calendar has 4 dates.')).toBeTruthy();
  expect(screen.getByText('26 Nov 2026')).toBeTruthy();
  furnish({ calendar: async () => ({ ...content, fetchedAt: sentAt }) });
  await press('See what arrives');
  expect(screen.getByText(/last fetched it on 16 Nov 2026, 14:02/)).toBeTruthy();
});
