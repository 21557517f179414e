import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeToken } from '../../../tests/support/api/api-tokens.ts';
import { type Person, startTestApp, type TestApp } from '../../../tests/support/api/test-app.ts';
import { corolla } from '../../../tests/support/api/vehicles.ts';
import { root } from '../../../tests/support/stack/stack.ts';

const run = promisify(execFile);

let stack: TestApp;
let owner: Person;
beforeAll(async () => {
  stack = await startTestApp();
  owner = await stack.signUp();
  await owner.post('/api/vehicles', corolla());
});
afterAll(() => stack.close());

const environment = async (...scopes: Parameters<typeof madeToken>[1] & object) => ({
  PATH: process.env.PATH ?? '',
  ROADWORTHY_SERVER: stack.url,
  ROADWORTHY_TOKEN: (await madeToken(owner, scopes)).token,
});

const runExample = async (env: Awaited<ReturnType<typeof environment>>) =>
  await run(process.execPath, ['docs/api/example.ts', stack.url, '12.50', 'Car wash'], {
    cwd: root,
    env,
  });

const notesOf = async () => {
  const { body } = await owner.get('/api/expenses');
  return (body as { expenses: { note: string; amountPence: number }[] }).expenses.map(
    ({ note, amountPence }) => ({ note, amountPence }),
  );
};

test('the example program for the public API lists the vehicles and adds an expense', async () => {
  const { stdout } = await runExample(await environment('vehicles:read', 'costs:write'));
  expect(stdout).toContain('Toyota Corolla');
  expect(stdout).toContain('Added £12.50');
  expect(await notesOf()).toEqual([{ note: 'Car wash', amountPence: 1250 }]);
}, 60_000);

test('if the token lacks a scope, the example program for the public API prints the missing scope', async () => {
  const only = await environment('vehicles:read');
  await expect(runExample(only)).rejects.toThrow('SCOPE_MISSING');
}, 60_000);

test('the shell commands in the API guide work exactly as printed', async () => {
  const guide = await readFile(join(root, 'docs/api/README.md'), 'utf8');
  const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(commands).toHaveLength(2);
  const env = await environment('vehicles:read', 'costs:write');
  const answers = [];
  for (const command of commands) {
    const { stdout } = await run('sh', ['-c', command.replaceAll('curl ', 'curl -s ')], { env });
    answers.push(JSON.parse(stdout));
  }
  expect(answers).toMatchObject([{ vehicles: [{ make: 'Toyota' }] }, { amountPence: 1250 }]);
}, 60_000);
