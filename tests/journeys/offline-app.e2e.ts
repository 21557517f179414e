import type { BrowserContext, Page } from '@playwright/test';
import { expect, logIn, signInAsDemo, test, toast, workerInCharge } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Visits the app once, signed in. */
const visit = async (page: Page) => {
  await signInAsDemo(page);
  await page.goto('/dashboard');
  await workerInCharge(page);
};

const goOffline = async (context: BrowserContext) => {
  await context.setOffline(true);
  return await context.newPage();
};

test('the app can be installed', { tag: '@long' }, async ({ page, request }) => {
  await visit(page);
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // The only complaint is that the window has no profile.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const reply = await request.get('/manifest.webmanifest');
  expect(reply.headers()).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    'cache-control': 'no-cache',
  });
  const manifest = await reply.json();
  expect(manifest).toMatchObject({ name: 'Roadworthy', start_url: '/', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
  const sizes = (purpose: string) =>
    manifest.icons
      .filter((icon: { purpose?: string }) => (icon.purpose ?? 'any') === purpose)
      .map((icon: { sizes: string }) => icon.sizes);
  expect(sizes('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(sizes('maskable')).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test('the offline cache holds the built page, and no answer of the API @long', async ({
  page,
  request,
}) => {
  await visit(page);
  await page.goto('/profile');
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    const shell = await caches.match('/index.html');
    return { paths: urls.map((url) => new URL(url).pathname), shell: await shell?.text() };
  });
  expect(kept.paths.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(kept.shell).toBe(await (await request.get('/index.html')).text());
  expect(kept.shell).toContain('Loading...');
});

test('after one visit the app starts without a connection, on any page', async ({
  page,
  context,
}) => {
  await visit(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const fresh = await goOffline(context);
  await fresh.goto('/');
  await expect(fresh).toHaveURL(/\/dashboard$/);
  for (const [path, heading] of [
    ['/vehicles', 'My vehicles'],
    ['/vehicles/add', 'Add vehicle'],
    ['/profile', 'Profile Settings'],
  ] as const) {
    await fresh.goto(path);
    await expect(fresh.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  const fonts = await fresh.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').length;
  });
  expect(fonts).toBeGreaterThan(0);
});

test("an app started offline has the user's theme and the page’s content security policy @long", async ({
  page,
  context,
}) => {
  await visit(page);
  await page.goto('/profile');
  await page.getByLabel('Dark').check({ force: true });
  const fresh = await goOffline(context);
  const reply = await fresh.goto('/vehicles');
  expect(reply?.fromServiceWorker()).toBe(true);
  expect(reply?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
  await expect(fresh.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('after log-out, the landing and log-in pages work offline and say what is missing @long', async ({
  page,
  context,
}) => {
  await visit(page);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  const fresh = await goOffline(context);
  await fresh.goto('/');
  await expect(fresh).toHaveURL(/\/welcome$/);
  await expect(fresh.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await fresh.goto('/dashboard');
  await expect(fresh).toHaveURL(/\/welcome$/);
  await fresh.goto('/login');
  await logIn(fresh, 'alex@example.com');
  await expect(fresh.getByText('No internet connection').first()).toBeVisible();
  await expect(fresh.getByLabel('Email')).toHaveValue('alex@example.com');
});

test("if the session ended while the device was offline, the server's first answer signs the device out", {
  tag: '@long',
}, async ({ page, context }) => {
  await visit(page);
  const session = (await context.cookies()).find(({ name }) => name.endsWith('session_token'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await context.clearCookies({ name: session?.name ?? '' });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast(page, 'Session expired. Please log in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('roadworthy_user'))).toBeNull();
});
