// @vitest-environment jsdom

import type { DrawnFrame, PinTrackerPort, TrackedPin } from '@roadworthy/tracker/tracker';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameSource, Picture, TakenFrame } from '../../device/frame-source.ts';
import { PictureLoop } from './picture-loop.ts';
import type { PlacedMarker, Scene } from './scene.ts';

type FakePicture = Picture & { name: string; isClosed: boolean };

const pictureOf = (name: string): FakePicture => {
  const picture = {
    name,
    isClosed: false,
    close: () => {
      picture.isClosed = true;
    },
  };
  return picture as unknown as FakePicture;
};

/** Returns a camera that delivers a frame whenever the test provides one. */
const fakeSource = () => {
  const pictures: FakePicture[] = [];
  let give: (frame: TakenFrame | null) => void = () => {};
  let isOver = false;
  const source: FrameSource = {
    next: () =>
      new Promise((resolve) => {
        if (isOver) resolve(null);
        give = resolve;
      }),
    dispose: () => {
      isOver = true;
      give(null);
    },
  };
  const film = (name: string) => {
    const picture = pictureOf(name);
    pictures.push(picture);
    give({ picture, width: 640, height: 480, mediaTime: pictures.length });
  };
  return { source, film, pictures };
};

/** Returns a tracker that records its calls in order, and answers when the test allows it. */
const fakeTracker = () => {
  const calls: string[] = [];
  const pins = new Map<string, TrackedPin>();
  let answer: () => void = () => {};
  const tracker: PinTrackerPort = {
    track: async (frame) => {
      calls.push(`track ${(frame as FakePicture).name}`);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { pins: [...pins.values()], tookMs: 7 };
    },
    pin: async (id, { x, y }) => {
      calls.push(`pin ${id}`);
      pins.set(id, { id, state: 'locked', x, y });
    },
    unpin: async (id) => {
      calls.push(`unpin ${id}`);
      pins.delete(id);
    },
    remember: async () => null,
    recall: async () => true,
    dispose: () => undefined,
  };
  return { tracker, calls, pins, answer: () => answer() };
};

const painted: string[] = [];
const scene: Scene = {
  markers: [
    {
      id: 'step-1',
      number: 1,
      label: 'Drain plug',
      look: 'current',
      box: { x: 40, y: 40, width: 20, height: 20 },
    },
  ],
  open: { x: 0, y: 0, width: 800, height: 600 },
  held: null,
  ring: null,
};

let drawn: DrawnFrame[] = [];
let placed: readonly PlacedMarker[] = [];
const onTrackerLost = vi.fn();
const onEnded = vi.fn();

