import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Line = { msg?: string; ms?: number; running?: string | null; where?: string[]; alert?: true };

let child: ChildProcess;
let address = '';
let output = '';
const lines = (): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
const waitFor = async (matches: (line: Line) => boolean): Promise<Line> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = lines().find(matches);
    if (found) return found;
    await pause(50);
  }
  throw new Error(`The output has no such line:\n${output}`);
};
const stalledBy = (running: string) => (line: Line) =>
  line.msg === 'event loop was stalled' && line.running === running;

beforeAll(async () => {
  const script = fileURLToPath(
    new URL('../../../../tests/support/api/blocking-process.ts', import.meta.url),
  );
  child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const started = await waitFor((line) => 'address' in line);
  address = (started as { address: string }).address;
  // The thread takes a moment to start, longer on a busy machine.
  for (let tries = 0; tries < 20; tries += 1) {
    await fetch(`${address}/vehicles/warm`);
    await pause(100);
    if (lines().some(({ msg }) => msg === 'event loop was stalled')) return;
  }
});
afterAll(() => {
  child.kill('SIGTERM');
});

test('if a route blocks the event loop, the watchdog reports the route’s name, its place in the code and the duration', async () => {
  await fetch(`${address}/vehicles/0198c5a0-0000-7000-8000-000000000001?token=canary-in-query`);
  const line = await waitFor(stalledBy('GET /vehicles/:id'));
  expect(line.ms).toBeGreaterThan(500);
  expect(line.where?.join('\n')).toMatch(/^spinFor api\/blocking-process\.ts:\d+$/m);
});

test('the watchdog reports a blocking route even if the request has a body', async () => {
  await fetch(`${address}/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: 'canary-in-body' }),
  });
  expect((await waitFor(stalledBy('POST /import'))).where?.join('\n')).toMatch(/^spinFor /m);
});

test("the watchdog's report does not contain a URL with a secret", async () => {
  await fetch(`${address}/calendar/canary-in-path.ics`);
  await waitFor(stalledBy('GET /calendar/[secret]'));
  expect(output).not.toContain('canary');
});

test('the watchdog reports a job that blocks for seconds before the job ends', {
  tags: ['long'],
}, async () => {
  const answered = fetch(`${address}/job`);
  const line = await waitFor(({ msg }) => msg === 'event loop is still stalled');
  expect(line).toMatchObject({ alert: true, running: 'job a.long-one' });
  await answered;
  expect((await waitFor(stalledBy('job a.long-one'))).ms).toBeGreaterThan(5000);
});

test('the watchdog does not report fast code and leaves no thread paused', async () => {
  for (let times = 0; times < 5; times += 1) {
    expect((await fetch(`${address}/quick`)).status).toBe(200);
  }
  await pause(400);
  expect(lines().filter(({ running }) => running === 'GET /quick')).toEqual([]);
});
