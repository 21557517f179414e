// @vitest-environment jsdom

import type { PinMemory, PinTrackerPort, TrackedPin } from '@roadworthy/tracker/tracker';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CameraStatus } from '../../device/camera.ts';
import type { TakenFrame } from '../../device/frame-source.ts';
import { openFrames } from '../../device/frame-source.ts';
import { type PinStates, Stage } from './stage.ts';

vi.mock('../../device/frame-source.ts', () => ({ openFrames: vi.fn() }));

/** Returns a tracker that stores the pins it receives, and ignores the pictures. */
const fakeTracker = (): PinTrackerPort => {
  const pins = new Map<string, TrackedPin>();
  return {
    track: async () => ({ pins: [...pins.values()], tookMs: 1 }),
    pin: async (id, at) => void pins.set(id, { id, state: 'locked', ...at }),
    unpin: async (id) => void pins.delete(id),
    remember: async () => (pins.size > 0 ? { version: 1, bytes: new Uint8Array([1]) } : null),
    recall: async () => {
      pins.set('step-1', { id: 'step-1', state: 'locked', x: 0.5, y: 0.5 });
      return true;
    },
    dispose: vi.fn(),
  };
};

const marker = {
  id: 'step-1',
  number: 1,
  label: 'Drain plug',
  look: 'current',
  box: { x: 40, y: 40, width: 20, height: 20 },
} as const;

/** Returns a camera whose frames the test provides one by one; null ends them. */
const film = () => {
  let give: (frame: TakenFrame | null) => void = () => {};
  vi.mocked(openFrames).mockImplementation(() => ({
    next: () =>
      new Promise((resolve) => {
        give = resolve;
      }),
    dispose: () => give(null),
  }));
  const picture = { close: () => undefined } as ImageBitmap;
  return {
    show: () => give({ picture, width: 640, height: 480, mediaTime: 0 }),
    end: () => give(null),
  };
};

const getUserMedia = vi.fn();
let statuses: CameraStatus['state'][] = [];
let pins: PinStates = new Map();

const open = (memory: PinMemory | null = null) => {
  const savedPins = { read: async () => memory, keep: vi.fn(), forget: vi.fn() };
  const tracker = fakeTracker();
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const stage = new Stage({
    canvas,
    isMobile: true,
    savedPins,
    loadTracker: async () => tracker,
    onCamera: ({ state }) => statuses.push(state),
    onDrawn: () => undefined,
    onPins: (now) => {
      pins = now;
    },
    onTracker: () => undefined,
  });
  const view = { width: 640, height: 480 };
  stage.resize(view, { x: 0, y: 0, ...view });
  stage.setMarkers([marker]);
  return { stage, savedPins, tracker };
};

beforeEach(() => {
  statuses = [];
  pins = new Map();
  getUserMedia.mockReset().mockImplementation(async () => {
    const track = Object.assign(new EventTarget(), { stop: () => undefined });
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: async () => [] } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true });
  const context = new Proxy(
    {},
    {
      get: (_, name) => (name === 'measureText' ? () => ({ width: 60 }) : () => undefined),
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as GPUCanvasContext,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('closing the camera view does not save a pin that was removed just before', async () => {
  const { show } = film();
  const { stage, savedPins, tracker } = open({ version: 1, bytes: new Uint8Array([1]) });
  await vi.waitFor(() => {
    show();
    expect(pins.get('step-1')).toBe('locked');
  });
  stage.unpin('step-1');
  stage.dispose();
  await vi.waitFor(() => expect(tracker.dispose).toHaveBeenCalled());
  expect(savedPins.forget).toHaveBeenCalledOnce();
  expect(savedPins.keep).not.toHaveBeenCalled();
});

test("if the camera's frames end unexpectedly, the camera is restarted", async () => {
  const { show, end } = film();
  const { stage } = open();
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('ready'));
  show();
  await new Promise((resolve) => setTimeout(resolve));
  end();
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('ready'));
  stage.dispose();
});

test('a camera that never delivers a frame is reported as failed, instead of being restarted for ever', async () => {
  const { end } = film();
  const { stage } = open();
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('ready'));
  end();
  await vi.waitFor(() => expect(statuses.at(-1)).toBe('failed'));
  expect(getUserMedia).toHaveBeenCalledOnce();
  stage.dispose();
});
