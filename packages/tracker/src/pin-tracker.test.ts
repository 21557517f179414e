import { describe, expect, test, vi } from 'vitest';
import {
  makeTestScene,
  meet,
  photograph,
  poseAt,
  type TestScene,
  testCamera,
} from '../../../tests/support/tracker/scene.ts';
import { type Pose, project } from './geometry/pose.ts';
import { readMemory } from './memory.ts';
import { PinTracker } from './pin-tracker.ts';

type PlacedPin = ReturnType<PinTracker['track']>[number];

// Hundreds of frames are drawn and tracked.
vi.setConfig({ testTimeout: 60_000 });

const camera = testCamera();
const scene = makeTestScene(11);
const other = makeTestScene(12);
const DARK = new Uint8Array(320 * 240).fill(22);

/** A slow look around that starts and ends in the centre. */
const path = (n: number): Pose =>
  poseAt(
    0.16 * Math.sin(n / 18),
    0.1 * Math.sin(n / 11),
    0.08 * Math.sin(n / 25),
    0.1 * Math.sin(n / 31),
  );

/** Finds the place of the scene at a pixel of a view, and returns where other views show it. */
function follow(pose: Pose, x: number, y: number) {
  const place = meet(pose, (x - camera.cx) / camera.f, (y - camera.cy) / camera.f);
  const at = new Float64Array(3);
  return (view: Pose) => {
    project(camera, view, place.x / place.z, place.y / place.z, 1 / place.z, at);
    return { x: at[0], y: at[1] };
  };
}

class Walk {
  readonly tracker = new PinTracker(320, 240);
  private readonly truths = new Map<string, ReturnType<typeof follow>>();
  private pose: Pose = path(0);
  private frame = 0;

  look(pose: Pose): PlacedPin[] {
    this.pose = pose;
    return this.tracker.track(photograph(scene, camera, pose, ++this.frame));
  }

  pin(id: string, x: number, y: number) {
    this.tracker.pin(id, x, y);
    this.truths.set(id, follow(this.pose, x, y));
  }

  /** The largest error in per cent of the width. */
  error(pins: readonly PlacedPin[]): number {
    return Math.max(
      ...pins.map((p) => {
        const truth = this.truths.get(p.id)?.(this.pose);
        return truth ? (Math.hypot(truth.x - p.x, truth.y - p.y) / 320) * 100 : 100;
      }),
    );
  }

  from(first: number, last: number, check: (pins: PlacedPin[], n: number) => void = () => {}) {
    for (let n = first; n <= last; n++) check(this.look(path(n)), n);
  }
}

function started() {
  const walk = new Walk();
  walk.look(path(0));
  walk.pin('part', 150, 120);
  walk.pin('wall', 240, 60);
  return walk;
}

