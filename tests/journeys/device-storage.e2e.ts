import type { Page } from '@playwright/test';
import { figureInTest } from '../support/figures.ts';
import { addVehicle, card, createDevice, createOwner, enter, fillVehicle } from './devices.ts';
import { createPerson, expect, logIn, test, toast } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything that the browser stores for us, as text: databases, storages, caches. */
const everythingKept = async (page: Page): Promise<string> =>
  await page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      kept.push(name);
      const opening = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          reading.onsuccess = resolve;
        });
        kept.push(reading.result);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.push(request.url);
    }
    // Bytes are decoded as text, so that unencrypted data shows.
    return JSON.stringify(kept, (_, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder('latin1').decode(value)
        : value,
    );
  });

test('A5: on a full device nothing is reported as saved, and the form keeps what was typed', async () => {
  const origin = process.env.APP_URL ?? '';
  const owner = await createOwner();
  const device = await createDevice();
  await enter(await device.start(), owner);
  // Chromium reads its quota at the first write and keeps it.
  const page = await device.restart();
  const browser = await device.context().newCDPSession(page);
  const setQuota = (quotaSize?: number) =>
    browser.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    });
  await page.goto('/robots.txt');
  await setQuota(1);
  await page.goto('/vehicles/add');
  const form = await fillVehicle(page, 'Unlucky');
  await form.getByRole('tab', { name: 'Other details' }).click();
  await form.getByLabel('Notes').fill('n'.repeat(4000));
  const tries = 3;
  let falselySaved = 0;
  for (let at = 0; at < tries; at += 1) {
    await form.getByRole('button', { name: 'Save Vehicle' }).click();
    await expect(toast(page, 'Your device has no room left to save this.').first()).toBeVisible();
    falselySaved += await toast(page, 'Vehicle added successfully!').count();
    falselySaved += await toast(page, 'Vehicle saved offline').count();
  }
  figureInTest(`A5 changes falsely reported as saved, of ${tries} on a full device`, falselySaved, {
    atMost: 0,
  });
  expect(falselySaved).toBe(0);
  expect(await owner.storedMakes()).toEqual([]);
  await expect(form.getByLabel('Notes')).toHaveValue('n'.repeat(4000));
  await setQuota();
  await form.getByRole('button', { name: 'Save Vehicle' }).click();
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Unlucky']);
  await device.discard();
});

test('A5: after the browser clears its storage, the device gets back everything that the server had confirmed @long', async ({
  page,
}) => {
  const origin = process.env.APP_URL ?? '';
  const owner = await createOwner();
  await enter(page, owner);
  const makes = ['Alvis', 'Bristol', 'Caterham'];
  for (const make of makes) await addVehicle(page, make);
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(makes);
  await expect(card(page, 'Caterham')).not.toContainText('waiting to sync');
  const browser = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.goto('/vehicles');
  for (const make of makes) await expect(card(page, make)).toBeVisible();
  const lost = makes.length - (await page.locator('main article').count());
  figureInTest(
    `A5 confirmed vehicles lost after the browser cleared its storage, of ${makes.length}`,
    lost,
    {
      atMost: 0,
    },
  );
});

test('A15: signing out during a sync leaves none of the user’s data on the device @long', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const rounds = Number(process.env.SIGN_OUT_ROUNDS ?? (process.env.CI ? 3 : 6));
  const canary = 'Zanzibar';
  const owner = await createOwner();
  let left = 0;
  for (let round = 0; round < rounds; round += 1) {
    await enter(page, owner);
    // A second tab also has the database open and syncs.
    const other = await page.context().newPage();
    await other.goto('/vehicles');
    await addVehicle(page, `${canary} ${round}`);
    await page.route('**/api/sync/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, round * 40));
      await route.continue().catch(() => undefined);
    });
    await other.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForTimeout(round * 25);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(other).toHaveURL(/\/welcome$/);
    await page.unroute('**/api/sync/**');
    await page.waitForTimeout(300);
    for (const tab of [page, other]) {
      const kept = await everythingKept(tab);
      if (kept.includes(canary) || kept.includes(owner.email)) left += 1;
    }
    await other.close();
  }
  figureInTest(`A15 traces left after signing out while syncing, in ${rounds} rounds`, left, {
    atMost: 0,
  });
  expect(left).toBe(0);

  const next = await createPerson(page);
  await page.goto('/login');
  await logIn(page, next.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/vehicles');
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  expect(await everythingKept(page)).not.toContain(canary);
});

test('A15: the check for leftover data finds a vehicle that is still stored on the device @long', async ({
  page,
}) => {
  const owner = await createOwner();
  await enter(page, owner);
  await addVehicle(page, 'Zanzibar');
  expect(await everythingKept(page)).toContain('Zanzibar');
});

test('A15: a device signed out from another device wipes its data at its next request; its owner gets unsent changes back @long', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const owner = await createOwner();
  await enter(page, owner);
  await addVehicle(page, 'Yucatan');
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Yucatan']);
  const unsent = 'Zanzibar';
  await page.route('**/api/sync/**', (route) => route.abort());
  await addVehicle(page, unsent);
  expect(await everythingKept(page)).toContain(unsent);
  await owner.endSessions();
  await page.unroute('**/api/sync/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/login$/);
  const traces = [unsent, 'Yucatan', owner.email];
  const found = async () => {
    const kept = await everythingKept(page);
    return traces.filter((trace) => kept.includes(trace));
  };
  await expect.poll(found).toEqual([]);

  const next = await createPerson(page);
  await page.goto('/login');
  await logIn(page, next.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/vehicles');
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  const foreign = await found();
  figureInTest(
    'A15 readable traces of a user who was signed out from another device',
    foreign.length,
    {
      atMost: 0,
    },
  );
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/welcome$/);

  await enter(page, owner);
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Yucatan', unsent]);
  await expect(card(page, unsent)).toBeVisible();
});
