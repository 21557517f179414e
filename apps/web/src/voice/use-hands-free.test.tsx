// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHandsFree } from './use-hands-free.ts';

const { listen, install } = vi.hoisted(() => ({ listen: vi.fn(), install: vi.fn() }));
vi.mock('../device/recogniser.ts', () => ({
  browserRecogniser: { find: async () => 'download', install, listen },
}));
vi.mock('../records/store/local-store.ts', () => ({ readMeta: vi.fn(), writeMeta: vi.fn() }));
vi.mock('../records/hooks.ts', () => ({
  useLocal: () => ({ status: 'ready', value: { isReading: false, maker: false } }),
}));
vi.mock('../records/client.ts', () => ({
  openedStore: async () => ({ db: { transaction: async () => undefined } }),
}));

beforeEach(() => {
  vi.clearAllMocks();
  listen.mockReturnValue(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The user has agreed to the download, which has not ended. */
const downloading = async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  install.mockReturnValue(promise);
  const { result } = renderHook(() => useHandsFree({ text: 'Wait.', onCommand: () => {} }));
  await waitFor(() => expect(result.current.recognition).toBe('download'));
  act(() => result.current.toggleListening());
  act(() => {
    result.current.agreeToDownload();
  });
  expect(result.current.isInstalling).toBe(true);
  return {
    now: () => result.current,
    end: (isThere: boolean) => act(async () => resolve(isThere)),
  };
};

test('speech is recognised on the device as soon as the language has been downloaded', async () => {
  const { now, end } = await downloading();
  await end(true);
  expect(now()).toMatchObject({ listening: 'listening', question: null, isInstalling: false });
  expect(listen.mock.calls.map(([options]) => options)).toEqual([{ isOnDevice: true }]);
});

test('if the user declines voice control during the language download, the app does not listen afterwards', async () => {
  const { now, end } = await downloading();
  act(() => now().decline());
  await end(true);
  expect(listen).not.toHaveBeenCalled();
  expect(now()).toMatchObject({ listening: 'off', question: null, recognition: 'device' });
});

test('if the user declines voice control during the language download and the download fails, the app does not ask again', async () => {
  const { now, end } = await downloading();
  act(() => now().decline());
  await end(false);
  expect(now()).toMatchObject({ listening: 'off', question: null, isInstalling: false });
});

test('if the page is hidden during the language download, the app does not listen afterwards', async () => {
  const { now, end } = await downloading();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  await end(true);
  expect(listen).not.toHaveBeenCalled();
  expect(now().listening).toBe('off');
});

test('if the user chooses the browser maker’s speech service during the language download, the choice stays', async () => {
  const { now, end } = await downloading();
  act(() => now().agreeToMaker());
  await end(true);
  expect(now().listening).toBe('listening');
  expect(listen.mock.calls.map(([options]) => options)).toEqual([{ isOnDevice: false }]);
});
