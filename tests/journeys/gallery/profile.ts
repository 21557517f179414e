import type { Page } from '@playwright/test';
import { securityEventKinds } from '@roadworthy/domain/accounts/accounts.schema';
import type { Shot } from './shot.ts';

const settings = '**/api/reminders/settings';

/** Somebody with an address, other devices and a calendar; the rest is as the server says. */
const asSomebodyReminded = (page: Page) =>
  page.route(settings, async (route) => {
    const reply = await route.fetch();
    const said = {
      emailNotifications: true,
      pushNotifications: true,
      emailAddress: 'alexandra.featherstonehaugh@example.co.uk',
      devices: 2,
      calendarSince: '2026-03-14T09:00:00Z',
    };
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...said } });
  });

const profile = (
  name: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
  more: Partial<Shot> = {},
): Shot => ({
  name: `profile${name}`,
  path: '/profile',
  signedIn: true,
  ...more,
  prepare: async (page) => {
    await page.getByRole('heading', { name: 'Notification settings' }).waitFor();
    await page.getByLabel('Loading notification settings').waitFor({ state: 'hidden' });
    await prepare(page);
  },
});

const sentAt = '2026-11-16T14:02:00Z';
const mot = { sentAt, isOn: true, isExample: false, body: 'Toyota Corolla · 26 Nov 2026' };

/** A test by every way: on one device it arrived, one is on its way, one is gone. */
const asSomebodyTesting = async (page: Page) => {
  await asSomebodyReminded(page);
  const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';
  const devices = [
    { id: 'here', userAgent: phone, isCurrent: true, outcome: 'taken' },
    { id: 'there', userAgent: phone, isCurrent: false, outcome: 'taken' },
    { id: 'gone', userAgent: null, isCurrent: false, outcome: 'gone' },
  ];
  await page.route('**/api/reminders/test/push', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'GET'
          ? [{ device: 'here', trial: 'trial', shownAt: sentAt }]
          : { ...mot, id: 'trial', title: 'Test: MOT expires · AB17 CDE', devices },
    }),
  );
  await page.route('**/api/reminders/calendar', (route) =>
    route.fulfill({
      json: {
        since: sentAt,
        fetchedAt: sentAt,
        count: 12,
        next: [
          { title: 'MOT expires · AB17 CDE', date: '2026-11-26' },
          { title: 'Insurance expires · AB17 CDE', date: '2027-01-04' },
        ],
      },
    }),
  );
};

const sendTests = async (page: Page) => {
  await page.getByRole('button', { name: 'Send me a test reminder by push' }).click();
  await page.getByText('It arrived on this device').waitFor();
  await page.getByRole('button', { name: 'Send me a test reminder by email' }).click();
  await page.getByText('the mail server').waitFor();
  await page.getByRole('button', { name: 'See what arrives' }).click();
  await page.getByText('Your calendar has').waitFor();
};

/** A log with every kind of event, so that all of them are looked at. */
const withSecurityLog = (page: Page) =>
  page.route('**/api/security-log', (route) =>
    route.fulfill({
      json: securityEventKinds.map((kind, at) => ({
        id: crypto.randomUUID(),
        kind,
        device: at % 2 ? 'Samsung Internet on Android' : 'Safari on iPad',
        network: at % 3 ? '203.0.0.0/16' : '2001:db8::/32',
        at: new Date(Date.UTC(2026, 10, 15 - at, 8, 12)).toISOString(),
      })),
    }),
  );

const unsubscribe = (name: string, status: number, until: string): Shot => ({
  name: `unsubscribe${name}`,
  path: '/unsubscribe?token=token',
  before: (page) =>
    page.route('**/api/reminders/unsubscribe', (route) =>
      route.fulfill({ status, json: status === 200 ? {} : { code: 'INVALID_TOKEN', message: '' } }),
    ),
  prepare: async (page) => {
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText(until).waitFor();
  },
});

export const profileShots: Shot[] = [
  profile(''),
  profile('-reminded', (page) => page.getByText('What is sent, and when').click(), {
    before: asSomebodyReminded,
  }),
  profile('-tests', sendTests, { before: asSomebodyTesting }),
  profile(
    '-tests-in-vain',
    async (page) => {
      await page.getByRole('button', { name: 'Send me a test reminder by email' }).click();
      await page.getByText('You can send another').waitFor();
      await page.getByRole('button', { name: 'Send me a test reminder by push' }).click();
    },
    {
      before: (page) =>
        page.route('**/api/reminders/test/email', (route) =>
          route.fulfill({
            status: 429,
            json: { code: 'TOO_MANY_ATTEMPTS', message: '', details: { retryAfterSeconds: 700 } },
          }),
        ),
    },
  ),
  profile('-calendar-link', async (page) => {
    await page.getByRole('button', { name: 'Create a calendar link' }).click();
    await page.getByRole('textbox', { name: 'Calendar link' }).waitFor();
  }),
  profile(
    '-calendar-revoke',
    async (page) => {
      await page.getByRole('button', { name: 'Revoke link' }).click();
      await page.getByRole('dialog', { name: 'Revoke calendar link' }).waitFor();
    },
    { before: asSomebodyReminded, fullPage: false },
  ),
  profile('-security-log', (page) => page.getByRole('button', { name: 'View all' }).click(), {
    before: withSecurityLog,
  }),
  profile('-unreachable', undefined, {
    before: (page) => page.route(settings, (to) => to.abort()),
  }),
  profile(
    '-delete-account',
    async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('dialog', { name: 'Delete my account' }).waitFor();
    },
    { fullPage: false },
  ),
  profile(
    '-delete-account-offline',
    async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
    { fullPage: false },
  ),
  profile('-demo', undefined, { signedIn: false, inDemo: true }),
  { name: 'unsubscribe', path: '/unsubscribe?token=token' },
  unsubscribe('-done', 200, 'You have unsubscribed'),
  unsubscribe('-expired', 400, 'This link is not valid'),
];
