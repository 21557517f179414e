import { BundleAdjustment } from './geometry/bundle-adjustment.ts';
import {
  type Camera,
  depthFactor,
  identityPose,
  makeSightings,
  type Pose,
  unproject,
} from './geometry/pose.ts';
import type { Keyframe } from './keyframe.ts';
import { type Corner, findCorners, spreadCorners } from './picture/corners.ts';
import { Pyramid } from './picture/pyramid.ts';
import type { Pin } from './pin.ts';
import type { DepthField, RememberedMap } from './remembered-map.ts';

export const LEVELS = 4;
export const MAX_KEYFRAMES = 8;
export const MAX_POINTS = 320;
/** With fewer views than this, depths are hardly known. */
export const YOUNG = 3;
const FIRST_POINTS = 95;
const BORDER = 8;
/** Before anything has moved, every depth is assumed to be 1, and may be a third off. */
const UNKNOWN = { rho: 1, sigma: 0.35 };

/** 0: not seen in this frame; 1: its template was found; 2: only the flow gives its place. */
export const NOT_SEEN = 0;
export const SEEN = 1;
export const FLOW_ONLY = 2;

const numbers = () => new Float64Array(MAX_POINTS);
const bytes = () => new Uint8Array(MAX_POINTS);

/** The map's points, one array per property. */
class PointStore {
  n = 0;
  readonly a = numbers();
  readonly b = numbers();
  readonly rho = numbers();
  readonly rho0 = numbers();
  readonly prior = numbers();
  /** The keyframe whose picture shows the point best, and the pixel there. */
  readonly host: Keyframe[] = [];
  readonly hx = numbers();
  readonly hy = numbers();
  readonly alive = bytes();
  /** The point is in view, and followed from frame to frame. */
  readonly live = bytes();
  readonly x = numbers();
  readonly y = numbers();
  /** Where this frame shows the point, if `seen`; and how far that is from where the pose puts it. */
  readonly mx = numbers();
  readonly my = numbers();
  readonly seen = bytes();
  readonly ex = numbers();
  readonly ey = numbers();
  /** The number of frames in a row without the point's template, and how often it disagreed with the pose. */
  readonly misses = new Int16Array(MAX_POINTS);
  readonly strikes = new Int16Array(MAX_POINTS);
}

export type Counts = { tried: number; matched: number; agreeing: number };

/** One scene: its points, the views of it, and the pins in it. */
export class PinMap {
  pose: Pose = identityPose();
  readonly points = new PointStore();
  readonly keyframes: Keyframe[] = [];
  readonly pins: Pin[] = [];
  readonly sightings = makeSightings(MAX_POINTS);
  readonly bundle = new BundleAdjustment(MAX_KEYFRAMES + 1, MAX_POINTS);
  /** The map remembered from another day, until a view is found in it. */
  remembered: RememberedMap | null = null;
  /** Depths known from elsewhere, while the map starts on a remembered view. */
  depths: DepthField | null = null;
  counts: Counts = { tried: 0, matched: 0, agreeing: 0 };
  /** The map was started from one view, with all depths unknown. */
  mayBeMirrored = true;
  /** Weak frames in a row. */
  coasting = 0;
  strong = false;
  /** The pixels that the picture moved since the last frame. */
  speed = 0;
  adjustmentsLeft = 0;
  /** The number of depth sweeps so far: pins take turns. */
  sweeps = 0;
  frame = 0;
  private readonly spare: Pyramid[] = [];

  readonly camera: Camera;

  constructor(camera: Camera) {
    this.camera = camera;
  }

  inside(x: number, y: number, margin = BORDER): boolean {
    const { w, h } = this.camera;
    return x > margin && y > margin && x < w - 1 - margin && y < h - 1 - margin;
  }

  /** Starts the map on a frame. */
  start(pyramid: Pyramid, pose: Pose = identityPose()): Keyframe {
    this.pose = pose;
    const keyframe = this.addKeyframe(pyramid);
    this.addPoints(keyframe, spreadCorners(pyramid.base, FIRST_POINTS));
    return keyframe;
  }