describe('one visit', () => {
  test('camera pins stay on the near part and on the far wall while the phone moves', () => {
    const walk = started();
    let late = 0;
    let locked = 0;
    walk.from(1, 70, (pins, n) => {
      expect(walk.error(pins)).toBeLessThan(2.5);
      if (n <= 25) return;
      late = Math.max(late, walk.error(pins));
      locked += pins.filter((p) => p.state === 'locked').length;
    });
    expect(late).toBeLessThan(1);
    expect(locked).toBeGreaterThan(0.8 * 2 * 45);
  });

  test('setting a camera pin does not move pins that were set before', () => {
    const walk = started();
    walk.from(1, 30);
    walk.pin('later', 100, 180);
    walk.pin('later too', 200, 200);
    walk.from(31, 75, (pins) => {
      expect(pins.map((p) => p.id)).toEqual(['part', 'wall', 'later', 'later too']);
      expect(walk.error(pins)).toBeLessThan(1.5);
    });
  });

  test('camera pins can be moved and removed', () => {
    const walk = started();
    walk.from(1, 5);
    walk.pin('part', 170, 110);
    expect(walk.error(walk.look(path(6)))).toBeLessThan(0.5);
    walk.tracker.unpin('wall');
    expect(walk.look(path(7)).map((p) => p.id)).toEqual(['part']);
    walk.tracker.unpin('part');
    expect(walk.look(path(8))).toEqual([]);
  });

  test('the tracker loses camera pins in the dark, and finds them again within six light frames', () => {
    const walk = started();
    walk.from(1, 40);
    for (let k = 0; k < 30; k++) {
      const pins = walk.tracker.track(DARK);
      if (k > 0) expect(pins.map((p) => p.state)).toEqual(['lost', 'lost']);
    }
    let back = 0;
    for (let n = 41; n <= 46 && !back; n++) {
      const pins = walk.look(path(n));
      if (pins.every((p) => p.state !== 'lost')) back = n;
      if (back) expect(walk.error(pins)).toBeLessThan(1);
    }
    expect(back).toBeGreaterThan(0);
  });

  test('for the same frames the tracker always gives the same positions of camera pins', () => {
    const answers = [started(), started()].map((walk) => {
      const all: PlacedPin[] = [];
      walk.from(1, 12, (pins) => all.push(...pins));
      return all;
    });
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('later visits', () => {
  const memory = () => {
    const walk = started();
    walk.from(1, 60);
    const bytes = walk.tracker.remember();
    if (!bytes) throw new Error('The tracker stored no pins');
    return bytes;
  };
  const kept = memory();

  /** Returns the number of frames until the pins are shown, and their error then; null if they never are. */
  function find(seen: TestScene, start: Pose, frames: number, bytes = kept) {
    const tracker = new PinTracker(320, 240);
    expect(tracker.recall(bytes)).toBe(true);
    const truth = [follow(path(0), 150, 120), follow(path(0), 240, 60)];
    for (let n = 1; n <= frames; n++) {
      const pins = tracker.track(photograph(seen, camera, start, n + 500));
      if (pins.every((p) => p.state === 'searching')) continue;
      const errors = truth.map((at, i) =>
        Math.hypot(at(start).x - pins[i].x, at(start).y - pins[i].y),
      );
      return { n, error: (Math.max(...errors) / 320) * 100 };
    }
    return null;
  }

  test('camera pins of an earlier visit are found again from another position within two seconds', () => {
    for (const start of [poseAt(0.1, -0.05, 0.1), poseAt(-0.15, 0.08, -0.1, -0.1)]) {
      const found = find(scene, start, 60);
      expect(found?.error).toBeLessThan(1.5);
    }
  });

  /** Returns the memory after a visit that found the pins and then followed them through these views. */
  function visit(views: readonly Pose[]) {
    const tracker = new PinTracker(320, 240);
    tracker.recall(kept);
    const looked = views.map((view, n) => tracker.track(photograph(scene, camera, view, n + 900)));
    expect(looked.at(-1)?.every((p) => p.state !== 'searching')).toBe(true);
    const bytes = tracker.remember();
    const map = bytes && readMemory(bytes)?.[0];
    if (!bytes || !map) throw new Error('The tracker stored no pins');
    return { bytes, map };
  }
  const aside = poseAt(-0.15, 0.08, -0.1, -0.1);
  const still = Array.from({ length: 40 }, () => aside);

  test('a short visit does not change stored camera pins', () => {
    // Not `toEqual`: describing the difference of so many bytes takes minutes.
    const { bytes } = visit(still);
    expect(bytes.length).toBe(kept.length);
    expect(bytes.every((byte, at) => byte === kept[at])).toBe(true);
  });

  test('the views of a later visit are added to the stored views of camera pins', () => {
    const walk = Array.from({ length: 40 }, (_, n) => poseAt(-0.15 - n / 80, 0.08, -0.1, -0.1));
    const { bytes, map } = visit([...still, ...walk]);
    const before = readMemory(kept)?.[0].views.map((v) => v.pose) ?? [];
    const stayed = before.filter((pose) => map.views.some((v) => `${v.pose}` === `${pose}`));
    expect(map.views.length).toBeLessThanOrEqual(12);
    expect(map.views.length - stayed.length).toBeGreaterThanOrEqual(3);
    expect(stayed.length).toBeGreaterThanOrEqual(4);
    expect(map.pins.map((p) => p.id)).toEqual(readMemory(kept)?.[0].pins.map((p) => p.id));
    expect(find(scene, poseAt(0.1, -0.05, 0.1), 90, bytes)?.error).toBeLessThan(1.5);
  });

  test('camera pins are never shown in another scene', () => {
    expect(find(other, poseAt(0, 0, 0), 40)).toBeNull();
  });

  test('stored camera pins that have not been found yet stay unchanged', () => {
    const tracker = new PinTracker(320, 240);
    tracker.recall(kept);
    tracker.track(DARK);
    expect(tracker.remember()).toEqual(kept);
  });

  test('camera pins are stored without pictures: only positions, depths and 256 bits for each feature', () => {
    const views = 8;
    expect(kept.length).toBeLessThan(views * (354 * (32 + 12) + 64) + 200);
  });

  test('if stored camera pins are in an unknown format, they are not loaded, and nothing changes', () => {
    const walk = started();
    expect(walk.tracker.recall(Uint8Array.of(1, 2, 3))).toBe(false);
    expect(walk.look(path(1))).toHaveLength(2);
  });
});