const open = () => {
  const canvas = document.createElement('canvas');
  canvas.addEventListener('drawn', (event) => drawn.push((event as CustomEvent).detail));
  const loop = new PictureLoop({
    canvas,
    scene,
    onDrawn: (markers) => {
      placed = markers;
    },
    onTrackerLost,
    onEnded,
  });
  loop.resize({ width: 800, height: 600 });
  return loop;
};
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  painted.length = 0;
  drawn = [];
  placed = [];
  onTrackerLost.mockClear();
  onEnded.mockClear();
  vi.stubGlobal('devicePixelRatio', 2);
  const context = new Proxy(
    { drawImage: (picture: FakePicture) => painted.push(picture.name) },
    {
      get: (target, name) =>
        name in target
          ? target.drawImage
          : name === 'measureText'
            ? () => ({ width: 60 })
            : () => {},
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

test('a camera frame is drawn only after the tracker has answered for that frame', async () => {
  const { source, film, pictures } = fakeSource();
  const { tracker, answer } = fakeTracker();
  const loop = open();
  loop.setTracker(tracker);
  void loop.run(source);
  film('one');
  await nextTask();
  expect(painted).toEqual([]);
  answer();
  await nextTask();
  expect(painted).toEqual(['one']);
  expect(drawn[0]).toMatchObject({ mediaTime: 1, frame: { width: 640, height: 480 }, tookMs: 7 });
  expect(pictures[0]?.isClosed).toBe(true);
  film('two');
  await nextTask();
  answer();
  await nextTask();
  expect(painted).toEqual(['one', 'two']);
  expect(pictures.every(({ isClosed }) => isClosed)).toBe(true);
  loop.stop();
});

test('a pin is set in the frame that the user saw, before the next frame is tracked', async () => {
  const { source, film } = fakeSource();
  const { tracker, calls, answer } = fakeTracker();
  const loop = open();
  loop.setTracker(tracker);
  void loop.run(source);
  film('one');
  await nextTask();
  answer();
  await nextTask();
  loop.pin('step-1', { x: 200, y: 150 });
  film('two');
  await nextTask();
  answer();
  await nextTask();
  expect(calls).toEqual(['track one', 'pin step-1', 'track two']);
  expect(drawn.at(-1)?.pins).toEqual([
    { id: 'step-1', state: 'locked', x: 0.25, y: 0.25, drawnAt: { x: 400, y: 300 } },
  ]);
  expect(loop.placeOf('step-1')).toEqual({ x: 200, y: 150 });
  loop.stop();
});

test('a marker dropped while a frame is being tracked stays in place and is pinned in that frame', async () => {
  const { source, film } = fakeSource();
  const { tracker, calls, answer } = fakeTracker();
  const loop = open();
  loop.setTracker(tracker);
  void loop.run(source);
  film('one');
  await nextTask();
  answer();
  await nextTask();
  film('two');
  await nextTask();
  loop.pin('step-1', { x: 200, y: 150 });
  answer();
  await nextTask();
  expect(placed[0]?.at).toEqual({ x: 200, y: 150 });
  film('three');
  await nextTask();
  expect(calls).toEqual(['track one', 'track two', 'pin step-1', 'track three']);
  loop.stop();
});

test('a marker placed before the tracker loaded is pinned once the tracker has seen a frame', async () => {
  const { source, film } = fakeSource();
  const { tracker, calls, answer } = fakeTracker();
  const loop = open();
  void loop.run(source);
  film('one');
  await nextTask();
  loop.pin('step-1', { x: 200, y: 150 });
  film('two');
  await nextTask();
  expect(drawn.at(-1)?.pins[0]).toMatchObject({ state: 'weak', drawnAt: { x: 400, y: 300 } });
  loop.setTracker(tracker);
  film('three');
  await nextTask();
  answer();
  await nextTask();
  film('four');
  await nextTask();
  expect(calls).toEqual(['track three', 'pin step-1', 'track four']);
  loop.stop();
});

test('if the tracker loses a pin, the loss is reported and no marker is drawn for it', async () => {
  const { source, film } = fakeSource();
  const { tracker, pins, answer } = fakeTracker();
  pins.set('step-1', { id: 'step-1', state: 'lost', x: 0.5, y: 0.5 });
  const loop = open();
  loop.setTracker(tracker);
  void loop.run(source);
  film('one');
  await nextTask();
  answer();
  await nextTask();
  expect(drawn[0]?.pins).toEqual([{ id: 'step-1', state: 'lost', x: 0.5, y: 0.5, drawnAt: null }]);
  loop.stop();
});

test('after the tracker fails, camera frames are still drawn', async () => {
  const { source, film } = fakeSource();
  const { tracker } = fakeTracker();
  const loop = open();
  loop.setTracker({ ...tracker, track: () => Promise.reject(new Error('gone')) });
  void loop.run(source);
  film('one');
  await nextTask();
  expect(onTrackerLost).toHaveBeenCalledOnce();
  film('two');
  await nextTask();
  expect(painted).toEqual(['one', 'two']);
  loop.stop();
});

test.each(['track', 'pin'] as const)(
  'if the tracker fails to %s while a marker is placed, the marker stays in place, shown as weak, until it is unpinned',
  async (failing) => {
    const { source, film } = fakeSource();
    const { tracker, answer } = fakeTracker();
    const loop = open();
    const breaking = { ...tracker };
    loop.setTracker(breaking);
    void loop.run(source);
    film('one');
    await nextTask();
    answer();
    await nextTask();
    let fail = () => {};
    breaking[failing] = () =>
      new Promise<never>((_, reject) => {
        fail = () => reject(new Error('gone'));
      });
    if (failing === 'pin') loop.pin('step-1', { x: 200, y: 150 });
    film('two');
    await nextTask();
    if (failing === 'track') loop.pin('step-1', { x: 200, y: 150 });
    fail();
    await nextTask();
    expect(onTrackerLost).toHaveBeenCalledOnce();
    const put = { id: 'step-1', state: 'weak', x: 0.25, y: 0.25, drawnAt: { x: 400, y: 300 } };
    expect(drawn.at(-1)?.pins).toEqual([put]);
    loop.unpin('step-1');
    film('three');
    await nextTask();
    expect(drawn.at(-1)?.pins).toEqual([]);
    loop.stop();
  },
);

test('a camera frame that arrives after the view stopped is closed without being drawn', async () => {
  const { source, film, pictures } = fakeSource();
  const { tracker, answer } = fakeTracker();
  const loop = open();
  loop.setTracker(tracker);
  const running = loop.run(source);
  film('one');
  await nextTask();
  loop.stop();
  answer();
  await running;
  expect(painted).toEqual([]);
  expect(pictures[0]?.isClosed).toBe(true);
});

test('taking a photo stores the next camera frame, at full size', async () => {
  const { source, film } = fakeSource();
  const sizes: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    give,
  ) {
    sizes.push(`${this.width}x${this.height}`);
    give(new Blob([painted.at(-1) ?? '']));
  });
  const loop = open();
  expect(await loop.photograph()).toBeNull();
  void loop.run(source);
  film('one');
  await nextTask();
  const photo = loop.photograph();
  film('two');
  const taken = await photo;
  expect(sizes).toEqual(['640x480']);
  // Once for the photograph, then once for the screen.
  await nextTask();
  expect(painted).toEqual(['one', 'two', 'two']);
  expect(taken?.size).toBe('two'.length);
  const late = loop.photograph();
  loop.stop();
  expect(await late).toBeNull();
});

