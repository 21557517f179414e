import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium as playwright } from '@playwright/test';
import { entities } from '@roadworthy/domain/entities';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import pg from 'pg';
import { chromium } from '../dev/browser.ts';
import { figure, median } from '../dev/figures.ts';
import { seedOwner } from '../dev/seed/seed.ts';
import { signIn } from '../dev/stack/sign-in.ts';
import { startApiProcess, startLocalStack, webDist } from '../dev/stack/stack.ts';

/** Measures the first pull of a full account, and how soon the list is shown, offline, on a slow phone. */
const vehicles = vehicleEntity.most;
/**
 * All other records an account may have. Mileage readings stand for every kind, because they are the cheapest to
 * create.
 */
const otherRows = entities.reduce((sum, { most }) => sum + most, 0) - vehicles;
const runs = Number(process.env.BENCH_RUNS ?? 5);

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-bench-sync-'));
const data = await mkdtemp(join(tmpdir(), 'roadworthy-bench-sync-'));
const stack = await startLocalStack({ folder: data, durable: false });
const api = await startApiProcess({
  environment: { ...stack.environment, WEB_DIST: webDist },
  mode: 'web',
  port: stack.appPort,
});
const admin = new pg.Client({ connectionString: stack.adminUrl });
await admin.connect();

const profile = (name: string) => join(folder, name);
const launch = async (name: string): Promise<BrowserContext> =>
  await playwright.launchPersistentContext(profile(name), {
    ...chromium,
    baseURL: stack.publicUrl,
    viewport: { width: 390, height: 844 },
  });

const signInAsOwner = async (context: BrowserContext): Promise<string> => {
  const owner = await seedOwner(stack.environment);
  await signIn(context.request, stack.publicUrl, owner);
  return owner.userId;
};

const fillGarage = async (userId: string) => {
  await admin.query(
    `insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year, color, mileage, mot_expiry_date)
     select $1, gen_random_uuid()::text, 10 + n, 'AB' || (10 + n % 90) || 'CDE', 'Toyota', 'Corolla ' || n, 2017, 'Silver', 1000 * n, '2027-03-01'
     from generate_series(1, $2::int) n`,
    [userId, vehicles],
  );
  await admin.query(
    `insert into vehicles.mileage_readings (garage_id, id, rev, vehicle_id, date, miles, source)
     select $1, gen_random_uuid()::text, 200 + n,
       (select id from vehicles.vehicles where garage_id = $1 order by rev limit 1 offset n % $2::int),
       date '2016-01-01' + (n % 3650), n, 'owner'
     from generate_series(1, $3::int) n`,
    [userId, vehicles, otherRows],
  );
  await admin.query('insert into sync.accounts (garage_id, rev) values ($1, $2)', [
    userId,
    200 + otherRows,
  ]);
};

/** Counts rows in the browser's database without the app. */
const countRows = async (page: Page, userId: string) =>
  await page.evaluate(async (name) => {
    // Opening a missing database would create it, and stop the app from doing so.
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === name)) return { rows: 0, done: null };
    const opened = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error);
    });
    const get = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const transaction = db.transaction(['mileageReadings', 'vehicles', 'meta']);
    const rows =
      (await get(transaction.objectStore('mileageReadings').count())) +
      (await get(transaction.objectStore('vehicles').count()));
    const meta = await get(transaction.objectStore('meta').get('lastSyncedAt'));
    db.close();
    return { rows, done: (meta as { value: number } | undefined)?.value ?? null };
  }, `roadworthy-${userId}`);

const firstPull = async (run: number) => {
  const context = await launch(`pull-${run}`);
  const userId = await signInAsOwner(context);
  await fillGarage(userId);
  const [page = await context.newPage()] = context.pages();
  await page.goto('/vehicles');
  const all = vehicles + otherRows;
  for (;;) {
    const { rows, done } = await countRows(page, userId);
    if (rows === all && done) {
      const asked = await page.evaluate(() => {
        const pulls = performance.getEntriesByType('resource');
        const first = pulls.find(({ name }) => name.includes('/api/sync/pull'));
        return performance.timeOrigin + (first?.startTime ?? Number.NaN);
      });
      await context.close();
      return done - asked;
    }
    await page.waitForTimeout(500);
  }
};

/** The service worker has the app's shell and the local database has the data. Nothing comes over the network. */
const coldStart = async () => {
  const context = await launch('pull-0');
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('main article')) return;
      seen.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('list painted')));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/vehicles');
  await page.waitForFunction(() => performance.getEntriesByName('list painted').length > 0);
  const painted = await page.evaluate(
    () => performance.getEntriesByName('list painted')[0]?.startTime ?? Number.NaN,
  );
  await page
    .locator('main article')
    .nth(vehicles - 1)
    .waitFor();
  const cards = await page.locator('main article').count();
  await context.close();
  if (cards !== vehicles) throw new Error(`${cards} cards instead of ${vehicles}`);
  return painted;
};

try {
  const pulls: number[] = [];
  for (let run = 0; run < runs; run += 1) pulls.push(await firstPull(run));
  figure(
    `first full pull of ${vehicles + otherRows} rows, s, median of ${runs}`,
    median(pulls) / 1000,
    {
      atMost: 3,
    },
  );
  const starts: number[] = [];
  for (let run = 0; run < runs; run += 1) starts.push(await coldStart());
  figure(
    `cold start offline to the painted list, 4x slower processor, s, median of ${runs}`,
    median(starts) / 1000,
    { atMost: 1.5 },
  );
} finally {
  await admin.end();
  await api.stop();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
}
