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

test('it begins at the rear camera, which has yet to open', () => {
  expect(after()).toEqual({
    isInitialised: false,
    error: null,
    isMobile: false,
    facingMode: 'environment',
    isFullscreen: false,
    permission: 'prompt',
  });
});

test('opening the camera clears the error, and it is not initialised until it plays', () => {
  expect(after(failed, opening)).toMatchObject({ isInitialised: false, error: null });
  expect(after(ready, opening)).toMatchObject({ isInitialised: false });
  expect(after(opening, ready)).toMatchObject({ isInitialised: true, error: null });
});

test('the other camera has yet to open, the same one has not', () => {
  expect(after(ready, { type: 'faced', facingMode: 'user' })).toMatchObject({
    facingMode: 'user',
    isInitialised: false,
  });
  expect(after(ready, { type: 'faced', facingMode: 'environment' }).isInitialised).toBe(true);
});

test('a camera that plays was allowed, one that was refused is known as denied', () => {
  expect(after(ready)).toMatchObject({ permission: 'granted' });
  expect(after({ ...failed, isDenied: true })).toMatchObject({
    permission: 'denied',
    error: 'no camera',
  });
  expect(after(ready, failed)).toMatchObject({ isInitialised: false, permission: 'granted' });
});

test('fullscreen and the kind of view are as they were last', () => {
  expect(
    after({ type: 'fullscreen', isFullscreen: true }, { type: 'viewed', isMobile: true }),
  ).toMatchObject({ isFullscreen: true, isMobile: true });
});
