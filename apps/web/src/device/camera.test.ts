// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Camera, type CameraStatus } from './camera.ts';
import { constraintLadder } from './camera-constraints.ts';
import { failureOf } from './camera-failure.ts';

type Settings = { facingMode?: string; deviceId?: string };

/** A track with the parts that the camera uses. */
class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  applied: unknown[] = [];
  readonly settings: Settings;
  readonly capabilities: { torch?: boolean };
  constructor(settings: Settings = {}, capabilities: { torch?: boolean } = {}) {
    super();
    this.settings = settings;
    this.capabilities = capabilities;
  }
  stop() {
    this.readyState = 'ended';
  }
  getSettings() {
    return this.settings;
  }
  getCapabilities() {
    return this.capabilities;
  }
  async applyConstraints(constraints: unknown) {
    this.applied.push(constraints);
  }
}

const problem = (name: string) => new DOMException(name, name);
type Answer = (video: MediaTrackConstraints) => Promise<FakeTrack>;

/** The browser's devices, which record every stream they open, so that a test finds a stream left live. */
const fakeDevices = (answer: Answer, cameras = 1) => {
  const asked: MediaTrackConstraints[] = [];
  const tracks: FakeTrack[] = [];
  const getUserMedia = async ({ video }: MediaStreamConstraints) => {
    asked.push(video as MediaTrackConstraints);
    const track = await answer(video as MediaTrackConstraints);
    tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  const enumerateDevices = async () =>
    Array.from({ length: cameras }, (_, at) => ({ kind: 'videoinput', deviceId: `camera-${at}` }));
  const devices = { getUserMedia, enumerateDevices } as unknown as MediaDevices;
  return { devices, asked, tracks, live: () => tracks.filter((one) => one.readyState === 'live') };
};

let statuses: CameraStatus[] = [];
const open = (devices: MediaDevices | undefined, timeout = 200): Camera =>
  new Camera({ isMobile: true, devices, timeout, onChange: (status) => statuses.push(status) });

const show = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  statuses = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true });
});
afterEach(() => void vi.restoreAllMocks());

test('the camera is requested with strict constraints first and looser ones later, never below 640x480', () => {
  const ladder = constraintLadder({ facingMode: 'environment' }, { isMobile: true });
  const videos = ladder.map(({ video }) => video as MediaTrackConstraints);
  expect(videos[0]).toEqual({
    facingMode: { exact: 'environment' },
    width: { ideal: 1280, min: 640, max: 1920 },
    height: { ideal: 720, min: 480, max: 1080 },
    frameRate: { ideal: 30, min: 15, max: 60 },
  });
  expect(videos.map((video) => Object.keys(video).length)).toEqual([4, 4, 4, 3, 2]);
  for (const video of videos) {
    expect(video.width).toMatchObject({ min: 640 });
    expect(video.height).toMatchObject({ min: 480 });
  }
  expect(ladder.every(({ audio }) => audio === false)).toBe(true);
});

test('on a desktop the camera is requested at 1920x1080', () => {
  const [first] = constraintLadder({ facingMode: 'user' }, { isMobile: false });
  expect(first?.video).toMatchObject({
    width: { ideal: 1920 },
    height: { ideal: 1080 },
    facingMode: { exact: 'user' },
  });
});

test('looser camera constraints are tried until the camera opens', async () => {
  const { devices, asked, live } = fakeDevices(async (video) => {
    if (asked.length < 4) throw problem('OverconstrainedError');
    expect(video.frameRate).toBeUndefined();
    return new FakeTrack();
  });
  const camera = open(devices);
  await camera.start();
  expect(camera.status.state).toBe('ready');
  expect(asked).toHaveLength(4);
  expect(live()).toHaveLength(1);
  camera.dispose();
  expect(live()).toHaveLength(0);
});

test.each([
  ['NotAllowedError', 'denied', 1],
  ['NotFoundError', 'no-camera', 1],
  ['OverconstrainedError', 'constraints', 5],
  ['NotReadableError', 'in-use', 5],
  ['TypeError', 'unsupported', 1],
  ['AbortError', 'timed-out', 1],
])('the camera error %s is reported as %s after %i tries', async (name, failure, tries) => {
  const { devices, asked } = fakeDevices(async () => {
    throw problem(name);
  });
  const camera = open(devices);
  await camera.start();
  expect(camera.status).toMatchObject({ state: 'failed', failure });
  expect(asked).toHaveLength(tries);
  camera.dispose();
});

test('a browser without camera access is reported as unsupported', async () => {
  const camera = open(undefined);
  await camera.start();
  expect(camera.status).toMatchObject({ state: 'failed', failure: 'unsupported' });
  expect(failureOf(new Error('who knows'))).toBe('timed-out');
  camera.dispose();
});

