import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import {
  createPerson,
  expect,
  fillRegistration,
  freshPerson,
  linkIn,
  logIn,
  signInAsOwner,
  test,
  toast,
} from './fixtures.ts';

const check = async (page: Page, plate: string) => {
  await page.getByLabel('Your number plate').fill(plate);
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
};

const refuse = (page: Page, status: number, code: string, details?: object) =>
  page.route('**/api/lookup/anonymous', (route) =>
    route.fulfill({ status, json: { code, message: code, details } }),
  );

test('a visitor types a plate, keeps it, and finds the car in the new garage', async ({ page }) => {
  await page.goto('/welcome');
  await check(page, 'ab17 cde');
  await expect(page.getByText('Toyota Corolla, 2017, silver, petrol')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/DVLA doesn’t hold insurance/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The road ahead' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mileage and MOT history' })).toBeVisible();
  await expect(page.getByText(/^Checked \d\d? \w{3} \d{4} with DVLA and DVSA$/)).toBeVisible();
  expect(page.url()).not.toContain('AB17');

  await page.getByRole('button', { name: 'Remind me, free' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText('will be in your garage')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  const person = freshPerson();
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  // The mail opens another tab of the same browser, which is signed in; so is the tab that waits.
  const mailed = await page.context().newPage();
  await mailed.goto(await linkIn(person.email, /Confirm/));
  await expect(mailed).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveURL(/\/dashboard$/);
  await mailed.close();
  await expect(page.getByText('AB17 CDE').first()).toBeVisible();
  await expect(page.locator('.verdict')).toContainText('Corolla');
  await page.reload();
  await page.goto('/vehicles');
  await expect(page.getByText('AB17 CDE')).toHaveCount(1);
});

