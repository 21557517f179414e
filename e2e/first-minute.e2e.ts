import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import {
  createPerson,
  expect,
  fillRegistration,
  freshPerson,
  linkIn,
  logIn,
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

  await page.getByRole('button', { name: 'Keep this' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText('will be in your garage')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  const person = freshPerson();
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  await page.goto(await linkIn(person.email, /Confirm/));
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await logIn(page, person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('AB17 CDE').first()).toBeVisible();
  await expect(page.locator('.verdict')).toContainText('Corolla');
  await page.reload();
  await page.goto('/vehicles');
  await expect(page.getByText('AB17 CDE')).toHaveCount(1);
});

test('logging in with a kept plate adds the car once, even if the plate is kept again', {
  tag: '@long',
}, async ({ page }) => {
  const person = await createPerson(page);
  await page.goto('/welcome');
  await check(page, 'AB17CDE');
  await page.getByRole('button', { name: 'Keep this' }).click();
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

test('Back returns to the empty page, and a reload asks again', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/welcome');
  await check(page, 'AB17CDE');
  await expect(page.getByRole('button', { name: 'Keep this' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Keep this' })).toBeVisible();
  await page.getByLabel('Your number plate').fill('AB18CDE');
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
  await expect(page.getByLabel('Your number plate')).toHaveValue('AB18 CDE');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
});

test('a failed lookup says why in plain words', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/welcome');
  const alert = page.getByRole('alert');
  await check(page, '');
  await expect(alert).toHaveText('Registration number is required');
  await check(page, 'ABCDEFG');
  await expect(alert).toContainText('Please enter a valid UK registration number');
  await check(page, 'ER19NFD');
  await expect(alert).toContainText('have no vehicle with this plate');
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
  await expect(page.getByRole('button', { name: 'Keep this' })).toBeVisible();
});

test('a mistyped address can be corrected on the waiting page', { tag: '@long' }, async ({
  page,
}) => {
  const person = freshPerson();
  await page.goto('/register');
  await fillRegistration(page, { ...person, email: `x${person.email}` });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Your email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link there' }).click();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await page.goto(await linkIn(person.email, /Confirm/));
  await logIn(page, person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('failed log-ins show a toast, and each limit has its own words', async ({ page }) => {
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
  await expect(toast(page, 'We have sent several mails already')).toBeVisible();
});

test('without keys for Google there is no button for it', { tag: '@long' }, async ({ page }) => {
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

test('landing, answer, inbox, privacy and terms pass axe, also at 320 px @long', async ({
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
    await expect(page.getByRole('button', { name: 'Keep this' })).toBeVisible();
    await axe.look(`answer ${width}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    for (const path of ['/privacy', '/terms', '/register']) {
      await page.goto(path);
      await axe.look(`${path} ${width}`);
    }
    await page.getByLabel('First name').focus();
  }
  axe.expectNothing();
});
