import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type APIResponse,
  chromium as playwright,
  request as playwrightRequest,
} from '@playwright/test';
import lighthouse from 'lighthouse';
import { links } from '../../apps/web/src/links.ts';
import { chromium } from '../support/browser.ts';
import { figure, median } from '../support/figures.ts';
import { pathOf, share } from '../support/passport/sharing.ts';
import { seedOwner } from '../support/seed/seed.ts';
import { freePort } from '../support/stack/free-port.ts';
import { signIn } from '../support/stack/sign-in.ts';
import type { LocalStack } from '../support/stack/stack.ts';

/** A page, and how a browser gets to it. */
type Visit = { path: string; prepare?: (request: APIRequestContext) => Promise<unknown> };
type Run = { performance: number; accessibility: number; lcp: number; cls: number };

/** Audits one page as Lighthouse's slow phone, with a fresh browser. */
const audit = async (stack: LocalStack, { path, prepare }: Visit): Promise<Run> => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-lighthouse-'));
  // Lighthouse opens its page in the browser's own context, so the cookies must be there.
  const context = await playwright.launchPersistentContext(folder, {
    ...chromium,
    args: [...(chromium.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    await prepare?.(context.request);
    const result = await lighthouse(`${stack.publicUrl}${path}`, {
      port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    });
    const { categories, audits, finalDisplayedUrl } = result?.lhr ?? {};
    if (!finalDisplayedUrl?.endsWith(path)) {
      throw new Error(`Lighthouse opened ${finalDisplayedUrl} instead of ${path}`);
    }
    return {
      performance: (categories?.performance?.score ?? 0) * 100,
      accessibility: (categories?.accessibility?.score ?? 0) * 100,
      lcp: audits?.['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits?.['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Shares the history of a seller's first car. Returns how a buyer opens it. */
const shareHistory = async ({ environment, publicUrl }: LocalStack): Promise<Visit> => {
  const request = await playwrightRequest.newContext({ baseURL: publicUrl });
  await using _closing = { [Symbol.asyncDispose]: () => request.dispose() };
  const seller = await seedOwner(environment, { filled: true });
  await signIn(request, publicUrl, seller);
  const reply = async (answer: APIResponse) => ({
    status: answer.status(),
    headers: new Headers(answer.headers()),
    body: await answer.json(),
  });
  const headers = { origin: publicUrl };
  const get = async (path: string) => await reply(await request.get(path));
  const post = async (path: string, data: unknown) =>
    await reply(await request.post(path, { data, headers }));
  const [car] = (await get('/api/vehicles')).body.vehicles;
  const path = pathOf(await share({ ...seller, get, post }, car.id));
  return {
    path,
    prepare: (buyer) =>
      buyer.post(`${publicUrl}${path}`, { form: { plate: car.registrationNumber }, headers }),
  };
};

/**
 * Measures the first visit on a phone: the public pages by their own bounds, and the pages of a signed-in user and of a
 * buyer compared with the landing page of the same round.
 */
export const measurePaint = async (stack: LocalStack, rounds: number): Promise<void> => {
  const owner = await seedOwner(stack.environment);
  const open = [links.landing, links.login];
  const inside = [links.dashboard, links.vehicles, links.tasks];
  const buyers = await shareHistory(stack);
  const asOwner = (request: APIRequestContext) => signIn(request, stack.publicUrl, owner);
  const visits: Visit[] = [
    ...open.map((path) => ({ path })),
    ...inside.map((path) => ({ path, prepare: asOwner })),
    buyers,
  ];
  const nameOf = ({ path }: Visit) => (path === buyers.path ? 'the buyer’s page' : path);
  const runs = new Map<string, Run[]>(visits.map((visit) => [nameOf(visit), []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const visit of visits) {
      const path = nameOf(visit);
      const run = await audit(stack, visit);
      runs.get(path)?.push(run);
      console.log(`round ${round + 1}: ${path} ${JSON.stringify(run)}`);
    }
  }
  console.log(`executed: ${rounds * runs.size} Lighthouse runs`);
  const of = (path: string, name: keyof Run) => (runs.get(path) ?? []).map((run) => run[name]);
  for (const path of [...open, nameOf(buyers)]) {
    const performance = median(of(path, 'performance'));
    figure(`Lighthouse mobile performance, ${path}`, performance, { atLeast: 98, digits: 0 });
    figure(`LCP of ${path}, s`, median(of(path, 'lcp')) / 1000, { atMost: 1.5 });
    const accessibility = Math.min(...of(path, 'accessibility'));
    figure(`Lighthouse accessibility, ${path}`, accessibility, { atLeast: 100, digits: 0 });
  }
  for (const path of [...inside, nameOf(buyers)]) {
    const ratios = of(path, 'lcp').map((lcp, at) => lcp / (of(links.landing, 'lcp')[at] ?? 0));
    figure(`LCP of ${path}, relative to the landing page`, median(ratios), { atMost: 1.4 });
  }
  for (const path of runs.keys()) {
    figure(`CLS of ${path}`, median(of(path, 'cls')), { atMost: 0.02, digits: 3 });
  }
};