test('a camera that opens after the time-out is closed at once', async () => {
  let give: (track: FakeTrack) => void = () => {};
  const { devices, tracks, live } = fakeDevices(
    () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  );
  const camera = open(devices, 20);
  await camera.start();
  expect(camera.status).toMatchObject({ state: 'failed', failure: 'timed-out' });
  give(new FakeTrack());
  await vi.waitFor(() => expect(tracks).toHaveLength(1));
  expect(live()).toHaveLength(0);
  expect(camera.status.state).toBe('failed');
  camera.dispose();
});

test('a camera that delivers no picture times out and is closed', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(problem('NotSupportedError'));
  const { devices, live } = fakeDevices(async () => new FakeTrack());
  const camera = open(devices);
  await camera.start();
  expect(camera.status).toMatchObject({ state: 'failed', failure: 'timed-out' });
  expect(live()).toHaveLength(0);
  camera.dispose();
});

test('if the user leaves the page while the camera opens, no camera stays on', async () => {
  let give: (track: FakeTrack) => void = () => {};
  const { devices, tracks, live } = fakeDevices(
    () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  );
  const camera = open(devices);
  const started = camera.start();
  await vi.waitFor(() => expect(statuses.at(-1)?.state).toBe('opening'));
  await Promise.resolve();
  camera.dispose();
  give(new FakeTrack());
  await started;
  await vi.waitFor(() => expect(tracks).toHaveLength(1));
  expect(live()).toHaveLength(0);
  expect(statuses.at(-1)?.state).toBe('opening');
});

test('the camera is closed in the background, and reopened when the page is visible again', async () => {
  const { devices, live } = fakeDevices(async () => new FakeTrack());
  const camera = open(devices);
  await camera.start();
  show('hidden');
  expect(camera.status.state).toBe('paused');
  expect(live()).toHaveLength(0);
  show('visible');
  await vi.waitFor(() => expect(camera.status.state).toBe('ready'));
  expect(live()).toHaveLength(1);
  camera.dispose();
});

test('a camera that stops by itself is reopened', async () => {
  const { devices, tracks, live } = fakeDevices(async () => new FakeTrack());
  const camera = open(devices);
  await camera.start();
  tracks[0]?.stop();
  tracks[0]?.dispatchEvent(new Event('ended'));
  await vi.waitFor(() => expect(tracks).toHaveLength(2));
  await vi.waitFor(() => expect(camera.status.state).toBe('ready'));
  expect(live()).toHaveLength(1);
  camera.dispose();
});

test('when the app gives up on a camera, it closes the camera and reports a failure, and the user can restart the camera', async () => {
  const { devices, tracks, live } = fakeDevices(async () => new FakeTrack());
  const camera = open(devices);
  await camera.start();
  camera.giveUp();
  expect(camera.status).toMatchObject({ state: 'failed', failure: 'timed-out' });
  expect(live()).toEqual([]);
  // The browser reports the end late: the camera must not reopen by itself.
  tracks[0]?.dispatchEvent(new Event('ended'));
  expect(camera.status.state).toBe('failed');
  await camera.start();
  expect(camera.status.state).toBe('ready');
  camera.dispose();
});

test('the Flip button opens the camera that faces the other way', async () => {
  const { devices, asked, live } = fakeDevices(
    async () => new FakeTrack({ facingMode: 'environment' }),
    2,
  );
  const camera = open(devices);
  await camera.start();
  expect(camera.status.canFlip).toBe(true);
  await camera.flip();
  expect(camera.status).toMatchObject({ state: 'ready', facingMode: 'user' });
  expect(asked.at(-1)?.facingMode).toEqual({ exact: 'user' });
  expect(live()).toHaveLength(1);
  camera.dispose();
});

test('if cameras do not report their direction, the Flip button opens the next camera', async () => {
  const { devices, asked } = fakeDevices(async () => new FakeTrack({ deviceId: 'camera-0' }), 2);
  const camera = open(devices);
  await camera.start();
  await camera.flip();
  expect(asked.at(-1)?.deviceId).toEqual({ exact: 'camera-1' });
  camera.dispose();
});

test('the torch can be switched if the camera has one', async () => {
  const { devices, tracks } = fakeDevices(async () => new FakeTrack({}, { torch: true }));
  const camera = open(devices);
  await camera.start();
  expect(camera.status.hasTorch).toBe(true);
  await camera.setTorch(true);
  expect(tracks[0]?.applied).toEqual([{ advanced: [{ torch: true }] }]);
  expect(camera.status.isTorchOn).toBe(true);
  camera.dispose();

  const dark = open(fakeDevices(async () => new FakeTrack()).devices);
  await dark.start();
  await dark.setTorch(true);
  expect(dark.status.isTorchOn).toBe(false);
  dark.dispose();
});
