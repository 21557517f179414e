import { afterEach, expect, test, vi } from 'vitest';
import { ignoreFailure } from './ignore-failure.ts';

const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
afterEach(() => debug.mockClear());

test('an ignored failure is logged in the console with its reason, and the calling code continues', async () => {
  const failure = new Error('No network');
  expect(
    await ignoreFailure(Promise.reject(failure), 'the next visit tries again'),
  ).toBeUndefined();
  expect(debug.mock.calls).toEqual([['ignored: the next visit tries again', failure]]);
});

test('ignoreFailure returns the result of work that succeeds, and logs nothing', async () => {
  expect(await ignoreFailure(Promise.resolve(7), 'the next visit tries again')).toBe(7);
  expect(debug).not.toHaveBeenCalled();
});
