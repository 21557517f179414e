import { type ChildProcess, execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import {
  freshEmail,
  publicUrl,
  registration,
  testEnvironment,
} from '../../support/api/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../support/api/test-database.ts';
import { createVisitor } from '../../support/api/test-visitor.ts';
import { type MailServer, startMailServer } from '../../support/stack/mail.ts';
import { type ApiProcess, startApiProcess } from '../../support/stack/stack.ts';

// `npm start` without a mode runs the web server and the worker as separate processes.

let database: TestDatabase;
let mail: MailServer;
let environment: Record<string, string>;
const started: ApiProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  mail = await startMailServer({ port: 0 });
  environment = { PATH: process.env.PATH ?? '', ...testEnvironment(database, mail.smtpUrl) };
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await mail?.close();
  await database?.drop();
});

// Starting is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const startBoth = async () => {
  const both = await startApiProcess({ environment });
  started.push(both);
  return both;
};

/** Returns the ids of the child processes, by their mode. */
const childrenOf = ({ pid }: ChildProcess): Map<string, number> => {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], {
    encoding: 'utf8',
  });
  const found = [...list.matchAll(/^\s*(\d+) .*main\.ts (\w+)$/gm)];
  return new Map(found.map(([, id, mode]) => [mode ?? '', Number(id)]));
};
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const allEnd = async (pids: Iterable<number>) => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (![...pids].some(isAlive)) return true;
    await pause(50);
  }
  return false;
};
const exitOf = ({ child }: ApiProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve));

test('the supervisor runs web and worker as two processes, which both work and stop cleanly', async () => {
  const both = await startBoth();
  const children = childrenOf(both.child);
  expect([...children.keys()].toSorted()).toEqual(['web', 'worker']);
  const email = freshEmail();
  const visitor = createVisitor(both.url, { origin: publicUrl });
  await visitor.post('/api/accounts', registration(email));
  await mail.waitFor(email);
  expect(await both.stop()).toBe(0);
  expect([...children.values()].filter(isAlive)).toEqual([]);
});

test('a frozen worker process does not delay requests to the web process', async () => {
  const both = await startBoth();
  const worker = childrenOf(both.child).get('worker') ?? 0;
  // Simulates a job that blocks the process.
  process.kill(worker, 'SIGSTOP');
  const answered = await fetch(`${both.url}/readyz`, { signal: AbortSignal.timeout(20_000) });
  expect(answered.status).toBe(200);
  process.kill(worker, 'SIGCONT');
  expect(await both.stop()).toBe(0);
});

for (const [mode, signal, code] of [
  ['worker', 'SIGKILL', 137],
  ['web', 'SIGKILL', 137],
  ['worker', 'SIGTERM', 1],
] as const) {
  const tags = mode === 'worker' && signal === 'SIGKILL' ? [] : ['long' as const];
  test(`when the ${mode} process ends with ${signal}, all processes end with ${code}`, {
    tags,
  }, async () => {
    const both = await startBoth();
    const children = childrenOf(both.child);
    const exited = exitOf(both);
    process.kill(children.get(mode) ?? 0, signal);
    expect(await exited).toBe(code);
    expect(await allEnd(children.values())).toBe(true);
  });
}

test('when the supervisor is killed, no child process is left', { tags: ['long'] }, async () => {
  const both = await startBoth();
  const children = childrenOf(both.child);
  both.child.kill('SIGKILL');
  expect(await allEnd(children.values())).toBe(true);
});

test('a process that cannot start reports it with its exit code', async () => {
  const { SECRET: _, ...incomplete } = environment;
  await expect(startApiProcess({ environment: incomplete })).rejects.toThrow('exit code 1');
});
