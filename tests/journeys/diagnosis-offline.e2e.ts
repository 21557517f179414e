import type { Page } from '@playwright/test';
import {
  ask,
  danger,
  describeFault,
  knowledgeFiles,
  openDiagnosis,
  report,
  squeal,
  symptoms,
} from './diagnosis.ts';
import { expect, signInAsDemo, test, toast, workerInCharge } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Runs in the page. */
const cachedUrls = async (): Promise<string[]> => {
  const urls: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
  }
  return urls;
};

/** The knowledge base and the table of codes that this device has cached. */
const keptParts = async (page: Page): Promise<string[]> =>
  (await page.evaluate(cachedUrls)).filter((url) => knowledgeFiles.test(url));

test('pages other than the diagnosis do not load the knowledge base', { tag: '@long' }, async ({
  page,
}) => {
  const fetched: string[] = [];
  page.context().on('request', (request) => fetched.push(request.url()));
  await signInAsDemo(page);
  await page.goto('/dashboard');
  await workerInCharge(page);
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  expect(await keptParts(page)).toEqual([]);
  expect(fetched.filter((url) => knowledgeFiles.test(url))).toEqual([]);
});

test('after the diagnosis page was opened once, the page works offline and its diagnoses sync later', async ({
  page,
  context,
}) => {
  await openDiagnosis(page);
  await workerInCharge(page);
  await expect.poll(() => keptParts(page)).toHaveLength(2);
  await context.setOffline(true);
  await page.reload();
  await ask(page, squeal);
  await expect(toast(page, 'Diagnosis Complete')).toBeVisible();
  await expect(report(page)).toContainText('Get it checked');
  await expect(report(page)).toContainText('You are offline');
  await page.reload();
  await expect(report(page)).toContainText('Get it checked');
  await page.getByRole('button', { name: 'New diagnosis' }).click();
  await expect(symptoms(page)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: squeal });
  await expect(row).toContainText('waiting to sync');
  await context.setOffline(false);
  await expect(row).not.toContainText('waiting to sync', { timeout: 30_000 });
});

test("the menu and the page's title say ‘AI’ only if a model is connected, from the first paint and offline", async ({
  page,
  context,
  isMobile,
}) => {
  const menu = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  };
  await openDiagnosis(page);
  await expect(page).toHaveTitle('AI Diagnostics · Roadworthy');
  await workerInCharge(page);
  await context.setOffline(true);
  // Every name that the page ever shows, from its first paint on.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenNames: seen });
    const look = () => {
      for (const { textContent } of document.querySelectorAll('h1, nav a, header'))
        for (const [name] of (textContent ?? '').matchAll(/AI Diagnostics|Diagnosis/g))
          seen.add(name);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'AI Diagnostics' })).toBeAttached();
  await menu('AI Diagnostics');
  expect(
    await page.evaluate(() => [...(window as unknown as { seenNames: Set<string> }).seenNames]),
  ).toEqual(['AI Diagnostics']);
});

test('in a demo account, which has no model, the page is called ‘Diagnosis’', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/diagnostics');
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnosis' })).toBeVisible();
  await expect(page).toHaveTitle('Diagnosis · Roadworthy');
  await expect(page.getByText('AI Diagnostics')).toHaveCount(0);
});

test('without a connection on the first visit, the card of dangers can still give the verdict ‘stop’ @long', async ({
  page,
  context,
}) => {
  // The knowledge base never arrived on this device.
  await page.route(knowledgeFiles, (route) => route.abort());
  await openDiagnosis(page);
  await context.setOffline(true);
  await describeFault(page, squeal);
  await danger(page, 'Steering feels wrong').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Continue, 1 ticked' }).press('Enter');
  await expect(report(page)).toContainText('Stop');
  await expect(page.getByText('What to do now')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stop', exact: true })).toBeFocused();
});
