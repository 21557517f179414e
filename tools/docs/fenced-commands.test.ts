import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fencedCommands, runFenced } from './fenced-commands.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-fences-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (text: string, options: Partial<Parameters<typeof runFenced>[1]> = {}) =>
  runFenced({ text }, { cwd: folder, environment: {}, ...options });

const fence = '```';

test('only fences of the language sh are commands, each with its file and line', () => {
  const markdown = [
    '# Title',
    `${fence}sh`,
    'echo one',
    'echo two',
    fence,
    `${fence}json`,
    '{ "not": "a command" }',
    fence,
    '1. A step:',
    '',
    `   ${fence}sh`,
    '   echo three',
    `   ${fence}`,
  ].join('\n');
  expect(fencedCommands('a.md', markdown)).toEqual([
    { file: 'a.md', line: 3, text: 'echo one\necho two' },
    { file: 'a.md', line: 12, text: 'echo three' },
  ]);
});

test('a fence in a document that is not closed is an error', () => {
  expect(() => fencedCommands('a.md', `${fence}sh\necho one`)).toThrow('a.md:1');
});

test('a command from a document runs in the given folder, with the given variables added to its environment', async () => {
  const outcome = await run('pwd; echo "$COUNT $NAME"', {
    environment: { COUNT: '500', NAME: 'sync' },
    overlay: { COUNT: '2' },
  });
  expect(outcome).toMatchObject({ isSuccess: true, ended: 'by itself', code: 0 });
  expect(outcome.output).toBe(`${folder}\n2 sync\n`);
});

test.for([
  ['a command that fails before the last one', 'false\necho done'],
  ['a command that fails inside a pipe', 'false | cat'],
  ['a variable that is not set', 'echo "$NOBODY_SET_THIS"'],
  ['a program that does not exist', 'no-such-program'],
])('in a fence of commands, %s is an error', async ([, text = '']) => {
  expect((await run(text)).isSuccess).toBe(false);
});

test('if a command of a document starts a server, the checker waits until the server is ready, then stops it and its child processes', async () => {
  const outcome = await run('sleep 1000 & echo "child $!"; echo listening; wait', {
    readyWhen: /listening/,
  });
  expect(outcome).toMatchObject({ isSuccess: true, ended: 'when ready' });
  const pid = /child (\d+)/.exec(outcome.output)?.[1];
  // A process that has ended may stay in the list as a zombie until its new parent asks for its exit code.
  const state = () => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'gone');
  await expect.poll(state, { timeout: 10_000 }).toMatch(/^gone$|\) Z /);
});

test('a server that a document starts has failed if it ends before it is ready', async () => {
  expect(await run('echo starting', { readyWhen: /listening/ })).toMatchObject({
    isSuccess: false,
    ended: 'by itself',
  });
});

test('a command from a document that hangs is ended and has failed', async () => {
  expect(await run('sleep 1000', { longestMs: 200 })).toMatchObject({
    isSuccess: false,
    ended: 'too late',
  });
});
