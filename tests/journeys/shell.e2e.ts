import { createPerson, expect, logIn, signInAsDemo, test, toast } from './fixtures.ts';

const protectedPaths = [
  '/dashboard',
  '/vehicles',
  '/vehicles/add',
  '/vehicles/some-id',
  '/vehicles/edit/some-id',
  '/tasks',
  '/tasks?filter=overdue',
  '/tasks/create',
  '/tasks/some-id',
  '/diagnostics',
  '/products',
  '/profile',
  '/ar',
];

test('a signed-out visitor who opens a protected page gets the landing page', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of protectedPaths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/welcome$/);
  }
});

test('a signed-in user who opens / or /login gets the dashboard', { tag: '@long' }, async ({
  page,
}) => {
  await signInAsDemo(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('every protected page opens, and the old address of the shop redirects @long', async ({
  page,
}) => {
  await signInAsDemo(page);
  for (const path of protectedPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
  }
  await page.goto('/maintenance-products');
  await expect(page).toHaveURL(/\/products$/);
});

test('an unknown address shows a 404 page with a link home', { tag: '@long' }, async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test('the navigation links to every page and marks the current page', async ({
  page,
  isMobile,
}) => {
  await signInAsDemo(page);
  await page.goto('/dashboard');
  const places = isMobile
    ? [
        ['Vehicles', '/vehicles'],
        ['Tasks', '/tasks'],
        ['Diagnose', '/diagnostics'],
      ]
    : [
        ['Vehicles', '/vehicles'],
        ['Tasks', '/tasks'],
        ['Diagnosis', '/diagnostics'],
        ['Costs', '/costs'],
        ['Products', '/products'],
        ['Profile', '/profile'],
      ];
  for (const [name = '', path] of places) {
    const link = page.getByRole('link', { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  if (!isMobile) return;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const drawer = page.getByRole('dialog');
  for (const name of [
    'Dashboard',
    'Vehicles',
    'Tasks',
    'Diagnosis',
    'Costs',
    'Products',
    'Profile',
  ]) {
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
});

test('every page that is opened starts at its top @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/welcome');
  await page.evaluate(() => window.scrollTo(0, 500));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page
    .getByRole('link', { name: 'Get Started' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/register$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the theme follows the system until the user chooses a theme @long', async ({ page }) => {
  await signInAsDemo(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile');
  const ground = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('background-color'),
    );
  const dark = await ground();
  await page.getByLabel('Light').check({ force: true });
  await expect.poll(ground).not.toBe(dark);
  const light = await ground();
  await page.reload();
  await expect.poll(ground).toBe(light);
});

test('signing out in one tab signs out the other tab too', async ({ page, context, isMobile }) => {
  await signInAsDemo(page);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/vehicles');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(other).toHaveURL(/\/welcome$/);
});

test('a session that was ended on another device is detected and reported', {
  tag: '@long',
}, async ({ page, browser }) => {
  const person = await createPerson(page);
  await page.goto('/login');
  await logIn(page, person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const elsewhere = await browser.newContext({ baseURL: process.env.APP_URL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await logIn(other, person.email);
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.request.delete('/api/sessions', { headers: { origin: process.env.APP_URL ?? '' } });
  await elsewhere.close();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/(login|welcome)$/);
});

test('if the server cannot be reached at start, the page says so and continues once it can be reached @long', async ({
  page,
}) => {
  await signInAsDemo(page);
  await page.route('**/api/session', (route) => route.abort('internetdisconnected'));
  await page.goto('/dashboard');
  await expect(page.getByText('No internet connection')).toBeVisible();
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: /try again|retry/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('logging out without reaching the server still signs out the device', async ({
  page,
  isMobile,
}) => {
  await signInAsDemo(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.route('**/api/session', (route) => route.abort('internetdisconnected'));
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(toast(page, 'Logout failed, but you have been signed out locally.')).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
});

test('a page that cannot be loaded shows the crash screen, and trying again works', async ({
  page,
}) => {
  test
    .info()
    .annotations.push({ type: 'noisy', description: 'the browser logs the failed import' });
  await signInAsDemo(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.route('**/assets/vehicles-page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Vehicles', exact: true }).click();
  await expect(page.getByText('Something went wrong').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await page.getByText('Technical details').click();
  await page.unroute('**/assets/vehicles-page-*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'My vehicles' })).toBeVisible();
});
