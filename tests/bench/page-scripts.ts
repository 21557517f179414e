import type { Browser, BrowserContext } from '@playwright/test';
import { links } from '../../apps/web/src/links.ts';
import { figure } from '../support/figures.ts';
import { historyCar } from '../support/fixtures/history.ts';
import { pushRecords } from '../support/seed/push-records.ts';
import { seedOwner } from '../support/seed/seed.ts';
import { signIn } from '../support/stack/sign-in.ts';
import type { LocalStack } from '../support/stack/stack.ts';

type Scripts = Map<string, number>;

/** Large parts that a page loads for one purpose, and whose sizes have their own reasons. */
const apart =
  /\/(camera-guide-page|pin-tracker|knowledge-list|obd-codes|diagnosis-page|diagnosis\.worker|pdf)[\w.-]*\.m?js$/;

/**
 * What the first pull of a device loads, and no later one. Whether the first visit has ended that pull is chance, so a
 * later visit is measured without it.
 */
const ofFirstPull = /\/reset[\w.-]*\.js$/;

/** The bytes of the body: a script's headers are not JavaScript. */
const bytesOf = (headers: Record<string, string>): number => {
  const length = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length');
  if (!length) throw new Error('A script was served without a Content-Length header');
  return Number(length[1]);
};

/** Opens a page in a fresh tab without a service worker; returns the scripts it loads, with their compressed bytes. */
const scriptsOf = async (context: BrowserContext, address: string): Promise<Scripts> => {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  // The bounds are stated in gzip, so these are the compressed sizes.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const scripts: Scripts = new Map();
  client.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script') scripts.set(response.url, bytesOf(response.headers));
  });
  await page.goto(address);
  // The page itself, not the screen that says 'Loading...'.
  await page.waitForFunction(() => {
    const { textContent } = document.querySelector('main') ?? {};
    return textContent && !textContent.includes('Loading...');
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  await page.close();
  if (scripts.size === 0) throw new Error(`${address} loaded no script`);
  return scripts;
};

const kilobytes = (scripts: Scripts) =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;

const without = (scripts: Scripts, isLeftOut: (script: string) => boolean): Scripts =>
  new Map([...scripts].filter(([script]) => !isLeftOut(script)));

/** The bounds in KB. */
type Bound = { asked: number };
const publicPages: readonly [path: string, bound: Bound][] = [
  [links.landing, { asked: 100 }],
  [links.login, { asked: 100 }],
  // Visitors call the API here before they act.
  [links.join, { asked: 130 }],
];
const dashboardBound: Bound = { asked: 236 };
const further: Bound = { asked: 45 };
const furtherPages: readonly [path: string, bound: Bound][] = [
  [links.vehicles, further],
  [links.addVehicle, further],
  [links.tasks, further],
  [links.addTask, further],
  [links.costs, further],
  [links.covers, further],
  [links.addDocument, further],
  [links.diagnostics, further],
  [links.products, further],
  [links.orders, further],
  [links.garage, further],
  [links.profile, further],
];

const hold = (name: string, scripts: Scripts, { asked }: Bound) =>
  figure(name, kilobytes(scripts), { atMost: asked, digits: 1 });

/** Measures the JavaScript of each page: the public ones, the dashboard, and what every other page adds to it. */
export const measureScripts = async (stack: LocalStack, browser: Browser): Promise<void> => {
  const visitor = await browser.newContext({ serviceWorkers: 'block' });
  for (const [path, bound] of publicPages) {
    const scripts = await scriptsOf(visitor, `${stack.publicUrl}${path}`);
    hold(`JavaScript on ${path}, KB gzip in ${scripts.size} files`, scripts, bound);
  }
  await visitor.close();

  const owner = await browser.newContext({ serviceWorkers: 'block' });
  await signIn(owner.request, stack.publicUrl, await seedOwner(stack.environment));
  // The first page notes who is signed in.
  await scriptsOf(owner, `${stack.publicUrl}${links.dashboard}`);
  const dashboard = without(
    await scriptsOf(owner, `${stack.publicUrl}${links.dashboard}`),
    (script) => ofFirstPull.test(script),
  );
  const name = `JavaScript on ${links.dashboard}, KB gzip in ${dashboard.size} files`;
  hold(name, dashboard, dashboardBound);
  const measureFurther = async (path: string, bound: Bound, pattern = path) => {
    const scripts = await scriptsOf(owner, `${stack.publicUrl}${path}`);
    const beyond = without(
      scripts,
      (script) => [apart, ofFirstPull].some((part) => part.test(script)) || dashboard.has(script),
    );
    hold(`JavaScript on ${pattern} beyond the dashboard's, KB gzip`, beyond, bound);
  };
  for (const [path, bound] of furtherPages) await measureFurther(path, bound);
  const car = { entity: 'vehicles', fields: historyCar };
  const { ids } = await pushRecords(owner.request, stack.publicUrl, [car]);
  await measureFurther(links.timeline(ids[0] ?? ''), further, links.timeline(':id'));
  await owner.close();
};
