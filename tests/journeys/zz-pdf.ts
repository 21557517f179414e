import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { chromium } from '../support/browser.ts';
import { seedOwner } from '../support/seed/seed.ts';
import { signIn } from '../support/stack/sign-in.ts';
import { startApiProcess, startLocalStack, webDist } from '../support/stack/stack.ts';
import { serve, vehicleId } from './gallery/timeline.ts';
import { historyRecords } from '../support/fixtures/history.ts';

const scratch = await mkdtemp(join(tmpdir(), 'roadworthy-pdf-'));
const stack = await startLocalStack({ folder: scratch, durable: false });
const api = await startApiProcess({ environment: { ...stack.environment, WEB_DIST: webDist }, port: stack.appPort });
const browser = await playwright.launch({ ...chromium });
const out = process.argv[2] ?? '/tmp/tl';
const many = (count: number) => {
  const t = historyRecords(vehicleId).find(({ entity }) => entity === 'taskCompletions')!;
  const day = (at: number) => new Date(Date.UTC(2017, 6, 1) + Math.floor(at * 3400 / count) * 86_400_000).toISOString().slice(0, 10);
  return [...historyRecords(vehicleId), ...Array.from({ length: count }, (_, at) => ({ entity: t.entity, fields: { ...t.fields, taskTitle: `Job number ${at}`, completedOn: day(at), mileage: null, taskId: crypto.randomUUID() } }))];
};
try {
  for (const [name, records, size] of [
    ['normal', undefined, { width: 1320, height: 900 }],
    ['dark', undefined, { width: 390, height: 844 }],
    ['long', many(80), { width: 1320, height: 900 }],
    ['huge', many(3000), { width: 390, height: 844 }],
  ] as const) {
    const context = await browser.newContext({ viewport: size, colorScheme: name === 'dark' ? 'dark' : 'light', locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block', baseURL: stack.publicUrl });
    const page = await context.newPage();
    page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
    await signIn(page.request, stack.publicUrl, await seedOwner(stack.environment, { filled: false }));
    await serve(records ? { records } : {})(page);
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await page.evaluate(() => { (window as any).__long = []; new PerformanceObserver((l) => (window as any).__long.push(...l.getEntries().map((e) => Math.round(e.duration)))).observe({ type: 'longtask', buffered: true }); });
    const began = Date.now();
    // within the app
    await page.goto(`/vehicles/${vehicleId}`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'See it all' }).waitFor({ timeout: 60000 });
    console.log(name, 'card after', Date.now() - began, 'ms');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => { (window as any).__long = []; new PerformanceObserver((l) => (window as any).__long.push(...l.getEntries().map((e) => Math.round(e.duration)))).observe({ type: 'longtask' }); });
    const clicked = await page.evaluate(() => { const at = performance.now(); (document.querySelector('a[href$="/timeline"]') as HTMLElement).click(); return new Promise<number>((r) => { const look = () => document.querySelector('.entries .entry .row-link') && document.querySelector('h1')?.textContent === 'History with proof' && location.pathname.endsWith('timeline') ? r(performance.now() - at) : requestAnimationFrame(look); look(); }); });
    await page.waitForTimeout(1500);
    console.log(name, 'page after click', Math.round(clicked), 'ms, long tasks', JSON.stringify(await page.evaluate(() => (window as any).__long)));
    const p = Date.now();
    await page.pdf({ path: `${out}-${name}.pdf`, preferCSSPageSize: true, printBackground: false });
    console.log(name, 'pdf', Date.now() - p, 'ms');
    await context.close();
  }
} finally {
  await browser.close();
  await api.stop();
  await stack.close();
}
process.exit(0);
