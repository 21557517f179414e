import type { Page } from '@playwright/test';
import { form } from './documents.ts';
import { createPerson, expect, logIn, signInAsDemo, test, workerInCharge } from './fixtures.ts';
import { addElsewhere, signInToEmptyGarage } from './vehicles.ts';

test.use({ serviceWorkers: 'allow' });

/** Shares a file with the installed app as the system does. */
const share = async (page: Page, ...names: string[]) => {
  const arrived = page.waitForEvent('framenavigated');
  await page.evaluate((files) => {
    // Our pages send no referrer; the system's request does not come from a page and hides nothing.
    const policy = document.createElement('meta');
    Object.assign(policy, { name: 'referrer', content: 'same-origin' });
    document.head.append(policy);
    const data = new DataTransfer();
    for (const name of files) {
      data.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    }
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'files', multiple: true, files: data.files });
    const sending = document.createElement('form');
    Object.assign(sending, {
      method: 'post',
      action: '/share-document',
      enctype: 'multipart/form-data',
    });
    sending.append(input);
    document.body.append(sending);
    sending.submit();
  }, names);
  await arrived;
};
const shareCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shared')));

/** Accepts the browser's question when the form is left. */
const acceptLeaving = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());

test('the manifest registers the app as a target for shared PDFs and pictures', {
  tag: '@long',
}, async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.share_target).toEqual({
    action: '/share-document',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'files', accept: ['image/*', 'application/pdf', '.pdf'] }] },
  });
});

test('files shared with the app go to the chosen vehicle, and are stored nowhere else', async ({
  page,
}) => {
  acceptLeaving(page);
  await signInToEmptyGarage(page);
  await addElsewhere(page, { model: 'Metro' });
  await addElsewhere(page, { model: 'Maestro' });
  await page.goto('/vehicles');
  await workerInCharge(page);
  await share(page, 'Rechnung für März.pdf', 'second.pdf');
  await expect(page).toHaveURL(/\/documents\/add$/);
  await expect(page.getByText('Rechnung für März.pdf')).toBeVisible();
  await expect.poll(() => shareCaches(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please choose a vehicle')).toBeVisible();
  await page.getByLabel(/Rover Maestro/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(form(page)).toContainText('File 1 of 2');
  await expect(form(page)).toContainText('Rechnung für März.pdf');
});

test('without a vehicle the app asks for one first, and keeps the shared file until then @long', async ({
  page,
}) => {
  acceptLeaving(page);
  await signInToEmptyGarage(page);
  await page.goto('/vehicles');
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  await workerInCharge(page);
  await share(page, 'first.pdf');
  await expect(page.getByRole('heading', { name: 'Add a vehicle first' })).toBeVisible();
  await addElsewhere(page);
  await page.goto('/vehicles');
  await expect(page).toHaveURL(/\/documents\/add$/);
  await expect(page.getByText('first.pdf')).toBeVisible();
});

test('a file shared before logging in is still there after logging in @long', async ({ page }) => {
  acceptLeaving(page);
  const person = await createPerson(page);
  await signInAsDemo(page);
  await page.goto('/dashboard');
  await workerInCharge(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await share(page, 'waiting.pdf');
  await expect(page).toHaveURL(/\/welcome$/);
  expect(await shareCaches(page)).toHaveLength(1);
  await page.goto('/login');
  await logIn(page, person.email);
  await expect(page).toHaveURL(/\/documents\/add$/);
  await expect(page.getByRole('heading', { name: 'Add a vehicle first' })).toBeVisible();
});

test('a shared file that is not used is deleted after ten minutes, or at sign-out @long', async ({
  page,
  isMobile,
}) => {
  await signInToEmptyGarage(page);
  await page.goto('/vehicles');
  await workerInCharge(page);
  await share(page, 'old.pdf');
  await expect(page.getByRole('heading', { name: 'Add a vehicle first' })).toBeVisible();
  // Time passes: the stored entry carries its time.
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('shared'));
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      const headers = new Headers(kept?.headers);
      headers.set('x-at', String(Date.now() - 10 * 60_000));
      await cache.put(request, new Response(await kept?.blob(), { headers }));
    }
  });
  await page.goto('/profile');
  await expect.poll(() => shareCaches(page)).toEqual([]);

  await page.goto('/vehicles');
  await share(page, 'new.pdf');
  await expect(page.getByRole('heading', { name: 'Add a vehicle first' })).toBeVisible();
  expect(await shareCaches(page)).toHaveLength(1);
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  expect(await shareCaches(page)).toEqual([]);
});

test('a form on another site that posts to the share target stores nothing, however it hides its origin', {
  tag: '@long',
}, async ({ page }) => {
  await signInToEmptyGarage(page);
  await page.goto('/vehicles');
  await workerInCharge(page);
  const own = new URL(page.url());
  const foreign = `http://${own.hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${own.port}`;
  for (const policy of ['unsafe-url', 'no-referrer']) {
    await page.route(`${foreign}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
    await page.goto(`${foreign}/elsewhere`);
    const arrived = page.waitForURL((url) => url.origin === own.origin);
    await page.evaluate(
      ([to = '', content = '']) => {
        const meta = document.createElement('meta');
        Object.assign(meta, { name: 'referrer', content });
        document.head.append(meta);
        const data = new DataTransfer();
        data.items.add(new File(['%PDF-1.7'], 'planted.pdf', { type: 'application/pdf' }));
        const input = document.createElement('input');
        Object.assign(input, { type: 'file', name: 'files', files: data.files });
        const sending = document.createElement('form');
        Object.assign(sending, { method: 'post', action: to, enctype: 'multipart/form-data' });
        sending.append(input);
        document.body.append(sending);
        sending.submit();
      },
      [`${own.origin}/share-document`, policy],
    );
    await arrived;
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await shareCaches(page)).toEqual([]);
  }
});
