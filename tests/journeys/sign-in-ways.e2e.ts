import type { Page } from '@playwright/test';
import { codeFrom } from '../support/api/two-factor.ts';
import { axeOn } from './axe.ts';
import { expect, freshPerson, logIn, password, signInAsOwner, test, toast } from './fixtures.ts';
import { addVirtualAuthenticator, forgetUsedCodes, makeStale } from './sign-in-ways.ts';

const row = (page: Page, name: string) => page.getByRole('button', { name });
const confirmIt = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

/** Turns two-factor on in the profile; returns the app's key and the recovery codes. */
const turnOn = async (page: Page, look: (name: string) => Promise<void> = async () => {}) => {
  await row(page, 'Turn on').click();
  const dialog = page.getByRole('dialog', { name: 'Two-factor authentication' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await look('two-factor');
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){9}[A-Z2-7]{4}$/).innerText()).replace(
    /\s/g,
    '',
  );
  await dialog.getByLabel('Six-digit code').fill(await codeFrom(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await look('recovery codes');
  await row(page, 'I have saved them').click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { key, codes };
};

const logOut = async (page: Page) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL(/\/welcome$/);
};

test('with two-factor on, log-in asks for a code, and a recovery code works without the phone', async ({
  page,
}) => {
  const { email } = await signInAsOwner(page);
  await page.goto('/profile');
  const axe = await axeOn(page);
  const { key, codes } = await turnOn(page, axe.look);
  await forgetUsedCodes(email);
  await logOut(page);

  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await axe.look('code step');
  const right = await codeFrom(key);
  await page.getByLabel('Six-digit code').fill(right === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('This code is not right, or has already been used')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(right);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await logOut(page);
  await page.goto('/login');
  await logIn(page, email);
  await row(page, 'Lost your phone? Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await axe.look('recovery code step');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toast(page, 'You have 9 recovery codes left.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await expect(page.getByText('A recovery code was used')).toBeVisible();
  axe.expectNothing();
});

test('turning two-factor off requires both factors @long', async ({ page }) => {
  const { email } = await signInAsOwner(page);
  await page.goto('/profile');
  const { key } = await turnOn(page);
  await forgetUsedCodes(email);
  await makeStale(email);
  await row(page, 'Manage').click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  const sure = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await sure.getByRole('button', { name: 'Turn off' }).click();
  const dialog = confirmIt(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Code from your app').fill(await codeFrom(key));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Two-factor authentication is off.')).toBeVisible();
  await expect(row(page, 'Turn on')).toBeVisible();
});

test('a passkey can be added, used for a log-in and for a proof of identity, renamed and removed', async ({
  page,
}) => {
  const { email } = await signInAsOwner(page);
  const device = await addVirtualAuthenticator(page);
  await page.goto('/profile');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await row(page, 'Add a passkey').click();
  await expect(toast(page, 'Passkey added.')).toBeVisible();
  expect(await device.countPasskeys()).toBe(1);
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  // The device already has a passkey, and says so.
  await row(page, 'Add a passkey').click();
  await expect(toast(page, 'This device already has a passkey')).toBeVisible();

  await logOut(page);
  await page.goto('/login');
  await row(page, 'Log in with a passkey').click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/profile');
  const axe = await axeOn(page);
  await axe.look('profile with a passkey');
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  await axe.look('rename passkey');
  await page.getByRole('dialog').getByLabel('Name').fill('My old phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Remove My old phone')).toBeVisible();

  await makeStale(email);
  await row(page, 'Remove My old phone').click();
  await page
    .getByRole('dialog', { name: 'Remove this passkey?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(confirmIt(page)).toBeVisible();
  await axe.look('confirm it’s you');
  await confirmIt(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(toast(page, 'Passkey removed.')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  axe.expectNothing();

  await logOut(page);
  await page.goto('/login');
  await row(page, 'Log in with a passkey').click();
  await expect(toast(page, 'This passkey could not be used.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a passkey logs in without a two-factor code, but only if the device verifies its user @long', async ({
  page,
}) => {
  const { email } = await signInAsOwner(page);
  const device = await addVirtualAuthenticator(page);
  await page.goto('/profile');
  await row(page, 'Add a passkey').click();
  await expect(toast(page, 'Passkey added.')).toBeVisible();
  await turnOn(page);
  await logOut(page);

  await device.setUserVerified(false);
  await page.goto('/login');
  await row(page, 'Log in with a passkey').click();
  await expect(row(page, 'Log in with a passkey')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/login$/);
  await device.setUserVerified(true);
  await row(page, 'Log in with a passkey').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(email).toBeTruthy();
});

test('a change of the email address asks for a fresh sign-in, at most once in ten minutes @long', async ({
  page,
}) => {
  const { email } = await signInAsOwner(page);
  await makeStale(email);
  await page.goto('/profile');
  const change = async () => {
    await page.getByLabel('Email', { exact: true }).fill(freshPerson().email);
    await row(page, 'Save changes').click();
  };
  await change();
  await expect(confirmIt(page)).toBeVisible();
  await confirmIt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Nothing was changed.')).toBeVisible();
  await change();
  await confirmIt(page).getByLabel('Password', { exact: true }).fill('not-the-password');
  await confirmIt(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmIt(page).getByText('Password is not correct')).toBeVisible();
  await confirmIt(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`open the link we sent to ${email}`)).toBeVisible();
  await change();
  await expect(toast(page, 'Profile updated successfully!').first()).toBeVisible();
  await expect(confirmIt(page)).toBeHidden();
});

test('log-in with Google also asks for the two-factor code @long', async ({ page }) => {
  const { email } = freshPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  const { key } = await turnOn(page);
  await forgetUsedCodes(email);
  await logOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  // The issuer remembers the browser, and asks for consent only.
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByLabel('Six-digit code').fill(await codeFrom(key));
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
