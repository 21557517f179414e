import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, chromium as playwright } from '@playwright/test';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import pg from 'pg';
import { links } from '../../apps/web/src/links.ts';
import { chromium } from '../browser.ts';
import { figure } from '../figures.ts';
import { seedOwner } from '../seed/seed.ts';
import { freePort } from '../stack/free-port.ts';
import { signIn } from '../stack/sign-in.ts';
import { root, startApiProcess, startLocalStack } from '../stack/stack.ts';
import { readEditWalk } from './edit-walk-list.ts';

/**
 * `npm run house:edit`: lists the files that one vehicle edit passes, from the tap on 'Save Vehicle' to the committed
 * row and back to the record on the screen. V8 counts the functions that run, in the browser and in the server process.
 *
 * Not every function that runs in that time belongs to the edit: the list after the form is rendered, and every request
 * passes the same hooks. So the journey is walked twice. The first time the form is left by 'Cancel' and a pull is
 * requested; functions that run then belong to any screen and any request, and are not counted. `ui` is left out.
 */
type Ran = Map<string, Set<string>>;
type FunctionCoverage = {
  functionName: string;
  ranges: { startOffset: number; endOffset: number; count: number }[];
};
type ScriptCoverage = { url: string; functions: FunctionCoverage[] };
type Send = (method: string, params?: object) => Promise<{ result: ScriptCoverage[] }>;

const isOurs = (file: string) =>
  /^(?:apps\/(?:web|api)\/src|packages\/domain\/src)\//.test(file) &&
  !file.startsWith('apps/web/src/ui/');

/**
 * Collects the functions that ran, by file. A module's top level is not a function: it runs when the module is loaded.
 */
const collect = (
  scripts: readonly ScriptCoverage[],
  locate: (url: string, offset: number, name: string) => [file: string, name: string] | null,
): Ran => {
  const ran: Ran = new Map();
  for (const { url, functions } of scripts) {
    for (const { functionName, ranges } of functions) {
      const [range] = ranges;
      if (!range || range.count === 0 || (range.startOffset === 0 && !functionName)) continue;
      const [file, name] = locate(url, range.startOffset, functionName) ?? [];
      if (!file || !name || !isOurs(file)) continue;
      ran.set(file, (ran.get(file) ?? new Set()).add(name));
    }
  }
  return ran;
};

const locateOnServer = (url: string, offset: number, name: string): [string, string] | null =>
  url.startsWith('file:')
    ? [relative(root, fileURLToPath(url)), `${name || 'anonymous'}@${offset}`]
    : null;

/** Maps a function in a chunk, through the source map, to its source file. */
const createLocator = (dist: string) => {
  const chunks = new Map<string, { map: SourceMap; starts: number[] } | null>();
  const open = (path: string) => {
    try {
      const text = readFileSync(join(dist, path), 'utf8');
      const map = new SourceMap(JSON.parse(readFileSync(join(dist, `${path}.map`), 'utf8')));
      const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
      return { map, starts };
    } catch {
      return null;
    }
  };
  return (url: string, offset: number): [string, string] | null => {
    const path = URL.canParse(url) ? new URL(url).pathname : '';
    if (!path.endsWith('.js')) return null;
    if (!chunks.has(path)) chunks.set(path, open(path));
    const chunk = chunks.get(path);
    if (!chunk) return null;
    const line = chunk.starts.findLastIndex((start) => start <= offset);
    const entry = chunk.map.findEntry(line, offset - (chunk.starts[line] ?? 0));
    if (!('originalSource' in entry) || !entry.originalSource) return null;
    const file = relative(root, resolve(join(dist, path, '..'), entry.originalSource));
    return [file, `${entry.originalLine + 1}:${entry.originalColumn}`];
  };
};

const without = (ran: Ran, usual: Ran): Ran =>
  new Map(
    [...ran]
      .map(
        ([file, names]) =>
          [file, new Set([...names].filter((name) => !usual.get(file)?.has(name)))] as const,
      )
      .filter(([, names]) => names.size > 0),
  );

/** Connects to the inspector of one of our processes. */
const inspect = async (port: number): Promise<{ send: Send; close: () => void }> => {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((done) => socket.addEventListener('open', done, { once: true }));
  let last = 0;
  const waiting = new Map<number, (result: { result: ScriptCoverage[] }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  });
  return {
    send: (method, params = {}) =>
      new Promise((done) => {
        last += 1;
        waiting.set(last, done);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
};

const startCounting = async (send: Send) => {
  await send('Profiler.enable');
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
};

/** Returns the counts since the last call and resets them. */
const take = async (send: Send) => (await send('Profiler.takePreciseCoverage')).result;

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
  const openForm = async (colour: string) => {
    await page.goto(links.editVehicle(id));
    await page.getByLabel('Colour (Optional)').fill(colour);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1500);
  };
  const locate = createLocator(dist);
  const counted = async (walk: () => Promise<void>): Promise<Ran> => {
    await take(client);
    await take(server.send);
    await walk();
    const inBrowser = collect(await take(client), locate);
    const onServer = collect(await take(server.send), locateOnServer);
    return new Map([...inBrowser, ...onServer]);
  };
  await startCounting(client);
  await startCounting(server.send);

  await openForm('Blue');
  const edit = await counted(async () => {
    await page.getByRole('button', { name: 'Save Vehicle' }).click();
    const row = async () =>
      (await admin.query('select color from vehicles.vehicles where id = $1', [id])).rows[0]?.color;
    const deadline = Date.now() + 20_000;
    while ((await row()) !== 'Blue' || (await waitingChanges(page)) > 0) {
      if (Date.now() > deadline) throw new Error('The edit was not committed');
      await page.waitForTimeout(50);
    }
    await page.getByRole('heading', { name: 'My Vehicles' }).waitFor();
    await page.waitForTimeout(500);
  });

  await openForm('Green');
  const usual = await counted(async () => {
    const pulled = page.waitForResponse(/\/api\/sync\/pull/);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { name: 'My Vehicles' }).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await pulled;
    await page.waitForTimeout(1000);
  });

  const own = without(edit, usual);
  const listed = readEditWalk(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).map(
    ({ file }) => file,
  );
  for (const file of [...own.keys()].sort()) {
    console.log(
      `  ${listed.includes(file) ? ' ' : '+'} ${file}: ${[...(own.get(file) ?? [])].slice(0, 4).join(', ')}`,
    );
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
    listed.filter((file) => !own.has(file)).length,
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
