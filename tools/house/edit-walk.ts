import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium as playwright, type Route } from '@playwright/test';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import pg from 'pg';
import { links } from '../../apps/web/src/links.ts';
import { chromium } from '../../tests/support/browser.ts';
import { figure } from '../../tests/support/figures.ts';
import { seedOwner } from '../../tests/support/seed/seed.ts';
import { freePort } from '../../tests/support/stack/free-port.ts';
import { signIn } from '../../tests/support/stack/sign-in.ts';
import { root, startApiProcess, startLocalStack } from '../../tests/support/stack/stack.ts';
import { countFunctions, inspect, type Ran, type Send, without } from './coverage.ts';
import { readEditWalk } from './edit-walk-list.ts';

/**
 * `npm run house:edit`: lists the files that one vehicle edit passes, from the tap on 'Save Vehicle' to the committed
 * row and back to the record on the screen. V8 counts the functions that run, in the browser and in the server process.
 *
 * Counting begins at the tap. It ends when the row is committed, the server's answer is stored on the device and the
 * list shows the vehicle. The pull that follows every push is held back until then: it brings nothing that the answer
 * has not already brought.
 *
 * Not every function that runs in that time belongs to the edit: the list after the form is rendered, and every request
 * passes the same hooks. So the script also leaves the form with 'Cancel', before and after the edit, and requests a
 * pull. A function that runs then too belongs to any screen or any request, and is not counted. `ui` is left out. An
 * uncounted edit comes first, so that work done once per connection (preparing a statement) is not counted.
 */

/** Counts the unsent changes on the device. */
const waitingChanges = (page: Page) =>
  page.evaluate(async () => {
    let waiting = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((done) => {
        opened.onsuccess = () => done(opened.result);
      });
      if (database.objectStoreNames.contains('outbox')) {
        const count = database.transaction('outbox').objectStore('outbox').count();
        await new Promise((done) => {
          count.onsuccess = done;
        });
        waiting += count.result;
      }
      database.close();
    }
    return waiting;
  });

const scratch = await mkdtemp(join(tmpdir(), 'roadworthy-house-'));
const built = await mkdtemp(join(tmpdir(), 'roadworthy-house-build-'));
const dist = join(built, 'dist');
const build = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--sourcemap', '--outDir', dist],
  { cwd: join(root, 'apps/web'), encoding: 'utf8' },
);
if (build.status !== 0) throw new Error(build.stderr);
const stack = await startLocalStack({ folder: scratch, durable: false });
const inspectorPort = await freePort();
const api = await startApiProcess({
  environment: { ...stack.environment, WEB_DIST: dist },
  mode: 'web',
  port: stack.appPort,
  nodeFlags: [`--inspect=127.0.0.1:${inspectorPort}`],
  onLog: () => undefined,
});
const admin = new pg.Client({ connectionString: stack.adminUrl });
await admin.connect();
const server = await inspect(inspectorPort);
const browser = await playwright.launch(chromium);
try {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: stack.publicUrl });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await signIn(page.request, stack.publicUrl, await seedOwner(stack.environment));
  const id = randomUUID();
  const data = {
    ...emptyVehicle,
    id,
    make: 'Rover',
    model: 'Metro',
    year: 1994,
    registrationNumber: 'L123ABC',
    color: 'Red',
  };
  const headers = { origin: stack.publicUrl };
  const added = await page.request.post('/api/vehicles', { data, headers });
  if (!added.ok()) throw new Error(`Adding a vehicle: ${await added.text()}`);

  const session = await context.newCDPSession(page);
  const client: Send = (method, params) =>
    session.send(method as 'Profiler.enable', params) as never;
  const functions = await countFunctions(client, server.send, dist);
  const openForm = async (model: string) => {
    await page.goto(links.editVehicle(id));
    await page.locator('[name=model]').fill(model);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1500);
    await functions.take();
  };
  const storedModel = async () =>
    (await admin.query('select model from vehicles.vehicles where id = $1', [id])).rows[0]?.model;

  const walkEdit = async (model: string): Promise<Ran> => {
    await openForm(model);
    const pulls: Route[] = [];
    await page.route(/\/api\/sync\/pull/, (route) => void pulls.push(route));
    await page.getByRole('button', { name: 'Save Vehicle' }).click();
    await page.getByRole('heading', { name: 'My vehicles' }).waitFor();
    await page.getByText(`Rover ${model}`).first().waitFor();
    const deadline = Date.now() + 20_000;
    while ((await storedModel()) !== model || (await waitingChanges(page)) > 0) {
      if (Date.now() > deadline) throw new Error('The edit was not committed');
      await page.waitForTimeout(50);
    }
    const ran = await functions.take();
    for (const route of pulls) await route.continue();
    await page.unroute(/\/api\/sync\/pull/);
    return ran;
  };

  const walkCancel = async (): Promise<Ran> => {
    await openForm('Mini');
    const pulled = page.waitForResponse(/\/api\/sync\/pull/);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { name: 'My vehicles' }).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await pulled;
    await page.waitForTimeout(1000);
    return await functions.take();
  };

  const before = await walkCancel();
  await walkEdit('Maestro');
  const edit = await walkEdit('Montego');
  const own = without(edit, before, await walkCancel());
  const listed = readEditWalk(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).map(
    ({ file }) => file,
  );
  for (const [file, places] of [...own].sort(([one], [other]) => (one < other ? -1 : 1))) {
    console.log(`  ${listed.includes(file) ? ' ' : '+'} ${file}: ${[...places].join(', ')}`);
  }
  for (const file of listed) if (!own.has(file)) console.log(`  - ${file}`);
  figure('files in which any function ran during the edit', edit.size);
  figure('files of the edit', own.size, { atMost: 20 });
  figure(
    'files of the edit that ARCHITECTURE.md does not list',
    [...own.keys()].filter((file) => !listed.includes(file)).length,
    { atMost: 0 },
  );
  figure(
    'files that ARCHITECTURE.md lists and the edit does not pass',
    new Set(listed.filter((file) => !own.has(file))).size,
    { atMost: 0 },
  );
} finally {
  // A process under inspection does not end.
  server.close();
  await browser.close();
  await admin.end();
  await api.stop();
  await stack.close();
  await rm(scratch, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
}
