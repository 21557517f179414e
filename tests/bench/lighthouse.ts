import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import lighthouse from 'lighthouse';
import { links } from '../../apps/web/src/links.ts';
import { chromium } from '../support/browser.ts';
import { figure, median } from '../support/figures.ts';
import { seedOwner } from '../support/seed/seed.ts';
import { freePort } from '../support/stack/free-port.ts';
import { signIn } from '../support/stack/sign-in.ts';
import type { LocalStack } from '../support/stack/stack.ts';

type Owner = Awaited<ReturnType<typeof seedOwner>>;
type Run = { performance: number; accessibility: number; lcp: number; cls: number };

/** Audits one page as Lighthouse's slow phone, with a fresh browser. `owner`: who is signed in there. */
const audit = async (stack: LocalStack, path: string, owner: Owner | null): Promise<Run> => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-lighthouse-'));
  // Lighthouse opens its page in the browser's own context, so the cookies must be there.
  const context = await playwright.launchPersistentContext(folder, {
    ...chromium,
    args: [...(chromium.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    if (owner) await signIn(context.request, stack.publicUrl, owner);
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

/**
 * Measures the first visit on a phone: the public pages by their own bounds, and the pages of a signed-in user compared
 * with the landing page of the same round.
 */
export const measurePaint = async (stack: LocalStack, rounds: number): Promise<void> => {
  const owner = await seedOwner(stack.environment);
  const open = [links.landing, links.login];
  const inside = [links.dashboard, links.vehicles, links.tasks];
  const runs = new Map<string, Run[]>([...open, ...inside].map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, list] of runs) {
      const run = await audit(stack, path, inside.includes(path) ? owner : null);
      list.push(run);
      console.log(`round ${round + 1}: ${path} ${JSON.stringify(run)}`);
    }
  }
  console.log(`executed: ${rounds * runs.size} Lighthouse runs`);
  const of = (path: string, name: keyof Run) => (runs.get(path) ?? []).map((run) => run[name]);
  for (const path of open) {
    const performance = median(of(path, 'performance'));
    figure(`Lighthouse mobile performance, ${path}`, performance, { atLeast: 98, digits: 0 });
    figure(`LCP of ${path}, s`, median(of(path, 'lcp')) / 1000, { atMost: 1.5 });
    const accessibility = Math.min(...of(path, 'accessibility'));
    figure(`Lighthouse accessibility, ${path}`, accessibility, { atLeast: 100, digits: 0 });
  }
  for (const path of inside) {
    const ratios = of(path, 'lcp').map((lcp, at) => lcp / (of(links.landing, 'lcp')[at] ?? 0));
    figure(`LCP of ${path}, relative to the landing page`, median(ratios), { atMost: 1.4 });
  }
  for (const path of runs.keys()) {
    figure(`CLS of ${path}`, median(of(path, 'cls')), { atMost: 0.02, digits: 3 });
  }
};
