import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import { freePort } from '../support/stack/free-port.ts';
import type { ReceivedMail } from '../support/stack/mail.ts';
import { createBrowserKeys, openPush } from '../support/stack/open-push.ts';
import { startPushService } from '../support/stack/push-service.ts';
import { startApiProcess, webDist } from '../support/stack/stack.ts';
import { axeOn } from './axe.ts';
import { expect, signInAsOwner, test, workerInCharge } from './fixtures.ts';
import { addElsewhere } from './vehicles.ts';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const sendBy = (page: Page, channel: 'email' | 'push') =>
  page.getByRole('button', { name: `Send me a test reminder by ${channel}` });

/** A server that has just started may reject the first requests as overloaded. */
const openProfile = async (page: Page, origin = '') =>
  await expect(async () => {
    await page.goto(`${origin}/profile`);
    await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeVisible();
  }).toPass();

test('a test mail arrives as the screen says, and the screen shows the contents of the calendar @long', async ({
  page,
}) => {
  const { email } = await signInAsOwner(page);
  await addElsewhere(page, { motExpiryDate: inDays(10) });
  await openProfile(page);
  await page.getByRole('switch', { name: 'Email notifications' }).click();
  await sendBy(page, 'email').click();
  await expect(
    page.getByText(/^Sent to .…@example\.com, \d\d:\d\d: the mail server/),
  ).toBeVisible();
  await expect(page.getByText('Email notifications are off')).toBeVisible();
  const subject = `Test: L123 ABC: MOT runs out ${formatDate(inDays(10))}`;
  await expect(page.getByText(subject)).toBeVisible();
  const mails: ReceivedMail[] = await (await fetch(`${process.env.MAILBOX_URL}/mails.json`)).json();
  const arrived = mails.filter((mail) => mail.to === email && mail.subject === subject);
  expect(arrived).toHaveLength(1);
  const body = await page.getByText(/^The MOT for your Rover Metro/).textContent();
  expect(arrived[0]?.text).toContain(body);

  await sendBy(page, 'push').click();
  await expect(page.getByText('No device is set up for push notifications yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create a calendar link' }).click();
  const link = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue();
  await page.getByRole('button', { name: 'See what arrives' }).click();
  await expect(page.getByText('No calendar app has fetched it yet.')).toBeVisible();
  expect(await (await fetch(link)).text()).toContain('MOT expires');
  await page.getByRole('button', { name: 'See what arrives' }).click();
  await expect(page.getByText(/^A calendar app last fetched it on/)).toBeVisible();
  await expect(page.getByText('MOT expires · L123 ABC')).toBeVisible();
  const axe = await axeOn(page);
  await axe.look('tests sent');
  axe.expectNothing();
});

/** Starts the product beside a push service, and reads pushes as a browser does. */
const startWithPushService = async () => {
  const keys = await createBrowserKeys();
  const pushed: string[] = [];
  const environment = JSON.parse(process.env.STACK_ENVIRONMENT ?? '{}');
  const push = await startPushService({
    keys: { publicKey: environment.VAPID_PUBLIC_KEY, privateKey: environment.VAPID_PRIVATE_KEY },
    async beforeAccept(_push, body) {
      pushed.push(await openPush(body, keys));
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-push-'));
  const ca = join(folder, 'ca.pem');
  await writeFile(ca, push.ca);
  const port = await freePort();
  const api = await startApiProcess({
    mode: 'web',
    port,
    environment: {
      ...environment,
      WEB_DIST: webDist,
      PUBLIC_URL: `http://localhost:${port}`,
      PUSH_HOSTS: new URL(push.origin).host,
      PUSH_CA_FILE: ca,
    },
  });
  const { p256dh, auth } = keys;
  return {
    url: `http://localhost:${port}`,
    pushed,
    subscription: { endpoint: `${push.origin}/push/${randomUUID()}`, keys: { p256dh, auth } },
    async close() {
      await api.stop();
      await push.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Subscribes the browser at our push service, because its maker's cannot be reached from here. */
const subscribeAt = (context: BrowserContext, subscription: object) =>
  context.addInitScript((made: object) => {
    const held = {
      ...made,
      toJSON: () => made,
      unsubscribe: async () => true,
    } as unknown as PushSubscription;
    let current: PushSubscription | null = sessionStorage.getItem('subscribed') ? held : null;
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      current = held;
      return held;
    };
  }, subscription);

/** Hands the service worker an accepted push, as the browser does. */
const deliver = async (page: Page, origin: string, data: string) => {
  const cdp = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
};

test.describe('service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a test push is shown, and the service worker reports this to the page and the server @long', async ({
    page,
    context,
  }) => {
    const site = await startWithPushService();
    try {
      await signInAsOwner(page);
      await addElsewhere(page, { motExpiryDate: inDays(10) });
      await context.grantPermissions(['notifications'], { origin: site.url });
      await subscribeAt(context, site.subscription);
      await page.goto(`${site.url}/profile`);
      await workerInCharge(page);
      await openProfile(page, site.url);
      await page.getByRole('switch', { name: 'Push notifications' }).click();
      await expect(page.getByText('On for this device')).toBeVisible();
      await sendBy(page, 'push').click();
      await expect(page.getByText('Sent to this device. Waiting for it to show…')).toBeVisible();
      const [message] = site.pushed;
      expect(JSON.parse(message ?? '{}')).toMatchObject({
        title: 'Test: MOT expires · L123 ABC',
        token: null,
      });

      await deliver(page, `${site.url}/`, message ?? '');
      await expect(page.getByText(/^It arrived on this device, \d\d:\d\d\.$/)).toBeVisible();
      const shown = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title }) => title);
      });
      expect(shown).toEqual(['Test: MOT expires · L123 ABC']);
      const said = await page.request.get(`${site.url}/api/reminders/test/push`);
      expect(await said.json()).toHaveLength(1);
    } finally {
      await site.close();
    }
  });
});
