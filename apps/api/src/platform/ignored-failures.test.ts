import { expect, test } from 'vitest';
import { ignoreFailure, logIgnoredFailures, noteIgnored } from './ignored-failures.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const logged = () => lines.splice(0).map((line) => JSON.parse(line));
const log = (logLevel: 'debug' | 'info') =>
  createLog({ logLevel }, { write: (line) => lines.push(line) });

test('an ignored failure is logged at level debug with its error and the reason', async () => {
  const stop = logIgnoredFailures(log('debug'));
  expect(await ignoreFailure(Promise.reject(new Error('cut off')), 'the caller retries')).toBe(
    undefined,
  );
  noteIgnored(new Error('too late'), 'the process has ended');
  stop();
  expect(logged()).toMatchObject([
    { msg: 'failure ignored', why: 'the caller retries', err: { message: 'cut off' } },
    { msg: 'failure ignored', why: 'the process has ended', err: { message: 'too late' } },
  ]);
});

test('an ignored failure writes nothing at level info or after the log is closed', async () => {
  const stop = logIgnoredFailures(log('info'));
  noteIgnored(new Error('too late'), 'the process has ended');
  stop();
  logIgnoredFailures(log('debug'))();
  noteIgnored(new Error('too late'), 'the process has ended');
  expect(logged()).toEqual([]);
});

test('ignoreFailure returns the result of work that succeeds', async () => {
  expect(await ignoreFailure(Promise.resolve('done'), 'the caller retries')).toBe('done');
});
