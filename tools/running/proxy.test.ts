import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type get, request, type Server } from 'node:http';
import { request as requestOverTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problems } from '@roadworthy/domain/kernel/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasProxy, startProxy } from '../../tests/support/stack/proxy.ts';

// The proxy that we ship, started for real: a token that is sent in clear is refused, and a page is redirected.

if (!hasProxy() && process.env.CI) throw new Error("The proxy's test needs Debian's haproxy");

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-proxy-'));
let web: Server;
let served: string[] = [];
let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;

beforeAll(async () => {
  web = createServer(({ url = '' }, reply) => {
    if (url !== '/readyz') served.push(url);
    reply.end('from the process');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await proxy?.stop();
  proxy = undefined;
  served = [];
});
afterAll(() => {
  web.close();
  rmSync(folder, { recursive: true });
});

const start = async (plant?: (configuration: string) => string) => {
  const { port } = web.address() as AddressInfo;
  proxy = await startProxy(folder, { 'web-1': port, 'web-2': port }, plant);
  await proxy.untilUp('web-1');
  return proxy;
};

type Told = { status: number; location?: string | undefined; body: string };

/** Sends the path as it is written: `fetch` would tidy it up. */
const ask = (
  send: typeof get | typeof requestOverTls,
  base: string,
  options: { method?: string; path: string; headers?: Record<string, string>; ca?: string },
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    send({ hostname, port, ...options }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 0, location: reply.headers.location, body });
      });
    })
      .on('error', reject)
      .end();
  });

const token = { authorization: 'Bearer rw_secret' };
const withTokens = [
  { path: '/api/vehicles', headers: token },
  { path: '/api/vehicles' },
  { path: '/api' },
  { path: '/api?a=1' },
  { path: '//api/vehicles' },
  { path: '/%61pi/vehicles' },
  { path: '/api/sync', method: 'POST', headers: token },
  { path: '/api/vehicles', method: 'OPTIONS' },
  { path: '/dashboard', headers: token },
  { path: '/dashboard', method: 'POST' },
];
const pages = ['/', '/dashboard', '/apiary', '/calendar/secret.ics', '/help/api'];

/** Returns the requests that a proxy should have answered otherwise. */
const wrongOverHttp = async ({ openUrl }: { openUrl: string }): Promise<string[]> => {
  const { status, message } = problems.HTTPS_NEEDED;
  const refusal = JSON.stringify({ code: 'HTTPS_NEEDED', message });
  const wrong: string[] = [];
  for (const { method = 'GET', ...given } of withTokens) {
    const told = await ask(request, openUrl, { method, ...given });
    if (told.status !== status || told.body !== refusal) wrong.push(`${method} ${given.path}`);
  }
  for (const path of pages) {
    const { status, location = '' } = await ask(request, openUrl, { path });
    if (status !== 301 || !location.startsWith('https://')) wrong.push(`GET ${path}`);
  }
  return wrong;
};

describe.skipIf(!hasProxy())('the proxy', { timeout: 60_000 }, () => {
  test('the proxy refuses tokens without TLS, redirects pages to TLS, and serves both over TLS', async () => {
    const running = await start();
    expect(await wrongOverHttp(running)).toEqual([]);
    expect(served).toEqual([]);
    for (const path of ['/api/vehicles', '/dashboard']) {
      const told = await ask(requestOverTls, running.url, { path, ca: running.ca, headers: token });
      expect(told).toMatchObject({ status: 200, body: 'from the process' });
    }
    expect(served).toEqual(['/api/vehicles', '/dashboard']);
  });

  test('planted fault: a proxy that redirects everything is detected', async () => {
    const running = await start((file) => file.replace(/^ {2}http-request return .*$/m, ''));
    expect(await wrongOverHttp(running)).toHaveLength(withTokens.length);
  });
});
