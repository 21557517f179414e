import { ask, openDiagnosis, report, squeal, symptoms } from './diagnosis.ts';
import { expect, signInAsDemo, test, toast, workerInCharge } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** The knowledge base and the table of codes that this device has cached. */
const keptParts = async (): Promise<string[]> => {
  const urls: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
  }
  return urls.filter((url) => /\/assets\/diagnosis-(?:list|codes)-/.test(url));
};

test('other pages do not fetch the knowledge base', { tag: '@long' }, async ({ page }) => {
  const fetched: string[] = [];
  page.context().on('request', (request) => fetched.push(request.url()));
  await signInAsDemo(page);
  await page.goto('/dashboard');
  await workerInCharge(page);
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  expect(await page.evaluate(keptParts)).toEqual([]);
  expect(fetched.filter((url) => /diagnosis-(?:list|codes)-/.test(url))).toEqual([]);
});

test('a page opened once diagnoses offline, and syncs later', async ({ page, context }) => {
  await openDiagnosis(page);
  await workerInCharge(page);
  await expect.poll(() => page.evaluate(keptParts)).toHaveLength(2);
  await context.setOffline(true);
  await page.reload();
  await ask(page, squeal);
  await expect(toast(page, 'Diagnosis Complete')).toBeVisible();
  await expect(report(page)).toContainText('Most likely causes');
  await expect(report(page)).toContainText('You are offline');
  await page.reload();
  await expect(report(page)).toContainText('Most likely causes');
  await page.getByRole('button', { name: 'New diagnosis' }).click();
  await expect(symptoms(page)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: squeal });
  await expect(row).toContainText('waiting to sync');
  await context.setOffline(false);
  await expect(row).not.toContainText('waiting to sync', { timeout: 30_000 });
});
