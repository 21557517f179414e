import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium as playwright } from '@playwright/test';
import { entities } from '@roadworthy/domain/entities';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import pg from 'pg';
import { chromium } from '../support/browser.ts';
import { figure, median } from '../support/figures.ts';
import { seedOwner } from '../support/seed/seed.ts';
import { signIn } from '../support/stack/sign-in.ts';
import { root, startApiProcess, startLocalStack, webDist } from '../support/stack/stack.ts';
import { bareDatabase, cardsAtFirst, paintedMark } from './bare-page/names.ts';
import { serveBarePage } from './bare-page/server.ts';

/**
 * Measures the first pull of a full account, and how soon the list is shown, offline, on a slow phone; each against a
 * bare page that does the same in turns.
 */
const vehicles = vehicleEntity.limit;
/**
 * All other records an account may have. Mileage readings stand for every kind, because they are the cheapest to
 * create.
 */
const otherRows = entities.reduce((sum, { limit }) => sum + limit, 0) - vehicles;
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
const launch = async (name: string, { bypassCSP = false } = {}): Promise<BrowserContext> =>
  await playwright.launchPersistentContext(profile(name), {
    ...chromium,
    baseURL: stack.publicUrl,
    viewport: { width: 390, height: 844 },
    bypassCSP,
  });
const firstPageOf = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage());

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

type Owner = Awaited<ReturnType<typeof seedOwner>>;

const firstPull = async (run: number, owner: Owner) => {
  const context = await launch(`pull-${run}`);
  await signIn(context.request, stack.publicUrl, owner);
  const page = await firstPageOf(context);
  await page.goto('/vehicles');
  const all = vehicles + otherRows;
  for (;;) {
    const { rows, done } = await countRows(page, owner.userId);
    if (rows === all && done) {
      const first = await page.evaluate(() => {
        const pulls = performance.getEntriesByType('resource');
        const entry = pulls.find(({ name }) => name.includes('/api/sync/pull'));
        const askedAt = performance.timeOrigin + (entry?.startTime ?? Number.NaN);
        return { askedAt, address: entry?.name ?? '' };
      });
      await context.close();
      return { ms: done - first.askedAt, address: first.address };
    }
    await page.waitForTimeout(500);
  }
};

type BareDexie = { new (name: string): import('dexie').Dexie };

/** The product's tables, with their indexes. */
const sameTables = Object.fromEntries(
  entities.map(({ name, indexes }) => [name, ['id', ...indexes].join(', ')]),
);

/** Fetches the same pages of rows and writes them with Dexie alone. */
const barePull = async (run: number, owner: Owner, address: string): Promise<number> => {
  const context = await launch(`bare-${run}`, { bypassCSP: true });
  await signIn(context.request, stack.publicUrl, owner);
  const page = await firstPageOf(context);
  await page.goto('/licences.txt');
  await page.evaluate(await readFile(join(root, 'node_modules/dexie/dist/dexie.min.js'), 'utf8'));
  const { ms, rows } = await page.evaluate(
    async ({ from, name, tables }) => {
      const db = new (window as unknown as { Dexie: BareDexie }).Dexie(name);
      db.version(1).stores(tables);
      await db.open();
      const began = performance.now();
      const asked = new URL(from);
      let written = 0;
      for (let hasMore = true; hasMore; ) {
        const reply = await (await fetch(asked)).json();
        const byEntity = Map.groupBy(
          reply.rows as { entity: string; id: string; rev: number; fields: object }[],
          ({ entity }) => entity,
        );
        for (const [entity, received] of byEntity) {
          await db
            .table(entity)
            .bulkPut(received.map(({ id, rev, fields }) => ({ ...fields, id, rev })));
          written += received.length;
        }
        asked.searchParams.set('since', String(reply.cursor));
        asked.searchParams.set('epoch', reply.epoch);
        hasMore = reply.more;
      }
      return { ms: performance.now() - began, rows: written };
    },
    { from: address, name: bareDatabase, tables: sameTables },
  );
  await context.close();
  if (rows !== vehicles + otherRows)
    throw new Error(`The bare page’s database has ${rows} rows instead of ${vehicles + otherRows}`);
  return ms;
};

