import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  registration,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import { freePort } from '../../../../../tests/support/stack/free-port.ts';
import {
  type ReceivedSpan,
  startOtlpReceiver,
} from '../../../../../tests/support/stack/otlp-receiver.ts';

const plate = 'QX68ZVW';
const email = `canary${randomUUID().slice(0, 8)}@example.com`;
const surname = `Canary${randomUUID().slice(0, 8)}`;
const lines: string[] = [];
let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let stack: TestApp;
let metricsUrl: string;
let userId: string;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  stack = await startTestApp({
    config: {
      logLevel: 'info',
      telemetry: { otlpEndpoint: receiver.url, metrics: { host: '127.0.0.1', port } },
    },
    logTo: { write: (line) => lines.push(line) },
  });
  const person = await stack.signUp(email);
  userId = person.userId;
  await person.get('/api/profile');
  await person.send('GET', '/api/profile', undefined, { 'roadworthy-garage': userId });
  await person.post('/api/lookup', { registrationNumber: plate });
  await person.get(`/api/vehicles/${userId}`);
  await stack.visitor().post('/api/accounts', { ...registration(email), surname, firstName: '' });
}, 120_000);
afterAll(async () => {
  await stack?.close();
  await receiver?.close();
});

const scrape = async () => await (await fetch(metricsUrl)).text();
const named = (name: string): ReceivedSpan[] => receiver.spans.filter((span) => span.name === name);
const parentOf = ({ parentSpanId }: ReceivedSpan) =>
  receiver.spans.find(({ spanId }) => spanId === parentSpanId);

test('one trace leads from a request to its database statements', async () => {
  await expect.poll(() => named('GET /api/profile').length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [request] = named('GET /api/profile');
  const statements = receiver.spans.filter(
    ({ name, parentSpanId }) => name.startsWith('postgresql ') && parentSpanId === request?.spanId,
  );
  expect(statements).not.toEqual([]);
  expect(statements[0]?.traceId).toBe(request?.traceId);
});

test('a job is in the trace of the request that added it', async () => {
  const job = 'job mail.confirm-email';
  await expect.poll(() => named(job).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [run] = named(job);
  const added = run && parentOf(run);
  expect(added?.name).toBe('enqueue mail.confirm-email');
  const request = added && parentOf(added);
  expect(request?.name).toBe('POST /api/accounts');
  expect(run?.traceId).toBe(request?.traceId);
});

test('log lines of a request and of a job contain the ids of their trace spans', async () => {
  const logged = lines.map((line) => JSON.parse(line));
  const request = logged.find(({ msg, path }) => msg === 'request' && path === '/api/profile');
  const job = logged.find(({ msg }) => msg === 'job done');
  await expect
    .poll(() => receiver.spans.map(({ spanId }) => spanId), { timeout: 20_000 })
    .toEqual(expect.arrayContaining([request.spanId, job.spanId]));
});

test('neither trace spans nor metrics contain personal data', async () => {
  const metrics = await scrape();
  const sent = Buffer.concat(receiver.bytes).toString('latin1');
  expect(sent).toContain('postgresql');
  for (const canary of [email, surname, plate, userId]) {
    expect(sent).not.toContain(canary);
    expect(metrics).not.toContain(canary);
  }
  // Statements go by their names; their text stays here.
  expect(sent).not.toMatch(/\bselect\b.+\bfrom\b/i);
});

test('a hostile client cannot create new metric labels: all unknown paths and methods count as one', async () => {
  const seriesIn = (text: string) =>
    text.split('\n').filter((line) => /_count\{/.test(line)).length;
  const visitor = stack.visitor();
  const attack = async (round: number) => {
    await visitor.get(`/api/${round}/${randomUUID()}`);
    await visitor.get(`/${randomUUID()}?x=${round}`);
    await visitor.get(`/api/vehicles/${randomUUID()}`);
    await visitor.send('PROPFIND', `/api/vehicles/${round}`);
    await visitor.send('PATCH', `/api/vehicles/${randomUUID()}`, { [`f${round}`]: round });
  };
  await attack(0);
  const before = seriesIn(await scrape());
  for (let round = 1; round <= 40; round += 1) await attack(round);
  expect(seriesIn(await scrape())).toBe(before);
});

test('without telemetry settings the server loads no telemetry library', {
  tags: ['long'],
}, async () => {
  const program = `
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      if (/@opentelemetry\\/(sdk|exporter|otlp|resources)/.test(url)) console.log(url);
      return next(url, context);
    } });
    for (const file of ['app.ts', 'create-deps.ts', 'start.ts', 'platform/watch/telemetry.ts']) await import('./' + file);
    const { openTelemetry } = await import('./platform/watch/telemetry.ts');
    const port = process.argv[1] ? { host: '127.0.0.1', port: Number(process.argv[1]) } : undefined;
    await (await openTelemetry({ telemetry: { metrics: port } }))?.close();
    console.log('end');`;
  const cwd = new URL('../..', import.meta.url);
  const run = (port = '') =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program, port], { cwd });
  expect(String(run()).trim()).toBe('end');
  expect(String(run(String(await freePort())))).toContain('@opentelemetry/sdk-metrics');
});
