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
import { chromium } from '../../support/browser.ts';
import { figure, median } from '../../support/figures.ts';
import { startApiProcess, startLocalStack, webDist } from '../../support/stack/stack.ts';

/**
 * `npm run proof first-minute` (needs `npm run build` first): a new visitor on a slow phone types a plate, sees the
 * answer, presses 'Remind me, free', registers, confirms and finds the car on the dashboard. Counts screens, typed fields,
 * taps and seconds, reads what is said when there is no full answer, and compares the time to the answer with a bare page
 * that makes the same POST and paints its text.
 */
const rounds = Number(process.env.FIRST_MINUTE_ROUNDS ?? 5);
const plate = 'AB17CDE';
const password = 'maroon-otter-lamp-42';

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-first-minute-'));
const stack = await startLocalStack({ folder, durable: false });
const startApi = (environment: Record<string, string> = {}) =>
  startApiProcess({
    environment: { ...stack.environment, WEB_DIST: webDist, ...environment },
    port: stack.appPort,
  });
let api = await startApi();

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

/**
 * Walks the whole journey. A screen is what waits for the visitor: it is counted when it is tapped or is the last. A field
 * is counted when something is typed into it. The mail is no screen, but its link is a tap.
 */
const walk = async (browser: Browser) => {
  const context = await openPhone(browser);
  let page = await context.newPage();
  await slowDown(page);
  const screens: string[] = [];
  const fields: string[] = [];
  let taps = 0;
  const noteScreen = async () => {
    const name = await page.locator('h1').first().innerText();
    if (screens.at(-1) !== name) screens.push(name);
  };
  const tap = async (what: Locator) => {
    await what.waitFor();
    await noteScreen();
    taps += 1;
    await what.tap();
  };
  const type = async (field: string, text: string, delay: number) => {
    await page.locator(`input[name=${field}]:focus`).waitFor();
    fields.push(field);
    await page.keyboard.type(text, { delay });
  };
  const startedAt = performance.now();
  const at = () => (performance.now() - startedAt) / 1000;
  const times: Record<string, number> = {};

  await page.goto('/welcome', { waitUntil: 'commit' });
  await tap(page.getByLabel('Your number plate'));
  await type('plate', 'AB17 CDE', typing.delay);
  await tap(page.getByRole('button', { name: 'Check my vehicle' }));
  await page.locator('h1.verdict').waitFor();
  times.answer = at();

  await tap(page.getByRole('button', { name: 'Remind me, free' }));
  await page.waitForURL('**/register');
  const email = `${randomUUID()}@example.com`;
  await type('email', email, 30);
  await page.keyboard.press('Tab');
  await type('password', password, 30);
  await tap(page.getByRole('button', { name: 'Create account' }));
  await page.waitForURL('**/check-inbox');
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await noteScreen();
  times.registered = at();

  const mail = await stack.mail.waitFor(email, { subject: /confirm/i });
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
  taps += 1;
  page = await context.newPage();
  await slowDown(page);
  await page.goto(link);
  await page.waitForURL('**/dashboard', { timeout: 60_000 });
  await page.getByText('AB17 CDE').first().waitFor({ timeout: 60_000 });
  await page.locator('.verdict', { hasText: 'Corolla' }).waitFor({ timeout: 60_000 });
  await noteScreen();
  times.dashboard = at();
  const promise = page.getByRole('heading', { name: /^We’ll email you on \d/ });
  await promise.waitFor({ timeout: 60_000 });
  const promised = await promise.innerText();
  const kept = await page.evaluate(() => localStorage.getItem('rw_kept_plate'));
  await context.close();
  return { screens, fields, taps, times, promised, isForgotten: kept === null };
};

/** Returns what the page says about a plate: the refusal, or what is missing from the answer. */
const saidAbout = async (browser: Browser, asked: string): Promise<string> => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.goto('/welcome');
  await page.getByLabel('Your number plate').fill(asked);
  await page.getByRole('button', { name: 'Check my vehicle' }).tap();
  const said = page.locator('[role=alert], .answer-head').filter({ hasText: /\w/ }).first();
  await said.waitFor({ timeout: 60_000 });
  const text = await said.innerText();
  await context.close();
  return text;
};

/** Compares what is said with what must be, and prints both. */
const expectSaid = (what: string, text: string, wanted: readonly string[]) => {
  console.log(`${what}: ${text.replaceAll(/\s+/g, ' ')}`);
  const missing = wanted.filter((words) => !text.includes(words));
  figure(`sentences missing: ${what}`, missing.length, { atMost: 0 });
};

const sourceDown = (source: 'dvla' | 'dvsa') => ({
  source,
  kind: 'reply' as const,
  status: 503,
  body: '{}',
});

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
  figure('bare page: ms from the press to the painted text', median(bare), { digits: 0 });
  figure('landing page: ms from the press to the painted answer', median(ours), { digits: 0 });
  figure('time of the landing page relative to the bare page', median(ours) / median(bare), {
    atMost: 1.5,
  });
  figure('seconds from opening the page to the answer, typing included', median(wholes) / 1000, {
    digits: 1,
  });
  const { screens, fields, taps, times, promised, isForgotten } = await walk(browser);
  console.log(`screens: ${screens.join(' > ')}; typed: ${fields.join(', ')}; then: ${promised}`);
  for (const [name, seconds] of Object.entries(times)) {
    figure(`seconds to: ${name}`, seconds, { digits: 1 });
  }
  figure('screens on the way, without the mail', screens.length, { atMost: 5 });
  figure('fields typed on the way', fields.length, { atMost: 3 });
  figure('taps besides typing', taps, { atMost: 5 });
  figure('plates left behind in the browser', isForgotten ? 0 : 1, { atMost: 0 });

  expectSaid('plate not found', await saidAbout(browser, 'ER19NFD'), [
    'DVLA and DVSA have no vehicle with this plate. Please check the letters and digits.',
  ]);
  stack.sources.addFault(sourceDown('dvla'));
  expectSaid('DVLA down', await saidAbout(browser, 'AB18CDE'), [
    'DVLA can’t be reached just now, so tax may be missing here.',
    'We cannot see its tax',
  ]);
  stack.sources.clearFaults();
  stack.sources.addFault(sourceDown('dvsa'));
  expectSaid('DVSA down', await saidAbout(browser, 'AB19CDE'), [
    'The MOT history can’t be reached just now, so tests and recalls may be missing here.',
  ]);
  stack.sources.addFault(sourceDown('dvla'));
  expectSaid('both down', await saidAbout(browser, 'AB20CDE'), [
    'DVLA and DVSA can’t be reached just now. Please try again in a few minutes.',
  ]);
  stack.sources.clearFaults();
  await api.stop();
  api = await startApi({ ANONYMOUS_LOOKUPS_DAILY: '0' });
  expectSaid('free checks spent', await saidAbout(browser, 'AB21CDE'), [
    'we’ve run out of free checks for now',
    'Create a free account',
  ]);
  await browser.close();
} finally {
  await api.stop();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