  addKeyframe(pyramid: Pyramid): Keyframe {
    const { w, h } = this.camera;
    const picture = this.spare.pop() ?? new Pyramid(w, h, LEVELS);
    const keyframe: Keyframe = {
      pose: this.pose.slice(),
      pyramid: picture.copyFrom(pyramid),
      u: numbers(),
      v: numbers(),
      has: bytes(),
      features: null,
    };
    const { points, camera } = this;
    for (let i = 0; i < points.n; i++) {
      if (!points.alive[i] || points.seen[i] !== SEEN) continue;
      keyframe.has[i] = 1;
      keyframe.u[i] = points.x[i] - camera.cx;
      keyframe.v[i] = points.y[i] - camera.cy;
    }
    this.keyframes.push(keyframe);
    return keyframe;
  }

  /** Deletes a keyframe; its points move to another keyframe that saw them, or are deleted. */
  dropKeyframe(keyframe: Keyframe) {
    const { points, camera } = this;
    this.keyframes.splice(this.keyframes.indexOf(keyframe), 1);
    this.spare.push(keyframe.pyramid);
    for (let i = 0; i < points.n; i++) {
      if (!points.alive[i] || points.host[i] !== keyframe) continue;
      const other = this.keyframes.find((k) => k.has[i]);
      if (!other) {
        this.removePoint(i);
        continue;
      }
      points.host[i] = other;
      points.hx[i] = other.u[i] + camera.cx;
      points.hy[i] = other.v[i] + camera.cy;
    }
  }

  removePoint(i: number) {
    this.points.alive[i] = 0;
    for (const k of this.keyframes) k.has[i] = 0;
  }

  /** Adds corners close to a new pin, so that its surroundings are well known. */
  addPointsAround(keyframe: Keyframe, x: number, y: number, count: number) {
    const r = this.camera.w * 0.11;
    const area = [x - r, y - r, x + r, y + r] as const;
    const search = { max: count, border: 10, distance: 6, area, minScore: 250 };
    const { points } = this;
    const corners = findCorners(keyframe.pyramid.base, search).filter((c) => {
      for (let i = 0; i < points.n; i++) {
        if (!points.alive[i] || !points.live[i]) continue;
        if (Math.abs(points.x[i] - c.x) + Math.abs(points.y[i] - c.y) < 6) return false;
      }
      return true;
    });
    this.addPoints(keyframe, corners);
  }

  addPoints(keyframe: Keyframe, corners: readonly Corner[]) {
    const { points, camera } = this;
    for (const { x, y } of corners) {
      const i = this.freePlace();
      if (i < 0) return;
      const guess = this.depthAt(x, y);
      points.alive[i] = 0;
      if (!unproject(camera, this.pose, x, y, guess.rho, world)) continue;
      points.a[i] = world[0];
      points.b[i] = world[1];
      points.rho[i] = world[2];
      points.rho0[i] = world[2];
      points.prior[i] = 1 / (guess.sigma * guess.sigma);
      points.host[i] = keyframe;
      points.hx[i] = x;
      points.hy[i] = y;
      points.alive[i] = 1;
      points.live[i] = 1;
      points.x[i] = x;
      points.y[i] = y;
      points.misses[i] = 0;
      points.strikes[i] = 0;
      points.seen[i] = NOT_SEEN;
      for (const k of this.keyframes) k.has[i] = 0;
      keyframe.has[i] = 1;
      keyframe.u[i] = x - camera.cx;
      keyframe.v[i] = y - camera.cy;
    }
  }

  private freePlace(): number {
    const { points } = this;
    if (points.n < MAX_POINTS) return points.n++;
    return points.alive.indexOf(0);
  }

  /** Returns the inverse depth at a pixel of the current frame, from the nearest points. */
  depthAt(x: number, y: number): { rho: number; sigma: number } {
    const { points, pose } = this;
    let sum = 0;
    let first = 0;
    let second = 0;
    for (let i = 0; i < points.n; i++) {
      if (!points.alive[i] || points.seen[i] === NOT_SEEN) continue;
      const w = 1 / ((points.x[i] - x) ** 2 + (points.y[i] - y) ** 2 + 60) ** 2;
      const r = points.rho[i] / depthFactor(pose, points.a[i], points.b[i], points.rho[i]);
      sum += w;
      first += w * r;
      second += w * r * r;
    }
    if (!sum) return this.depths?.depthAt(x, y) ?? UNKNOWN;
    const rho = first / sum;
    const spread = Math.sqrt(Math.max(0, second / sum - rho * rho));
    return { rho, sigma: Math.max(0.1, spread * 1.5) };
  }
}

const world = new Float64Array(3);
