import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { expect, linkIn, logIn, signInAsDemo, signInAsOwner, test, toast } from './fixtures.ts';

/** Returns databases with a user's records. Unsent changes are sealed in another database, which cannot be read. */
const databases = async (page: Page) =>
  await page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => name !== 'sealed-roadworthy'),
  );

test('before an account is deleted, a dialog lists what will be erased; signing in later keeps the account @long', async ({
  page,
  browser,
}) => {
  const person = await signInAsOwner(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${process.env.APP_URL}/login`);
  await logIn(other, person.email);
  await expect(other).toHaveURL(/\/dashboard$/);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog.getByText('your vehicles, tasks, costs, documents')).toBeVisible();
  await expect(dialog.getByText('Just log in before')).toBeVisible();
  const axe = await axeOn(page);
  await axe.look('delete my account');

  await page.context().setOffline(true);
  await expect(dialog.getByText('You are offline.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await axe.look('delete my account, offline');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account will be erased on')).toBeVisible();
  await axe.look('log-in page with the day of the erasure');
  axe.expectNothing();
  await linkIn(person.email, /will be erased on/);
  // None of the user's data stays readable, here or on the other device.
  await expect.poll(() => databases(page)).toEqual([]);
  await expect.poll(() => databases(other)).toHaveLength(1);
  await other.reload();
  await expect(other).toHaveURL(/\/(login|welcome)$/);
  await expect.poll(() => databases(other)).toEqual([]);

  await logIn(page, person.email);
  await expect(toast(page, 'Your account will no longer be erased')).toBeVisible();
  await linkIn(person.email, /will no longer be erased/);
  await page.goto('/profile');
  await expect(page.getByText('Deletion cancelled by logging in')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Security log')).toBeVisible();
  await expect(toast(page, 'will no longer be erased')).toBeHidden();
});

test('a user cannot delete a demo account, because it expires by itself', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Log Out', exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden();
});
