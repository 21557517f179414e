import { expect, test } from 'vitest';
import { type Bounds, runBounded } from './bounded-process.ts';

const wide: Bounds = { timeLimitMs: 20_000, memoryMb: 2048, outputBytes: 100_000 };
const input = new TextEncoder().encode('some bytes');
const node = (script: string): [string, ...string[]] => [process.execPath, '-e', script];

test('a child program gets its input, and its output is returned', async () => {
  const result = await runBounded(['cat'], { input }, wide);
  expect(result).toMatchObject({ outcome: 'done', output: Buffer.from(input) });
});

test("a child program does not see the server's environment variables", async () => {
  process.env.PAPER_TEST_SECRET = 'do not tell';
  const result = await runBounded(['env'], { input, environment: { OURS: '1' } }, wide);
  delete process.env.PAPER_TEST_SECRET;
  const told = result.outcome === 'done' ? result.output.toString() : '';
  expect(told).toContain('OURS=1');
  expect(told).not.toContain('do not tell');
});

test('a child program that exceeds its time limit is killed at once', async () => {
  const started = performance.now();
  const result = await runBounded(node('for (;;);'), { input }, { ...wide, timeLimitMs: 300 });
  expect(result).toEqual({ outcome: 'too-slow' });
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a child program that writes too much output is killed', async () => {
  const result = await runBounded(['yes'], { input }, wide);
  expect(result).toEqual({ outcome: 'too-much' });
});

test('a child program that needs too much memory fails, and succeeds with a higher limit', async () => {
  const hungry = node('Buffer.alloc(600_000_000, 1); console.log("fed")');
  expect(await runBounded(hungry, { input }, { ...wide, memoryMb: 1024 })).toEqual({
    outcome: 'failed',
  });
  expect(await runBounded(hungry, { input }, { ...wide, memoryMb: 4096 })).toMatchObject({
    outcome: 'done',
  });
});

test('a failing child program and a missing program are both reported as failures', async () => {
  expect(await runBounded(['false'], { input }, wide)).toEqual({ outcome: 'failed' });
  expect(await runBounded(['no-such-program'], { input }, wide)).toEqual({ outcome: 'failed' });
});

test('a child program may end without reading its input', async () => {
  const large = new Uint8Array(3_000_000);
  expect(await runBounded(['true'], { input: large }, wide)).toMatchObject({ outcome: 'done' });
});
