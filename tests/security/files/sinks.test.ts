import { existsSync } from 'node:fs';
import { type Browser, chromium as launcher, type Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content } from '../../../apps/api/src/features/files/files.content.ts';
import { linkOf, storedFile } from '../../support/api/files.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { chromium } from '../../support/browser.ts';
import { figureInTest } from '../../support/figures.ts';

// A12, on delivery. These tests switch off the checks on upload: if those ever fail, no stored file may run in a user's
// browser.

const run = 'console.log(`executed`)';
const markup = [
  `<script>${run}</script>`,
  `<html><body onload="${run}">`,
  `<img src=x onerror="${run}">`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>${run}</script></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><animate onbegin="${run}" attributeName="x" dur="1s"/></svg>`,
  `<!doctype html><iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<details open ontoggle="${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<html xmlns="http://www.w3.org/1999/xhtml"><script>${run}</script></html>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<input autofocus onfocus="${run}">`,
  `/*<!--*/${run}//--></script><script>${run}</script>`,
];
const begins = [
  '',
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'GIF89a/*',
  '%PDF-1.7\n',
  '\xef\xbb\xbf',
  '\n\n  ',
  'RIFF....WEBP',
];
const everyPayload = begins.flatMap((begin) =>
  markup.map((each) => Buffer.from(begin + each, 'latin1')),
);
/** `npm run proof files` opens every payload; in the normal test run a third is enough to notice a change. */
const payloads = everyPayload.filter((_, at) => process.env.FILES_WHOLE || at % 3 === 0);

const types: Content['mimeType'][] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

const hasChromium = existsSync(chromium.executablePath ?? '');
if (!hasChromium) {
  if (process.env.CI) throw new Error('Chromium is not installed');
  console.log('skipped: the tests that open files in a browser. Chromium is not installed.');
}
const inBrowser = test.runIf(hasChromium);

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launcher.launch(chromium);
});
afterAll(() => browser?.close());

const startUnchecked = async (onBuilt?: (app: FastifyInstance) => void): Promise<TestApp> => {
  let taken = 0;
  return await startTestApp({
    ...(onBuilt ? { onBuilt } : {}),
    plant: (deps) => ({
      ...deps,
      readContent: async (original) => {
        taken += 1;
        const mimeType = types[taken % types.length] as Content['mimeType'];
        return { mimeType, width: null, height: null, original, small: null, large: null };
      },
    }),
  });
};

const openBrowser = async (
  stack: TestApp,
  person: Person,
): Promise<{ page: Page; base: string }> => {
  const base = stack.url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext();
  await context.addCookies(
    [...person.cookies].map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax' as const,
    })),
  );
  return { page: await context.newPage(), base };
};

/** The ways to open a file: directly, and from a page of our own origin that trusts the file. */
const ways: Record<string, (url: string) => string> = {
  'as a picture': (url) => `<img src="${url}">`,
  'as a script': (url) => `<script src="${url}"></script>`,
  'as a module': (url) => `<script type="module" src="${url}"></script>`,
  'in a frame': (url) => `<iframe src="${url}"></iframe>`,
  'as an object': (url) => `<object data="${url}"></object><embed src="${url}">`,
};

const executions = async (stack: TestApp, files: readonly Buffer[]) => {
  const person = await stack.signUp();
  const { page, base } = await openBrowser(stack, person);
  const executed: string[] = [];
  let now = '';
  let opened = 0;
  page.on('console', (message) => message.text() === 'executed' && executed.push(now));
  page.on('dialog', async (dialog) => {
    executed.push(now);
    await dialog.dismiss();
  });
  let served = 0;
  page.on('response', (reply) => {
    if (reply.url().includes('/files/') && reply.status() === 200) served += 1;
  });
  let embedding = '';
  await page.route(`${base}/embedding`, (route) =>
    route.fulfill({ contentType: 'text/html', body: embedding }),
  );
  for (const [at, bytes] of files.entries()) {
    const file = await storedFile(person, bytes);
    const { url } = await linkOf(person, file.id);
    now = `${file.mimeType}, by itself: ${bytes.toString('latin1').slice(0, 60)}`;
    opened += 1;
    await page.goto(base + url, { timeout: 5000 }).catch(() => {});
    const [name, embed] = Object.entries(ways)[at % Object.keys(ways).length] ?? [];
    if (!embed) continue;
    now = `${file.mimeType}, ${name}: ${bytes.toString('latin1').slice(0, 60)}`;
    opened += 1;
    embedding = `<!doctype html><title>x</title>${embed(url)}`;
    await page.goto(`${base}/embedding`, { timeout: 5000 }).catch(() => {});
    await page.waitForTimeout(20);
  }
  await page.context().close();
  return { executed, opened, served };
};

inBrowser(
  'scripts hidden in served files do not run, however the file is opened',
  async () => {
    const stack = await startUnchecked();
    const { executed, opened, served } = await executions(stack, payloads);
    await stack.close();
    figureInTest(
      `A12 executions of ${payloads.length} payloads opened in ${opened} ways`,
      executed.length,
      { atMost: 0 },
    );
    expect(executed).toEqual([]);
    expect(everyPayload.length).toBeGreaterThanOrEqual(100);
    // Proves that the browser received the files; a file that was never served could not run anyway.
    expect(served).toBeGreaterThan(payloads.length);
  },
  180_000,
);

inBrowser(
  'planted fault: files served as pages without their policy are detected',
  { tags: ['long'] },
  async () => {
    const stack = await startUnchecked((app) => {
      app.addHook('onSend', async (request, reply) => {
        if (!request.url.startsWith('/files/')) return;
        reply.removeHeader('content-security-policy').removeHeader('x-content-type-options');
        reply.header('content-type', 'text/html');
      });
    });
    const { executed } = await executions(stack, everyPayload.slice(0, 6));
    await stack.close();
    expect(executed.length).toBeGreaterThan(3);
  },
);

inBrowser(
  'planted fault: a script served without nosniff is detected',
  { tags: ['long'] },
  async () => {
    const stack = await startUnchecked((app) => {
      app.addHook('onSend', async (request, reply) => {
        if (!request.url.startsWith('/files/')) return;
        reply.removeHeader('x-content-type-options').header('content-type', 'text/plain');
      });
    });
    const script = Buffer.from(run);
    const { executed } = await executions(stack, [script, script, script]);
    await stack.close();
    expect(executed.join()).toMatch(/as a script/);
  },
);
