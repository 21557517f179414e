// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { openFrames } from './frame-source.ts';

/** A video that shows a frame when the test says so, in a browser that creates bitmaps of it. */
const fakeVideo = () => {
  const asked: VideoFrameRequestCallback[] = [];
  const video = document.createElement('video');
  video.requestVideoFrameCallback = (callback) => asked.push(callback);
  const show = (mediaTime: number) => {
    const metadata = { mediaTime, width: 640, height: 480 } as VideoFrameCallbackMetadata;
    for (const callback of asked.splice(0)) callback(0, metadata);
  };
  const stream = { getVideoTracks: () => [] };
  return { frames: openFrames(video, stream), show };
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => void vi.unstubAllGlobals());

test('a camera frame that cannot be grabbed is skipped, and the next one is returned', async () => {
  const picture = { close: vi.fn() };
  const grab = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValue(picture);
  vi.stubGlobal('createImageBitmap', grab);
  const { frames, show } = fakeVideo();
  const next = frames.next();
  show(1);
  await nextTask();
  show(2);
  expect(await next).toEqual({ picture, width: 640, height: 480, mediaTime: 2 });
});

test('a camera frame that arrives after the source was disposed is closed', async () => {
  const picture = { close: vi.fn() };
  let give = (_picture: typeof picture) => {};
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (give = resolve)));
  const { frames, show } = fakeVideo();
  const next = frames.next();
  show(1);
  await nextTask();
  frames.dispose();
  give(picture);
  expect(await next).toBeNull();
  expect(picture.close).toHaveBeenCalledOnce();
  expect(await frames.next()).toBeNull();
});

test('disposing of the camera’s frame source resolves a waiting request with null', async () => {
  const { frames } = fakeVideo();
  const next = frames.next();
  frames.dispose();
  expect(await next).toBeNull();
});
