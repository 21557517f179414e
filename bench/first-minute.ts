import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  devices,
  type Locator,
  type Page,
  chromium as playwright,
} from '@playwright/test';
import { chromium } from '../dev/browser.ts';
import { figure, median } from '../dev/figures.ts';
import { startApiProcess, startLocalStack, webDist } from '../dev/stack/stack.ts';

/**
 * `npm run test:first-minute` (needs `npm run build` first): a new visitor on a slow phone types a plate, sees the
 * answer, presses 'Keep this', registers, confirms and finds the car on the dashboard. Counts taps and seconds, and
 * compares the answer with a bare page that makes the same POST and paints its text.
 */
const rounds = Number(process.env.FIRST_MINUTE_ROUNDS ?? 5);
const plate = 'AB17CDE';
const password = 'maroon-otter-lamp-42';

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-first-minute-'));
const stack = await startLocalStack({ folder, durable: false });
const api = await startApiProcess({
  environment: { ...stack.environment, WEB_DIST: webDist },
  port: stack.appPort,
});

/** A mid-range phone on what Lighthouse and the developer tools call slow 4G. */
const slowDown = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

const openPhone = async (browser: Browser): Promise<BrowserContext> => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  return await browser.newContext({
    ...phone,
    baseURL: stack.publicUrl,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  });
};

/** Returns, measured in the page, the time from pressing `button` until `seen` exists and the next frame is drawn. */
const timePress = async (page: Page, button: string, seen: string): Promise<number> => {
  const timed = page.evaluate(
    ([pressed, wanted]) =>
      new Promise<number>((resolve) => {
        let startedAt = 0;
        document.querySelector(pressed)?.addEventListener(
          'click',
          () => {
            startedAt = performance.now();
            const look = () => {
              if (!document.querySelector(wanted)) return requestAnimationFrame(look);
              return requestAnimationFrame(() =>
                setTimeout(() => resolve(performance.now() - startedAt)),
              );
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    [button, seen] as const,
  );
  await page.locator(button).tap();
  return await timed;
};

const barePage = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>
<form><input name="plate" value="${plate}"><button>Check</button></form><main></main><script>
document.forms[0].onsubmit = async (event) => {
  event.preventDefault();
  const reply = await fetch('/api/lookup/anonymous', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ registrationNumber: document.forms[0].plate.value }),
  });
  const text = document.createElement('p');
  text.textContent = await reply.text();
  document.querySelector('main').append(text);
};
</script>`;

const timeBare = async (browser: Browser): Promise<number> => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: barePage }),
  );
  await page.goto('/bare');
  await slowDown(page);
  const ms = await timePress(page, 'button', 'main p');
  await context.close();
  return ms;
};

/** As a person types. */
const typing = { delay: 150 };

const timeOurs = async (browser: Browser) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await slowDown(page);
  const openedAt = performance.now();
  await page.goto('/welcome', { waitUntil: 'commit' });
  // Both pages are loaded before the button is pressed.
  await page.locator('button[type=submit]:enabled').waitFor();
  await page.getByLabel('Your number plate').tap();
  await page.keyboard.type('AB17 CDE', typing);
  const ms = await timePress(page, 'button[type=submit]', 'h1.verdict');
  const whole = performance.now() - openedAt;
  await context.close();
  return { ms, whole };
};

/** Walks the whole journey and counts every tap. Text is typed into the focused field. */
const walk = async (browser: Browser) => {
  const context = await openPhone(browser);
  let page = await context.newPage();
  await slowDown(page);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  const startedAt = performance.now();
  const at = () => (performance.now() - startedAt) / 1000;
  const times: Record<string, number> = {};

  await page.goto('/welcome', { waitUntil: 'commit' });
  await tap(page.getByLabel('Your number plate'));
  await page.keyboard.type('AB17 CDE', typing);
  await tap(page.getByRole('button', { name: 'Check my vehicle' }));
  await page.locator('h1.verdict').waitFor();
  times.answer = at();

  await tap(page.getByRole('button', { name: 'Keep this' }));
  await page.waitForURL('**/register');
  const email = `${randomUUID()}@example.com`;
  await page.locator('input[name=firstName]:focus').waitFor();
  for (const [index, word] of ['Alex', 'Example', 'alex', email, password].entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(word, { delay: 30 });
  }
  await tap(page.getByRole('button', { name: 'Create account' }));
  await page.waitForURL('**/check-inbox');
  times.registered = at();

  const mail = await stack.mail.waitFor(email, { subject: /confirm/i });
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
  taps += 1;
  page = await context.newPage();
  await slowDown(page);
  await page.goto(link);
  await page.locator('input[name=password]:focus').waitFor();
  await page.keyboard.type(password, { delay: 30 });
  await tap(page.getByRole('button', { name: 'Log In', exact: true }));
  await page.waitForURL('**/dashboard');
  await page.getByText('AB17 CDE').first().waitFor({ timeout: 60_000 });
  await page.locator('.verdict', { hasText: 'Corolla' }).waitFor({ timeout: 60_000 });
  times.dashboard = at();
  const kept = await page.evaluate(() => localStorage.getItem('rw_kept_plate'));
  await context.close();
  return { taps, times, isForgotten: kept === null };
};

try {
  const browser = await playwright.launch(chromium);
  // Both pages are answered from our own store: the comparison is of the pages, not of DVLA.
  await fetch(`${stack.publicUrl}/api/lookup/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.publicUrl },
    body: JSON.stringify({ registrationNumber: plate }),
  });
  const bare: number[] = [];
  const ours: number[] = [];
  const wholes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await timeBare(browser));
    const { ms, whole } = await timeOurs(browser);
    ours.push(ms);
    wholes.push(whole);
    console.log(`round ${round + 1}: bare ${bare.at(-1)?.toFixed(0)} ms, ours ${ms.toFixed(0)} ms`);
  }
  figure('bare page: press to painted text, ms', median(bare), { digits: 0 });
  figure('landing page: press to painted answer, ms', median(ours), { digits: 0 });
  figure('ratio of the two', median(ours) / median(bare), { atMost: 1.5 });
  figure('from opening the page, typing included, to the answer, s', median(wholes) / 1000, {
    digits: 1,
  });
  const { taps, times, isForgotten } = await walk(browser);
  for (const [name, seconds] of Object.entries(times)) {
    figure(`seconds to: ${name}`, seconds, { digits: 1 });
  }
  figure('taps besides typing', taps, { atLeast: 5, atMost: 6 });
  figure('plates left behind in the browser', isForgotten ? 0 : 1, { atMost: 0 });
  await browser.close();
} finally {
  await api.stop();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
