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
  requireClient: () => ({ store: { db: { transaction: async () => undefined } } }),
}));

beforeEach(() => {
  vi.clearAllMocks();
  listen.mockReturnValue(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Somebody has agreed to the download, which has not ended. */
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

test('once it is downloaded, it listens on the device', async () => {
  const { now, end } = await downloading();
  await end(true);
  expect(now()).toMatchObject({ listening: 'listening', question: null, isInstalling: false });
  expect(listen.mock.calls.map(([options]) => options)).toEqual([{ isOnDevice: true }]);
});

test('whoever says no during the download is not listened to when it ends', async () => {
  const { now, end } = await downloading();
  act(() => now().decline());
  await end(true);
  expect(listen).not.toHaveBeenCalled();
  expect(now()).toMatchObject({ listening: 'off', question: null, recognition: 'device' });
});

test('nor is who says no asked anew when the download fails', async () => {
  const { now, end } = await downloading();
  act(() => now().decline());
  await end(false);
  expect(now()).toMatchObject({ listening: 'off', question: null, isInstalling: false });
});

test('nobody is listened to who has gone elsewhere during the download', async () => {
  const { now, end } = await downloading();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  await end(true);
  expect(listen).not.toHaveBeenCalled();
  expect(now().listening).toBe('off');
});

test('the sound goes on to the browser’s maker for who chose that during the download', async () => {
  const { now, end } = await downloading();
  act(() => now().agreeToMaker());
  await end(true);
  expect(now().listening).toBe('listening');
  expect(listen.mock.calls.map(([options]) => options)).toEqual([{ isOnDevice: false }]);
});
