import { solve } from './linear.ts';
import { depthFactor, moved, type Pose } from './pose.ts';

/** A view and its sightings: a pixel (from the centre) per point, where `has` is 1. */
type View = { pose: Pose; u: Float64Array; v: Float64Array; has: Uint8Array };

/** Points of the world; `rho0` and `prior` (one over the variance) are the prior of the depth. */
type Points = {
  n: number;
  a: Float64Array;
  b: Float64Array;
  rho: Float64Array;
  rho0: Float64Array;
  prior: Float64Array;
};

const OUTLIER_PIXELS = 2.5;
const LAMBDA = 1e-3;

/** Adjusts views and points together. Its buffers have the maximum size, so that a step allocates nothing. */
export class BundleAdjustment {
  private readonly system: Float64Array;
  private readonly right: Float64Array;
  /**
   * Per point: the inverse of its 3x3 block, its gradient, the 6x3 blocks with the views that see it, and those views.
   */
  private readonly inverse: Float64Array;
  private readonly gradient: Float64Array;
  private readonly cross: Float64Array;
  private readonly seen: Int8Array;
  private readonly seenCount: Uint8Array;
  private readonly used: Int32Array;

  private readonly maxViews: number;

  constructor(maxViews: number, maxPoints: number) {
    this.maxViews = maxViews;
    this.system = new Float64Array((6 * maxViews) ** 2);
    this.right = new Float64Array(6 * maxViews);
    this.inverse = new Float64Array(9 * maxPoints);
    this.gradient = new Float64Array(3 * maxPoints);
    this.cross = new Float64Array(18 * maxViews * maxPoints);
    this.seen = new Int8Array(maxViews * maxPoints);
    this.seenCount = new Uint8Array(maxPoints);
    this.used = new Int32Array(maxPoints);
  }

  /** Takes one step towards the views and points that explain all sightings. The first view stays fixed. */
  step(views: readonly View[], points: Points, f: number) {
    const moving = views.length - 1;
    if (moving < 1) return;
    const size = 6 * moving;
    const { system, right } = this;
    system.fill(0, 0, size * size);
    right.fill(0, 0, size);
    let count = 0;
    for (let i = 0; i < points.n; i++) {
      let sightings = 0;
      for (const view of views) sightings += view.has[i];
      if (sightings < 2) continue;
      if (!this.addPoint(views, points, i, count, f, size)) continue;
      this.eliminatePoint(count, size);
      this.used[count++] = i;
    }
    for (let p = 0; p < size; p++) {
      system[p * size + p] = system[p * size + p] * (1 + LAMBDA) + 10;
    }
    if (!solve(system, right, size)) return;
    for (let k = 0; k < moving; k++) views[k + 1].pose = moved(views[k + 1].pose, right, 6 * k);
    for (let c = 0; c < count; c++) this.movePoint(points, this.used[c], c);
  }

  /** Adds a point's sightings to the views' system, and stores the point's own terms. */
  private addPoint(
    views: readonly View[],
    points: Points,
    i: number,
    slot: number,
    f: number,
    size: number,
  ): boolean {
    const { system, right, cross, maxViews } = this;
    const a = points.a[i];
    const b = points.b[i];
    const r = points.rho[i];
    block.fill(0);
    own.fill(0);
    block[8] = points.prior[i];
    own[2] = points.prior[i] * (points.rho0[i] - r);
    let seen = 0;
    for (let k = 0; k < views.length; k++) {
      const view = views[k];
      if (!view.has[i]) continue;
      const p = view.pose;
      const z = depthFactor(p, a, b, r);
      if (z < 0.05) continue;
      const m = f / z;
      const x = (p[0] * a + p[1] * b + p[2] + r * p[9]) / z;
      const y = (p[3] * a + p[4] * b + p[5] + r * p[10]) / z;
      const eu = view.u[i] - f * x;
      const ev = view.v[i] - f * y;
      const q = 1 / (1 + (eu * eu + ev * ev) / OUTLIER_PIXELS ** 2);
      const w = q * q;
      pu[0] = m * (p[0] - p[6] * x);
      pu[1] = m * (p[1] - p[7] * x);
      pu[2] = m * (p[9] - p[11] * x);
      pv[0] = m * (p[3] - p[6] * y);
      pv[1] = m * (p[4] - p[7] * y);
      pv[2] = m * (p[10] - p[11] * y);
      for (let c = 0; c < 3; c++) {
        own[c] += w * (pu[c] * eu + pv[c] * ev);
        for (let s = 0; s < 3; s++) block[c * 3 + s] += w * (pu[c] * pu[s] + pv[c] * pv[s]);
      }
      if (k === 0) continue;
      const n = m * r;
      cu[0] = -f * x * y;
      cu[1] = f * (1 + x * x);
      cu[2] = -f * y;
      cu[3] = n;
      cu[5] = -n * x;
      cv[0] = -f * (1 + y * y);
      cv[1] = f * x * y;
      cv[2] = f * x;
      cv[4] = n;
      cv[5] = -n * y;
      const o = 6 * (k - 1);
      const wo = 18 * (slot * maxViews + seen);
      for (let c = 0; c < 6; c++) {
        const wu = w * cu[c];
        const wv = w * cv[c];
        right[o + c] += wu * eu + wv * ev;
        for (let s = 0; s <= c; s++) system[(o + c) * size + o + s] += wu * cu[s] + wv * cv[s];
        for (let s = 0; s < 3; s++) cross[wo + c * 3 + s] = wu * pu[s] + wv * pv[s];
      }
      this.seen[slot * maxViews + seen++] = k - 1;
    }
    this.seenCount[slot] = seen;
    for (let c = 0; c < 3; c++) block[c * 4] = block[c * 4] * (1 + LAMBDA) + 1e-6;
    this.gradient.set(own, 3 * slot);
    return invert(block, this.inverse, 9 * slot);
  }

