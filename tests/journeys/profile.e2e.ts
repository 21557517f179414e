import { axeOn } from './axe.ts';
import {
  createPerson,
  expect,
  freshPerson,
  linkIn,
  logIn,
  password,
  signInAsDemo,
  signInAsOwner,
  test,
  toast,
} from './fixtures.ts';

test('a profile is saved on the server, and errors are shown under their fields', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.goto('/profile');
  await page.getByLabel('First name').fill('S');
  await page.getByLabel('Surname').fill('P');
  await page.getByLabel('Username').fill('sp');
  await page.getByLabel('Email', { exact: true }).fill('nonsense');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Surname must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();

  await page.reload();
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Surname').fill('Porter');
  await page.getByLabel('Username').fill('samporter');
  await page.getByLabel('Phone number').fill('07700 900123');
  await page.getByLabel('Gender').selectOption('prefer-not-to-say');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
  await expect(page.getByText('Sam Porter')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Sam');
  await expect(page.getByLabel('Phone number')).toHaveValue('07700 900123');
  await expect(page.getByLabel('Gender')).toHaveValue('prefer-not-to-say');
  const axe = await axeOn(page);
  await axe.look('profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await axe.look('change password');
  axe.expectNothing();
});

test('an email address changes only after both mailboxes have confirmed', async ({ page }) => {
  const person = await signInAsOwner(page);
  const { email } = freshPerson();
  await page.goto('/profile');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`open the link we sent to ${person.email}`)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);

  await page.goto(await linkIn(person.email, /Confirm your change/));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByText('We sent a link to your new address')).toBeVisible();
  await page.goto(await linkIn(email, /Confirm your new email/));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByText('Your email address has been changed.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('changing the password signs out the user’s other devices', async ({ page, browser }) => {
  const person = await createPerson(page);
  await page.goto('/login');
  await logIn(page, person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${process.env.APP_URL}/login`);
  await logIn(other, person.email);
  await expect(other).toHaveURL(/\/dashboard$/);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').fill('not-the-password');
  await dialog.getByLabel('New password', { exact: true }).fill('quiet-harbour-lantern-7');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText('Current password is not correct')).toBeVisible();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();

  await other.reload();
  await expect(other).not.toHaveURL(/\/dashboard$/);
  await other.context().close();
});

test('other devices can be signed out, and logging out does not affect them @long', async ({
  page,
  browser,
}) => {
  const person = await createPerson(page);
  await page.goto('/login');
  await logIn(page, person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const other = await (await browser.newContext()).newPage();
  const enterElsewhere = async () => {
    await other.goto(`${process.env.APP_URL}/login`);
    await logIn(other, person.email);
    await expect(other).toHaveURL(/\/dashboard$/);
  };
  await enterElsewhere();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click();
  await expect(toast(page, 'Your other devices have been logged out.')).toBeVisible();
  await other.reload();
  await expect(other).not.toHaveURL(/\/dashboard$/);

  await enterElsewhere();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await other.reload();
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.context().close();
});

test('Google can be linked in the profile, and unlinked again @long', async ({ page }) => {
  await signInAsOwner(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Link Google' }).click();
  await page.locator('input[name=login]').fill(freshPerson().email);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/profile\?google=linked$/);
  await page.getByRole('button', { name: 'Unlink' }).click();
  await expect(toast(page, 'Google is unlinked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();
  await expect(page.getByText('Google unlinked')).toBeVisible();
});

test('a user of a demo account can change neither password nor address, and cannot link Google', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/profile');
  await expect(page.getByText('Demo account, erased after 24 hours')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Password' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Link Google' })).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
});
