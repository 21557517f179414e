import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerWebApp } from './web-app.ts';

let folder: string;
let app: FastifyInstance;

const write = async (files: Record<string, string>) => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-web-app-'));
  await write({
    'now/index.html': 'shell of now',
    'now/welcome.html': 'welcome of now',
    'now/privacy.html': '<noscript>PLACE</noscript>',
    'now/help.html': 'help of now',
    'now/help/signs.html': 'signs of now',
    'now/service-worker.js': 'worker of now',
    'now/service-worker.js.br': 'worker of now, compressed',
    'now/manifest.webmanifest': '{}',
    'now/assets/page-new.js': 'page of now',
    'now/assets/pdf.worker.min-x_1-y.mjs': 'reads papers',
    'now/assets/pdf.worker.min-x_1-y.mjs.br': 'reads papers, compressed',
    'before/index.html': 'shell of before',
    'before/service-worker.js': 'worker of before',
    'before/assets/page-old.js': 'page of before',
  });
  app = Fastify();
  await registerWebApp(app, {
    webDist: join(folder, 'now'),
    webDistPrevious: join(folder, 'before'),
    pageHeaders: { 'content-security-policy': "default-src 'self'" },
    words: { PLACE: 'Run by <Smith & Sons>.' },
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['identity', 'worker of now'],
  ['br', 'worker of now, compressed'],
])(
  'the service worker is revalidated on every request and may fetch only from our origin (%s)',
  async (encoding, content) => {
    const { headers, body } = await app.inject({
      url: '/service-worker.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(body).toBe(content);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; connect-src 'self'/);
  },
);

test.each(['identity', 'br'])(
  'the PDF worker may compile WebAssembly decoders and load nothing else (%s)',
  async (encoding) => {
    const { headers } = await app.inject({
      url: '/assets/pdf.worker.min-x_1-y.mjs',
      headers: { 'accept-encoding': encoding },
    });
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
    );
  },
);

test('the web app manifest has its content type and is revalidated on every request', async () => {
  const { headers } = await app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toMatch('application/manifest+json');
  expect(headers['cache-control']).toBe('no-cache');
});

test('a tab that runs the previous build of the app still gets the files of that build, marked as immutable', async () => {
  const { body, headers } = await app.inject('/assets/page-old.js');
  expect(body).toBe('page of before');
  expect(headers['cache-control']).toMatch('immutable');
});

test('a file that is in the previous and the new build of the app is served from the new build', async () => {
  expect((await app.inject('/assets/page-new.js')).body).toBe('page of now');
  expect((await app.inject('/index.html')).body).toBe('shell of now');
  expect((await app.inject('/dashboard')).body).toBe('shell of now');
  expect((await app.inject('/welcome')).body).toBe('welcome of now');
  expect((await app.inject('/help')).body).toBe('help of now');
  expect((await app.inject('/help/signs')).body).toBe('signs of now');
  expect((await app.inject('/help/gone')).body).toBe('shell of now');
});

test('every page has the content security policy for pages, whatever its address', async () => {
  for (const path of ['/welcome', '/dashboard', '/index.html', '/welcome.html']) {
    const { headers } = await app.inject(path);
    expect([path, headers['content-security-policy']]).toEqual([path, "default-src 'self'"]);
  }
});

test('a file that is in no build gets 404', async () => {
  expect((await app.inject('/assets/page-lost.js')).statusCode).toBe(404);
});

test('unknown paths under the API and under files get 404', async () => {
  for (const path of ['/api/nothing', '/files/nothing', '/files/', '/files']) {
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
  }
});

test.each([
  ['none', 303],
  ['same-origin', 303],
  ['cross-site', 403],
  ['same-site', 403],
  [undefined, 403],
])(
  'a share from %s that reaches the server instead of the service worker gets %i, whatever its body',
  async (site, status) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/share-document',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        ...(site ? { 'sec-fetch-site': site } : {}),
      },
      payload: '--x--',
    });
    expect(statusCode).toBe(status);
    if (status === 303) expect(headers.location).toBe('/documents/add');
  },
);

test('in a page with a placeholder, the server fills in its own text, escaped, and sends the headers of a page', async () => {
  const { headers, body } = await app.inject('/privacy');
  expect(body).toBe('<noscript>Run by &#60;Smith &#38; Sons&#62;.</noscript>');
  expect(headers['content-security-policy']).toBe("default-src 'self'");
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
});