test('logging in after keeping a plate adds the car once, even if the plate was kept again', {
  tag: '@long',
}, async ({ page }) => {
  const person = await createPerson(page);
  await page.goto('/welcome');
  await check(page, 'AB17CDE');
  await page.getByRole('button', { name: 'Remind me, free' }).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await logIn(page, person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator('.verdict')).toContainText('Corolla');
  await page.evaluate(() => localStorage.setItem('rw_kept_plate', `${Date.now()} AB17CDE`));
  await page.goto('/vehicles');
  await expect(page.getByText('AB17 CDE').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rw_kept_plate'))).toBeNull();
  await expect(page.getByText('AB17 CDE')).toHaveCount(1);
});

test('after a look-up, Back returns to the empty page, and a reload repeats the look-up', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/welcome');
  await check(page, 'AB17CDE');
  await expect(page.getByRole('button', { name: 'Remind me, free' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remind me, free' })).toBeVisible();
  await page.getByLabel('Your number plate').fill('AB18CDE');
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
  await expect(page.getByLabel('Your number plate')).toHaveValue('AB18 CDE');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
});

test('if a look-up fails, the page says why in plain words', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto('/welcome');
  const alert = page.getByRole('alert');
  await check(page, '');
  await expect(alert).toHaveText('Registration number is required');
  await check(page, 'ABCDEFG');
  await expect(alert).toContainText('Please enter a valid UK registration number');
  await check(page, 'ER19NFD');
  await expect(alert).toContainText('have no vehicle with this plate');
  await expect(page.getByLabel('Your number plate')).toHaveValue('ER19NFD');
  await refuse(page, 503, 'LOOKUP_UNAVAILABLE');
  await check(page, 'AB17CDE');
  await expect(alert).toContainText('can’t be reached just now');
  await page.unroute('**/api/lookup/anonymous');
  await refuse(page, 429, 'LOOKUPS_SPENT', { retryAfterSeconds: 7300 });
  await check(page, 'AB17CDE');
  await expect(alert).toContainText('run out of free checks for now. Try again in 2 hours');
  await page.unroute('**/api/lookup/anonymous');

  await context.setOffline(true);
  await check(page, 'AB17CDE');
  await expect(alert).toHaveText('You’re offline. We’ll look it up when you’re back.');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Remind me, free' })).toBeVisible();
});

test('on the page that waits for the confirmation, a mistyped address can be corrected', {
  tag: '@long',
}, async ({ page }) => {
  const person = freshPerson();
  await page.goto('/register');
  await fillRegistration(page, { ...person, email: `x${person.email}` });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Your email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link there' }).click();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await page.goto(await linkIn(person.email, /Confirm/));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('in another browser the confirmation link asks for the password, and a mail scanner does not use the link up', async ({
  page,
  browser,
}) => {
  const person = freshPerson();
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  const link = await linkIn(person.email, /Confirm/);
  const elsewhere = await browser.newContext();
  const scanner = await elsewhere.newPage();
  await scanner.goto(link);
  await expect(scanner.getByText('Log in to confirm your email.')).toBeVisible();
  await expect(scanner.getByLabel('Password', { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(/\/dashboard$/);
  // The same link a second time: the account is confirmed, so the password alone is enough.
  await logIn(scanner, person.email);
  await expect(scanner).toHaveURL(/\/dashboard$/);
  await elsewhere.close();
});

test("in a visitor's look-up, the road signs and red words open a sheet about the law and what to do", async ({
  page,
}) => {
  await page.goto('/welcome');
  await check(page, 'AB17CDE');
  const sheet = page.getByRole('dialog');
  for (const opener of [
    page.locator('h1.verdict').getByRole('button').first(),
    page.getByRole('list', { name: 'MOT, tax, recall' }).getByRole('button', { name: /^MOT/ }),
    page.getByRole('button', { name: 'Book the MOT' }),
    page.getByRole('list', { name: 'Due in the next 12 months' }).getByRole('button').first(),
  ]) {
    await opener.click();
    await expect(sheet.getByRole('link', { name: /GOV\.UK/ }).first()).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Remind me, free' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.getByRole('button', { name: 'Safety recall None outstanding' }).click();
  await expect(sheet).toContainText('No safety recall is outstanding');
});

test('a plate that is not found stays in the field, selected, wherever it was typed', async ({
  page,
}) => {
  await page.goto('/welcome');
  const field = page.getByLabel('Your number plate');
  const selected = () =>
    field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
  await check(page, 'ER19NFD');
  await expect(page.getByRole('alert')).toContainText('have no vehicle with this plate');
  await expect(field).toBeFocused();
  expect(await selected()).toBe('ER19NFD');
  await check(page, 'AB17CDE');
  await expect(page.getByRole('button', { name: 'Remind me, free' })).toBeVisible();
  await check(page, 'ER19NFD');
  await expect(page.getByRole('alert')).toContainText('have no vehicle with this plate');
  await expect(field).toHaveValue('ER19 NFD');
  await expect(field).toBeFocused();
  expect(await selected()).toBe('ER19 NFD');
});

test("a new owner's dashboard says when mails will come, and shows no zeros", async ({ page }) => {
  await signInAsOwner(page);
  await page.goto('/welcome');
  await page.evaluate(() => localStorage.setItem('rw_kept_plate', `${Date.now()} AB17CDE`));
  await page.goto('/dashboard');
  await expect(page.locator('.verdict')).toContainText('Corolla');
  await expect(page.getByRole('heading', { name: /^We’ll email you on \d/ })).toBeVisible();
  await expect(page.getByText('About the MOT, until it’s done')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Three steps, five minutes' })).toBeVisible();
  for (const zero of ['Pending tasks', 'Monthly cost', 'Vehicle Health', 'Great job']) {
    await expect(page.getByText(zero)).toHaveCount(0);
  }
  await page.getByRole('button', { name: /today’s mileage/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('47000');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Two steps, three minutes' })).toBeVisible();
  // The headline has the same words.
  await page.getByRole('link', { name: 'Add your insurance date' }).last().click();
  await expect(page.getByRole('dialog')).toContainText('Insurance');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: /^Change/ }).click();
  await expect(page.getByRole('heading', { name: 'Notification settings' })).toBeInViewport();
});

test('failed log-ins show a toast, and each limit has its own message', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'nobody@example.com');
  await expect(
    toast(page, 'Invalid email or password. Please check your credentials.'),
  ).toBeVisible();
  await page.route('**/api/password/forgot', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_ATTEMPTS', message: '' } }),
  );
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill('alex@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(toast(page, 'We have already sent several emails')).toBeVisible();
});

test('if no keys for Google are configured, there is no Google button', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/api/site', (route) =>
    route.fulfill({
      json: {
        ...{ operator: null, contact: null, hosting: null, google: false },
        ...{ backupDays: 90, model: null },
      },
    }),
  );
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  }
});

test('axe finds no accessibility problem on landing, answer, inbox, privacy and terms, also at 320 px @long', async ({
  page,
}) => {
  const axe = await axeOn(page);
  for (const width of [1320, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/welcome');
    await axe.look(`landing ${width}`);
    await check(page, 'ABCDEFG');
    await expect(page.getByRole('alert')).toBeVisible();
    await axe.look(`landing with an error ${width}`);
    await check(page, 'AB17CDE');
    await expect(page.getByRole('button', { name: 'Remind me, free' })).toBeVisible();
    await axe.look(`answer ${width}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    for (const path of ['/privacy', '/terms', '/register']) {
      await page.goto(path);
      await axe.look(`${path} ${width}`);
    }
    await page.getByLabel('Email').focus();
  }
  axe.expectNothing();
});
