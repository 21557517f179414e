import type { Page } from '@playwright/test';
import type { Shot } from './shot.ts';

const passkeys = ['Safari on iPhone', 'Chrome on Windows, in the office upstairs'].map(
  (name, at) => ({
    id: `01890a5d-ac96-774b-bcce-b302099a805${at}`,
    name,
    createdAt: '2026-09-01T09:00:00Z',
    lastUsedAt: at === 0 ? '2026-11-12T18:30:00Z' : null,
  }),
);

/** Somebody with two-factor and passkeys; the rest is as the server says. */
const asCareful = (page: Page) =>
  page.route('**/api/profile/sign-in', async (route) => {
    const reply = await route.fetch();
    const twoFactor = { since: '2026-10-01T09:00:00Z', recoveryCodesLeft: 9 };
    await route.fulfill({
      response: reply,
      json: { ...(await reply.json()), passkeys, twoFactor },
    });
  });

const asksAnew = (page: Page) =>
  page.route('**/api/profile/google', (route) =>
    route.fulfill({ status: 403, json: { code: 'FRESH_SIGN_IN_NEEDED', message: '' } }),
  );

const inProfile = (
  name: string,
  before: (page: Page) => Promise<unknown>,
  prepare: (page: Page) => Promise<void>,
): Shot => ({
  name: `sign-in-${name}`,
  path: '/profile',
  signedIn: true,
  fullPage: name === 'ways',
  before,
  prepare: async (page) => {
    // With a chip beside it once it is on.
    await page
      .getByText(/^Two-factor/)
      .first()
      .waitFor();
    await prepare(page);
  },
});

const turnOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
};

const recoveryCodes = Array.from(
  { length: 10 },
  (_, at) => `k7m2${'qxwz'[at % 4]}-9dfh${at % 8 || 9}`,
);

export const signInShots: Shot[] = [
  { name: 'sign-in-code', path: '/login?step=code' },
  {
    name: 'sign-in-recovery-code',
    path: '/login?step=code',
    prepare: async (page) => {
      await page.getByRole('button', { name: /Lost your phone/ }).click();
      await page.getByLabel('Recovery code').waitFor();
    },
  },
  inProfile('ways', asCareful, async () => undefined),
  inProfile('two-factor', async () => undefined, turnOn),
  inProfile(
    'recovery-codes',
    (page) =>
      page.route('**/api/profile/two-factor/confirm', (route) =>
        route.fulfill({ json: { recoveryCodes } }),
      ),
    async (page) => {
      await turnOn(page);
      await page.getByLabel('Six-digit code').fill('123456');
      await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  ),
  inProfile(
    'confirm-its-you',
    async (page) => {
      await asCareful(page);
      await asksAnew(page);
    },
    async (page) => {
      await page.getByRole('button', { name: 'Link Google' }).click();
      await page.getByLabel('Code from your app').waitFor();
    },
  ),
];
