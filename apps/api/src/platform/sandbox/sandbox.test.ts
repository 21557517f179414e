import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Problem } from '../problem.ts';
import { runBounded } from './bounded-process.ts';
import { noSandbox, type Sandbox, weakSandbox } from './sandbox.ts';
import { openSandbox } from './sandbox-gate.ts';

// Tests from inside the sandbox what programs that open untrusted files can reach.

const secret = 'do not tell';
let folder: string;
let listener: Server;
let reached = 0;
let sandbox: Sandbox;
const said: object[] = [];
const note = (facts: object) => void said.push(facts);
const log = { info: note, warn: note } as Parameters<typeof openSandbox>[0]['log'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-canary-'));
  await writeFile(join(folder, 'canary'), secret, { mode: 0o600 });
  process.env.SANDBOX_CANARY = secret;
  listener = createServer((socket) => {
    reached += 1;
    socket.on('error', () => undefined).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  sandbox = (await openSandbox({ log, allowWeak: true })).require();
});
afterAll(async () => {
  delete process.env.SANDBOX_CANARY;
  listener.close();
  await rm(folder, { recursive: true, force: true });
});

/** Does what a hostile program would try first, and prints what it could reach. */
const spy = `
  const fs = require('node:fs');
  const [folder, port, pid, writable] = process.argv.slice(1);
  const got = [];
  const attempt = (name, work) => { try { if (work()) got.push(name); } catch {} };
  attempt('file', () => fs.readFileSync(folder + '/canary', 'utf8') === ${JSON.stringify(secret)});
  attempt('folder', () => fs.readdirSync(folder));
  attempt('written file', () => { fs.writeFileSync(writable, 'x'); return true; });
  attempt('environment', () => process.env.SANDBOX_CANARY);
  attempt('environment of our process', () => fs.readFileSync('/proc/' + pid + '/environ'));
  attempt('our process', () => fs.readdirSync('/proc').includes(pid));
  attempt('signal to our process', () => process.kill(Number(pid), 0));
  attempt('root', () => process.getuid() === 0);
  const socket = require('node:net').connect(Number(port), '127.0.0.1');
  const tell = () => { console.log(JSON.stringify(got)); process.exit(); };
  socket.on('connect', () => { got.push('network'); tell(); });
  socket.on('error', tell);
  setTimeout(tell, 3000);
`;

const gotHoldOf = async (within: Sandbox): Promise<string[]> => {
  const { port } = listener.address() as { port: number };
  const result = await runBounded(
    [
      process.execPath,
      ...['-e', spy, '--', folder, String(port), String(process.pid), join(folder, 'written')],
    ],
    {
      input: new Uint8Array(),
      sandbox: within,
      files: { readable: [process.execPath], links: [] },
    },
    { timeLimitMs: 30_000, memoryMb: 2048, outputBytes: 10_000 },
  );
  if (result.outcome !== 'done') throw new Error(`The spying program failed: ${result.outcome}`);
  return JSON.parse(result.output.toString()) as string[];
};

const { whyUnavailable } = await openSandbox({
  log: { info() {}, warn() {} },
  allowWeak: false,
});

describe.skipIf(whyUnavailable() !== null)('with bubblewrap installed', () => {
  test("a sandboxed program cannot reach the server's files, variables, processes or connections", async () => {
    const before = reached;
    expect(await gotHoldOf(sandbox)).toEqual([]);
    expect(reached).toBe(before);
  });

  test('the server logs at its start which sandbox is used', () => {
    expect(said[0]).toEqual({ sandbox: sandbox.name });
  });
});

test("planted fault: without a sandbox the same program reaches the server's files, processes and network", async () => {
  expect(await gotHoldOf(noSandbox)).toEqual(
    expect.arrayContaining(['file', 'folder', 'written file', 'our process', 'network']),
  );
});

test("without bubblewrap's isolation (the weak sandbox), a program can reach the network and files that every user may read", async () => {
  const got = await gotHoldOf(weakSandbox);
  expect(got).toEqual(expect.arrayContaining(['our process', 'network']));
});

const refusal = { why: 'bubblewrap is not installed', messages: '' };
const noneWorks = async () => refusal;
const onlyWeakWorks = async (tried: Sandbox) => (tried === weakSandbox ? null : refusal);

test('the server logs an alert if no sandbox works', async () => {
  const gate = await openSandbox({ log, allowWeak: true, tryOut: noneWorks });
  expect(said.at(-1)).toEqual({ sandbox: null, ...refusal, alert: true });
  expect(gate.whyUnavailable()).toBe(refusal.why);
  gate.close();
});

test('without bubblewrap no file is opened, unless the operator allows the weak sandbox', async () => {
  const strict = await openSandbox({ log, allowWeak: false, tryOut: onlyWeakWorks });
  expect(() => strict.require()).toThrow(new Problem('FILES_UNAVAILABLE'));
  expect(strict.whyUnavailable()).toBe(refusal.why);
  strict.close();
  const allowed = await openSandbox({ log, allowWeak: true, tryOut: onlyWeakWorks });
  expect(allowed.require()).toBe(weakSandbox);
  expect(allowed.whyUnavailable()).toBeNull();
  expect(said.at(-1)).toEqual({ sandbox: weakSandbox.name, ...refusal, alert: true });
});

test('a sandbox that starts to work is used without a restart, and a repeated reason for its failure is logged once', async () => {
  let tries = 0;
  const before = said.length;
  const tryOut = async () => {
    tries += 1;
    return tries > 6 ? null : refusal;
  };
  const gate = await openSandbox({ log, allowWeak: false, tryOut, againMs: 5 });
  expect(() => gate.require()).toThrow();
  await vi.waitFor(() => expect(gate.whyUnavailable()).toBeNull());
  expect(gate.require().name).toMatch(/^bubblewrap/);
  expect(said.slice(before)).toEqual([
    { sandbox: null, ...refusal, alert: true },
    { sandbox: gate.require().name },
  ]);
});