const slowDown = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};
const paintedAt = async (page: Page): Promise<number> => {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, paintedMark);
  return await page.evaluate(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
    paintedMark,
  );
};

/** Copies the vehicles of the product's database into the bare page's, in the same browser. */
const fillBarePage = async (owner: Owner, url: string) => {
  const context = await launch('pull-0');
  const page = await firstPageOf(context);
  await page.goto('/licences.txt');
  const rows = await page.evaluate(async (name) => {
    const opened = indexedDB.open(name);
    await new Promise((resolve) => {
      opened.onsuccess = resolve;
    });
    const asked = opened.result.transaction('vehicles').objectStore('vehicles').getAll();
    await new Promise((resolve) => {
      asked.onsuccess = resolve;
    });
    opened.result.close();
    return asked.result as object[];
  }, `roadworthy-${owner.userId}`);
  if (rows.length !== vehicles) throw new Error(`The account has ${rows.length} vehicles to copy`);
  await page.goto(url);
  await paintedAt(page);
  await page.evaluate(
    async ({ name, copied }) => {
      const opened = indexedDB.open(name);
      await new Promise((resolve) => {
        opened.onsuccess = resolve;
      });
      const writing = opened.result.transaction('vehicles', 'readwrite');
      for (const row of copied) writing.objectStore('vehicles').put(row);
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      opened.result.close();
    },
    { name: bareDatabase, copied: rows },
  );
  await context.close();
};

const bareStart = async (url: string): Promise<number> => {
  const context = await launch('pull-0');
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url);
  const painted = await paintedAt(page);
  const cards = await page.locator('main article').count();
  await context.close();
  if (cards !== cardsAtFirst)
    throw new Error(`The bare page shows ${cards} cards instead of ${cardsAtFirst}`);
  return painted;
};

/** The service worker has the app's shell and the local database has the data. Nothing comes over the network. */
const coldStart = async () => {
  const context = await launch('pull-0');
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript((mark) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('main article')) return;
      seen.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(mark)));
    });
    seen.observe(document, { childList: true, subtree: true });
  }, paintedMark);
  await slowDown(page);
  await page.goto('/vehicles');
  const painted = await paintedAt(page);
  await page
    .locator('main article')
    .nth(vehicles - 1)
    .waitFor();
  const cards = await page.locator('main article').count();
  await context.close();
  if (cards !== vehicles) throw new Error(`The page shows ${cards} cards instead of ${vehicles}`);
  return painted;
};

const seconds = (times: number[]) => median(times) / 1000;
const ratioOf = (ours: readonly number[], bare: readonly number[]) =>
  median(ours.map((ms, at) => ms / (bare[at] ?? Number.NaN)));

const barePage = await serveBarePage(folder);
try {
  const pulls = { ours: [] as number[], bare: [] as number[] };
  let first: Owner | null = null;
  for (let run = 0; run < runs; run += 1) {
    const owner = await seedOwner(stack.environment);
    first ??= owner;
    await fillGarage(owner.userId);
    const { ms, address } = await firstPull(run, owner);
    pulls.ours.push(ms);
    pulls.bare.push(await barePull(run, owner, address));
  }
  if (!first) throw new Error('BENCH_RUNS must be at least 1');
  await fillBarePage(first, barePage.url);
  const starts = { ours: [] as number[], bare: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    starts.ours.push(await coldStart());
    starts.bare.push(await bareStart(barePage.url));
  }
  console.log(
    `executed: ${runs} first pulls and ${runs} cold starts of our app, and the same numbers for the bare page`,
  );
  figure(`first pull of ${vehicles + otherRows} rows, s`, seconds(pulls.ours));
  figure('fetching the same rows and writing them with Dexie alone, s', seconds(pulls.bare));
  figure(
    'time of the first pull relative to writing with Dexie alone',
    ratioOf(pulls.ours, pulls.bare),
    { atMost: 1.5 },
  );
  figure('offline cold start until the list is painted, slow processor, s', seconds(starts.ours));
  figure('a bare page with nine cards until it is painted, s', seconds(starts.bare));
  figure(
    'time of the offline cold start relative to the bare page',
    ratioOf(starts.ours, starts.bare),
    { atMost: 2 },
  );
} finally {
  await barePage.close();
  await admin.end();
  await api.stop();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
}
