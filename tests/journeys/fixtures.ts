import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import type { ReceivedMail } from '../support/stack/mail.ts';
import {
  type AccessRecord,
  accessKinds,
  accessNames,
  keepRecord,
  settleAccess,
  startRecord,
  watchAccess,
} from './access.ts';

export const password = 'maroon-otter-lamp-42';

export type Person = { email: string; firstName: string };

const mails = async (): Promise<ReceivedMail[]> =>
  await (await fetch(`${process.env.MAILBOX_URL}/mails.json`)).json();

/** Returns the link in the newest mail to `email` whose subject matches. */
export const linkIn = async (email: string, subject: RegExp): Promise<string> => {
  let found: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mails()).findLast((mail) => mail.to === email && subject.test(mail.subject));
        return Boolean(found);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return /https?:\/\/\S+/.exec(found?.text ?? '')?.[0] ?? '';
};

export const freshPerson = (): Person => ({
  email: `${randomUUID()}@example.com`,
  firstName: 'Alex',
});

export const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]', { hasText: text });

export const fillRegistration = async (page: Page, { email }: Person) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

export const logIn = async (page: Page, email: string, secret = password) => {
  // The page fills in an address itself shortly after it loads.
  await expect(async () => {
    await page.getByLabel('Email').fill(email);
    await expect(page.getByLabel('Email')).toHaveValue(email, { timeout: 500 });
  }).toPass();
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
};

const post = async (page: Page, path: string, data: unknown, origin = process.env.APP_URL ?? '') =>
  await page.request.post(`${origin}${path}`, { data, headers: { origin } });

/** Signs in to an empty ordinary account, registered and confirmed through the API. */
export const signInAsOwner = async (page: Page): Promise<Person> => {
  const person = freshPerson();
  await post(page, '/api/accounts', {
    ...person,
    surname: 'Example',
    username: 'alex',
    password,
  });
  const link = await linkIn(person.email, /Confirm/);
  const confirmationToken = new URL(link).searchParams.get('confirm');
  await post(page, '/api/session', { email: person.email, password, confirmationToken });
  return person;
};

/** Creates the same account and signs out again: for journeys that log in themselves. */
export const createPerson = async (page: Page): Promise<Person> => {
  const person = await signInAsOwner(page);
  await page.context().clearCookies();
  return person;
};

/** For journeys about the demo, and those that need only its three vehicles and their history. */
export const signInAsDemo = async (page: Page, origin?: string) => {
  await post(page, '/api/session/demo', {}, origin);
};

/** Resolves when the app is cached on this device. */
export const workerInCharge = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

type Fixtures = { access: AccessRecord; quietConsole: undefined };

/** Every journey fails on an error in the console: a policy violation, a hydration mismatch, an unhandled rejection. */
export const test = base.extend<Fixtures>({
  // Playwright reads the parameter's destructuring pattern, so there must be one.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  baseURL: async ({}, use) => {
    await use(process.env.APP_URL);
  },
  /**
   * Every journey fails when the focus falls to BODY, when a live region speaks behind an open dialog, and when a
   * focused control is covered, which axe cannot see; and when axe found something where the journey asked it.
   */
  access: [
    async ({ context, browser }, use) => {
      const record = startRecord();
      await watchAccess(context);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => await watchAccess(await open(options));
      await use(record);
      browser.newContext = open;
      await settleAccess();
      keepRecord(record);
      const faults = accessKinds.flatMap((kind) =>
        record[kind].faults.map((fault) => `${accessNames[kind]}: ${fault}`),
      );
      expect([...new Set(faults)]).toEqual([]);
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use, info) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // The browser itself logs rejected requests; the journeys provoke those.
        const expected =
          /Failed to load resource|net::ERR_|registration blocked by Playwright/.test(
            message.text(),
          );
        if (['error', 'warning'].includes(message.type()) && !expected) {
          complaints.push(message.text());
        }
      });
      await use(undefined);
      if (!info.annotations.some(({ type }) => type === 'noisy')) expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