  /** Eliminates a point from the views' system (Schur complement). */
  private eliminatePoint(slot: number, size: number) {
    const { system, right, cross, inverse, maxViews } = this;
    const v = 9 * slot;
    const g = 3 * slot;
    for (let q = 0; q < this.seenCount[slot]; q++) {
      const oq = 6 * this.seen[slot * maxViews + q];
      const wq = 18 * (slot * maxViews + q);
      for (let c = 0; c < 6; c++) {
        for (let s = 0; s < 3; s++) {
          product[c * 3 + s] =
            cross[wq + c * 3] * inverse[v + s] +
            cross[wq + c * 3 + 1] * inverse[v + 3 + s] +
            cross[wq + c * 3 + 2] * inverse[v + 6 + s];
        }
        right[oq + c] -=
          product[c * 3] * this.gradient[g] +
          product[c * 3 + 1] * this.gradient[g + 1] +
          product[c * 3 + 2] * this.gradient[g + 2];
      }
      for (let z = 0; z <= q; z++) {
        const oz = 6 * this.seen[slot * maxViews + z];
        const wz = 18 * (slot * maxViews + z);
        for (let c = 0; c < 6; c++) {
          const row = (oq + c) * size + oz;
          for (let s = 0; s < 6; s++) {
            system[row + s] -=
              product[c * 3] * cross[wz + s * 3] +
              product[c * 3 + 1] * cross[wz + s * 3 + 1] +
              product[c * 3 + 2] * cross[wz + s * 3 + 2];
          }
        }
      }
    }
  }

  private movePoint(points: Points, i: number, slot: number) {
    const { right, cross, inverse, gradient, maxViews } = this;
    const g = 3 * slot;
    for (let q = 0; q < this.seenCount[slot]; q++) {
      const o = 6 * this.seen[slot * maxViews + q];
      const w = 18 * (slot * maxViews + q);
      for (let s = 0; s < 3; s++) {
        for (let c = 0; c < 6; c++) gradient[g + s] -= cross[w + c * 3 + s] * right[o + c];
      }
    }
    const change = (s: number) =>
      inverse[9 * slot + s * 3] * gradient[g] +
      inverse[9 * slot + s * 3 + 1] * gradient[g + 1] +
      inverse[9 * slot + s * 3 + 2] * gradient[g + 2];
    points.a[i] += change(0);
    points.b[i] += change(1);
    const limit = 0.25 * points.rho[i];
    const rho = points.rho[i] + Math.max(-limit, Math.min(limit, change(2)));
    points.rho[i] = Math.max(0.15, Math.min(4, rho));
  }
}

const block = new Float64Array(9);
const own = new Float64Array(3);
const pu = new Float64Array(3);
const pv = new Float64Array(3);
const cu = new Float64Array(6);
const cv = new Float64Array(6);
const product = new Float64Array(18);

/** Writes the inverse of a 3x3 matrix into `out`, starting at `o`. Returns false for a singular matrix. */
function invert(m: Float64Array, out: Float64Array, o: number): boolean {
  const a = m[4] * m[8] - m[5] * m[7];
  const b = m[5] * m[6] - m[3] * m[8];
  const c = m[3] * m[7] - m[4] * m[6];
  const det = m[0] * a + m[1] * b + m[2] * c;
  if (!(Math.abs(det) > 1e-12)) return false;
  const k = 1 / det;
  out[o] = a * k;
  out[o + 1] = (m[2] * m[7] - m[1] * m[8]) * k;
  out[o + 2] = (m[1] * m[5] - m[2] * m[4]) * k;
  out[o + 3] = b * k;
  out[o + 4] = (m[0] * m[8] - m[2] * m[6]) * k;
  out[o + 5] = (m[2] * m[3] - m[0] * m[5]) * k;
  out[o + 6] = c * k;
  out[o + 7] = (m[1] * m[6] - m[0] * m[7]) * k;
  out[o + 8] = (m[0] * m[4] - m[1] * m[3]) * k;
  return true;
}
