import { expect, test } from 'vitest';
import {
  type CameraEvent,
  type CameraSession,
  newCameraSession,
  nextCameraSession,
} from './camera-session.rules.ts';

const after = (...events: CameraEvent<string>[]): CameraSession<string> =>
  events.reduce<CameraSession<string>>(nextCameraSession, newCameraSession);

const opening = { type: 'opening' } as const;
const ready = { type: 'ready' } as const;
const failed = { type: 'failed', error: 'no camera', isDenied: false } as const;

test('the camera session starts with the rear camera, which is not open yet', () => {
  expect(after()).toEqual({
    isInitialised: false,
    error: null,
    isMobile: false,
    facingMode: 'environment',
    isFullscreen: false,
    permission: 'prompt',
  });
});

test('opening the camera clears the error, and the camera counts as initialised once it plays', () => {
  expect(after(failed, opening)).toMatchObject({ isInitialised: false, error: null });
  expect(after(ready, opening)).toMatchObject({ isInitialised: false });
  expect(after(opening, ready)).toMatchObject({ isInitialised: true, error: null });
});

test('switching to the other camera opens that camera, and choosing the same camera changes nothing', () => {
  expect(after(ready, { type: 'faced', facingMode: 'user' })).toMatchObject({
    facingMode: 'user',
    isInitialised: false,
  });
  expect(after(ready, { type: 'faced', facingMode: 'environment' }).isInitialised).toBe(true);
});

test('a camera that plays counts as permitted, and a refusal is stored as denied', () => {
  expect(after(ready)).toMatchObject({ permission: 'granted' });
  expect(after({ ...failed, isDenied: true })).toMatchObject({
    permission: 'denied',
    error: 'no camera',
  });
  expect(after(ready, failed)).toMatchObject({ isInitialised: false, permission: 'granted' });
});

test('the camera session stores the latest full-screen state and view type', () => {
  expect(
    after({ type: 'fullscreen', isFullscreen: true }, { type: 'viewed', isMobile: true }),
  ).toMatchObject({ isFullscreen: true, isMobile: true });
});