test('if one camera frame cannot be drawn, the picture loop continues and reports the error once', async () => {
  const { source, film, pictures } = fakeSource();
  const complain = vi.fn();
  vi.stubGlobal('reportError', complain);
  const loop = open();
  const draw = vi.spyOn(painted, 'push').mockImplementation(() => {
    throw new Error('no room');
  });
  void loop.run(source);
  film('one');
  await nextTask();
  film('two');
  await nextTask();
  draw.mockRestore();
  film('three');
  await nextTask();
  expect(painted).toEqual(['three']);
  expect(complain).toHaveBeenCalledOnce();
  expect(pictures.every(({ isClosed }) => isClosed)).toBe(true);
  loop.stop();
  await nextTask();
  expect(onEnded).not.toHaveBeenCalled();
});

test('if the camera’s frames end unexpectedly, the picture loop reports this, and whether any frame had arrived', async () => {
  const loop = open();
  await loop.run({ next: async () => null, dispose: () => undefined });
  expect(onEnded).toHaveBeenLastCalledWith(false);
  const frame = { picture: pictureOf('one'), width: 640, height: 480, mediaTime: 0 };
  const next = vi.fn().mockResolvedValueOnce(frame).mockRejectedValue(new Error('gone'));
  const dispose = vi.fn();
  await loop.run({ next, dispose });
  expect(onEnded).toHaveBeenLastCalledWith(true);
  expect(dispose).toHaveBeenCalledOnce();
});
