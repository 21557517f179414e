import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/api/test-app.ts';

// What every answer of a server with an HTTPS address has, whatever was asked.

const origin = 'https://roadworthy.test';
const lines: string[] = [];
let webDist: string;
let stack: TestApp;

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'roadworthy-answers-'));
  await mkdir(join(webDist, 'assets'));
  const page = '<!doctype html><title>A page</title><script>let inline;</script>';
  await writeFile(join(webDist, 'index.html'), page);
  await writeFile(
    join(webDist, 'assets/drawing-x.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  await writeFile(join(webDist, 'licences.txt'), 'licences');
  stack = await startTestApp({
    config: { publicUrl: new URL(origin), webDist, logLevel: 'info' },
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(async () => {
  await stack?.close();
  await rm(webDist, { recursive: true, force: true });
});

/** One of each kind: pages, files, data, errors of ours and of the framework, what does not exist. */
const asked = [
  ...['/dashboard', '/index.html', '/assets/drawing-x.svg', '/licences.txt', '/'],
  ...['/api/session', '/api/profile', '/api/openapi.json', '/api/reference', '/api/nothing'],
  ...[
    '/files/x',
    '/calendar/x.ics',
    '/passport/x',
    '/healthz',
    '/readyz',
    '/.well-known/security.txt',
    '/assets/lost.js',
    '/%E0%A4%A',
  ],
];
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${stack.url}${path}`, { redirect: 'manual', ...init });

test('every answer has headers that require HTTPS and forbid sniffing, framing and referrers', async () => {
  for (const path of asked) {
    const { headers } = await ask(path);
    expect([path, Object.fromEntries(headers)]).toEqual([
      path,
      expect.objectContaining({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
      }),
    ]);
    const policy = headers.get('content-security-policy') ?? '';
    expect([path, /(object-src|default-src) 'none'/.test(policy)]).toEqual([path, true]);
    expect([path, /base-uri 'none'/.test(policy)]).toEqual([path, true]);
  }
});

test('every answer with a body states its content type, and texts state their character set', async () => {
  for (const path of asked) {
    const reply = await ask(path);
    if ((await reply.arrayBuffer()).byteLength === 0) continue;
    const type = reply.headers.get('content-type') ?? '';
    expect([path, type]).toEqual([path, expect.stringMatching(/^[a-z]+\/[\w+.-]+/)]);
    const isText = /^text\/|[+/]xml/.test(type);
    expect([path, !isText || /charset=utf-8/i.test(type)]).toEqual([path, true]);
  }
});

test('no cache stores answers that contain data', async () => {
  for (const path of asked.filter((each) => /^\/(api|files|calendar|passport)/.test(each))) {
    expect([path, (await ask(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});

test('folders, source files and paths that begin with a dot are not served', async () => {
  const paths = [
    '/assets/',
    '/assets',
    '/.git/config',
    '/.env',
    '/package.json',
    '/../package.json',
  ];
  for (const path of [
    ...paths,
    '/..%2f..%2fpackage.json',
    '/assets/..%2findex.ts',
    '/.vite/manifest.json',
  ]) {
    const reply = await ask(path);
    const text = await reply.text();
    // A path that names no file is a page of the app.
    expect([path, reply.status === 404 || text.includes('A page')]).toEqual([path, true]);
    expect([path, /drawing-x|"private"|\[core\]/.test(text)]).toEqual([path, false]);
  }
});

/** Sends bytes as they are, and returns the status lines of the answers. */
const sendRaw = (text: string) =>
  new Promise<string[]>((resolve, reject) => {
    const { hostname, port } = new URL(stack.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let received = '';
    const done = () => resolve(received.match(/HTTP\/1\.1 \d+/g) ?? []);
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('end', done);
    socket.on('error', reject);
    socket.setTimeout(1500, () => {
      socket.destroy();
      done();
    });
  });

test('the server rejects the method TRACE', async () => {
  const answers = await sendRaw('TRACE / HTTP/1.1\r\nHost: x\r\nCookie: secret=1\r\n\r\n');
  expect(answers).not.toContain('HTTP/1.1 200');
  expect(answers.length).toBeLessThanOrEqual(1);
});

test.for([
  ['a length and chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}'],
  ['another encoding before chunks', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
] as const)(
  'a request with an ambiguous end cannot smuggle in a second request: %s',
  async ([, rest]) => {
    const head = 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const answers = await sendRaw(`${head}${rest}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answers).not.toContain('HTTP/1.1 200');
    expect(answers.at(-1)).toBe('HTTP/1.1 400');
  },
);

test('the answer to an internal error reveals no details, and the error is logged', async () => {
  lines.length = 0;
  await stack.database.admin('alter table accounts.sessions rename to planted');
  const { status, body } = await stack.visitor({ origin }).post('/api/session/demo');
  await stack.database.admin('alter table accounts.planted rename to sessions');
  expect(status).toBe(500);
  expect(Object.keys(body as object).sort()).toEqual(['code', 'message']);
  expect(JSON.stringify(body)).not.toMatch(/sessions|select|relation|at \w+|\.ts/);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged).toContainEqual(expect.objectContaining({ level: 50, msg: 'request failed' }));
});

test('a refused request is logged with its time, its id and the reason', async () => {
  lines.length = 0;
  const foreign = await ask('/api/session', { method: 'DELETE', headers: { origin: 'http://x' } });
  const unknown = await ask('/api/profile');
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const [reply, method, path, status] of [
    [foreign, 'DELETE', '/api/session', 403],
    [unknown, 'GET', '/api/profile', 401],
  ] as const) {
    const reqId = reply.headers.get('x-request-id');
    const line = logged.find((each) => each.reqId === reqId);
    expect(line).toMatchObject({ method, path, status, time: expect.any(Number) });
    // Milliseconds since 1970: a time in UTC.
    expect(Math.abs(Number(line?.time) - Date.now())).toBeLessThan(60_000);
  }
});

test('no part of a request can start a new line in the log', async () => {
  lines.length = 0;
  await ask('/api/%0A%7B%22level%22%3A60%7D/x%0D%0Aforged', { headers: { 'user-agent': 'x' } });
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.trimEnd()).not.toContain('\n');
    expect((JSON.parse(line) as { level: number }).level).toBeLessThan(60);
  }
});
