import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromium } from '../dev/browser.ts';
import { figure, median } from '../dev/figures.ts';
import { freePort } from '../dev/stack/free-port.ts';
import { startApiProcess, startLocalStack, webDist } from '../dev/stack/stack.ts';

/**
 * Measures a first visit on a phone: Lighthouse on the landing page, and the scripts that landing and log-in load.
 * `BENCH_RUNS=0` skips Lighthouse.
 */
const runs = Number(process.env.BENCH_RUNS ?? 5);

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-landing-'));
const stack = await startLocalStack({ folder, durable: false });
const api = await startApiProcess({
  environment: { ...stack.environment, WEB_DIST: webDist },
  mode: 'web',
  port: stack.appPort,
});

const kilobytesOfScript = async (path: string) => {
  const browser = await playwright.launch(chromium);
  const page = await browser.newPage();
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  // The bound is stated in gzip, so these are the compressed sizes.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${stack.publicUrl}${path}`, { waitUntil: 'networkidle' });
  await browser.close();
  if (scripts.size === 0) throw new Error(`${path} loaded no script`);
  return { kilobytes: bytes / 1024, files: scripts.size };
};

const hasPrerenderedText = async (path: string, text: string) =>
  (await (await fetch(`${stack.publicUrl}${path}`)).text()).includes(text);

try {
  for (const path of ['/welcome', '/login']) {
    const { kilobytes, files } = await kilobytesOfScript(path);
    figure(`JavaScript on ${path}, KB gzip in ${files} files`, kilobytes, {
      atMost: 100,
      digits: 1,
    });
  }
  const texts = [
    ['/welcome', 'Your number plate'],
    ['/login', 'Demo Account'],
    ['/privacy', 'What we keep about you'],
    ['/terms', 'Who runs it'],
  ] as const;
  const written = await Promise.all(texts.map(([path, text]) => hasPrerenderedText(path, text)));
  figure('pages prerendered', written.filter(Boolean).length, { atLeast: texts.length });

  const scores = { performance: [] as number[], accessibility: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    const port = await freePort();
    const browser = await playwright.launch({
      ...chromium,
      args: [...(chromium.args ?? []), `--remote-debugging-port=${port}`],
    });
    const result = await lighthouse(`${stack.publicUrl}/welcome`, {
      port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    });
    await browser.close();
    const { categories, audits } = result?.lhr ?? {};
    scores.performance.push((categories?.performance?.score ?? 0) * 100);
    scores.accessibility.push((categories?.accessibility?.score ?? 0) * 100);
    const seen = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
      .map((id) => `${id} ${audits?.[id]?.displayValue}`)
      .join(', ');
    console.log(`run ${run + 1}: performance ${scores.performance.at(-1)}, ${seen}`);
  }
  console.log(`executed: ${runs} Lighthouse runs`);
  if (runs > 0) {
    figure('Lighthouse mobile performance, landing', median(scores.performance), {
      atLeast: 98,
      digits: 0,
    });
    figure('Lighthouse accessibility, landing', Math.min(...scores.accessibility), {
      atLeast: 100,
      digits: 0,
    });
  }
} finally {
  await api.stop();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
