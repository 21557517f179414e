import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../support/figures.ts';
import { webDist } from '../support/stack/stack.ts';
import { expect, signInAsDemo, test } from './fixtures.ts';
import { buildNextVersion, type Site, startSite } from './two-builds.ts';
import { asPromised, buildIn, comesToRun, upgrade } from './upgrade.ts';

test.describe.configure({ mode: 'serial' });

let folder: string;
let next: string;
let site: Site;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-updates-'));
  next = join(folder, 'next');
  await buildNextVersion(next);
  site = await startSite();
});

test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('every open tab updates to a new version, and no data is lost', {
  tag: '@long',
}, async ({ browser }) => {
  const { context, tabs, oldPages, outcome } = await upgrade(browser, { site, next });
  expect(oldPages).toBeGreaterThan(5);
  figure('tabs on the new version, of 3', outcome.tabsOnNewVersion, { atLeast: 3 });
  figure('queued writes lost in the upgrade, of 3', outcome.writesLost, { atMost: 0 });
  figure('tabs reloaded without the user’s consent', outcome.tabsReloadedUnasked, { atMost: 0 });
  figure('half-filled forms lost, of 1', outcome.formKept ? 0 : 1, { atMost: 0 });
  figure(
    `pages of the old version that an old tab cannot open, of ${oldPages}`,
    outcome.pagesMissing,
    { atMost: 0 },
  );
  expect(outcome).toEqual(asPromised);

  // The last old tab is closed, so the next start deletes the old shell.
  await tabs[0]?.reload();
  await expect
    .poll(() =>
      tabs[0]?.evaluate(async () =>
        (await caches.keys()).filter((name) => name.startsWith('shell-')),
      ),
    )
    .toEqual([`shell-${await buildIn(next)}`]);
  await context.close();
});

test('planted fault: a service worker that never takes over is detected', {
  tag: '@long',
}, async ({ browser }) => {
  const { context, outcome } = await upgrade(browser, {
    site,
    next,
    plant: {
      beforeVisit: (visitor) =>
        visitor.addInitScript(() => {
          const post = ServiceWorker.prototype.postMessage;
          ServiceWorker.prototype.postMessage = function (message: unknown, ...rest: never[]) {
            if (message !== 'take-over') post.call(this, message, ...rest);
          };
        }),
    },
  });
  expect(outcome.tabsOnNewVersion).toBe(0);
  await context.close();
});

test('planted fault: an old version deleted too early, and a form wrongly treated as unchanged, are detected', {
  tag: '@long',
}, async ({ browser }) => {
  const { context, oldPages, outcome } = await upgrade(browser, {
    site,
    next,
    plant: {
      beforeLookingAway: (form) =>
        form.getByLabel('First name').evaluate(async (input: HTMLInputElement) => {
          input.defaultValue = input.value;
          await caches.delete(`shell-${document.documentElement.dataset.build}`);
        }),
    },
  });
  expect(outcome).toMatchObject({ formKept: false, pagesMissing: oldPages });
  await context.close();
});

test('without a service worker, opening a page that the server no longer has loads the new version with one reload @long', async ({
  browser,
}) => {
  await site.deploy(webDist);
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: site.url });
  const page = await context.newPage();
  await signInAsDemo(page, site.url);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await site.deploy(next);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  expect(await comesToRun(page, await buildIn(next))).toBe(true);
  await context.close();
});
