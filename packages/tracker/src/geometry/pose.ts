import { solve } from './linear.ts';

/**
 * The camera's pose: 9 numbers of rotation (row by row, world to camera), then 3 of translation. A point of the world
 * is (a, b, rho): the ray (a, b, 1) and one over its depth along that ray. So the camera sees the point along R (a, b,
 * 1) + rho t, and a point very far away is no special case.
 */
export type Pose = Float64Array;

/** The camera's intrinsics: focal length and centre, in pixels. */
export type Camera = { w: number; h: number; f: number; cx: number; cy: number };

export const identityPose = (): Pose => Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);

/** Returns the pose after a small rotation and translation (6 numbers of `d`, starting at `o`). */
export function moved(p: Pose, d: Float64Array, o = 0): Pose {
  const x = d[o];
  const y = d[o + 1];
  const z = d[o + 2];
  const angle = Math.hypot(x, y, z);
  const s = angle < 1e-9 ? 1 : Math.sin(angle) / angle;
  const c = angle < 1e-9 ? 0.5 : (1 - Math.cos(angle)) / (angle * angle);
  const e = [
    1 - c * (y * y + z * z),
    c * x * y - s * z,
    c * x * z + s * y,
    c * x * y + s * z,
    1 - c * (x * x + z * z),
    c * y * z - s * x,
    c * x * z - s * y,
    c * y * z + s * x,
    1 - c * (x * x + y * y),
  ];
  const q = new Float64Array(12);
  for (let i = 0; i < 3; i++) {
    const e0 = e[i * 3];
    const e1 = e[i * 3 + 1];
    const e2 = e[i * 3 + 2];
    for (let j = 0; j < 3; j++) q[i * 3 + j] = e0 * p[j] + e1 * p[3 + j] + e2 * p[6 + j];
    q[9 + i] = e0 * p[9] + e1 * p[10] + e2 * p[11] + d[o + 3 + i];
  }
  return q;
}

/** Returns the pose of camera c relative to camera k: x_c = R x_k + t. */
export function relative(c: Pose, k: Pose): Pose {
  const q = new Float64Array(12);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      q[i * 3 + j] =
        c[i * 3] * k[j * 3] + c[i * 3 + 1] * k[j * 3 + 1] + c[i * 3 + 2] * k[j * 3 + 2];
    }
    q[9 + i] = c[9 + i] - q[i * 3] * k[9] - q[i * 3 + 1] * k[10] - q[i * 3 + 2] * k[11];
  }
  return q;
}

/** Returns how far two views are apart: the distance (the scene's depth is about 1) plus half the angle. */
export function viewDistance(a: Pose, b: Pose): number {
  let squares = 0;
  for (let j = 0; j < 3; j++) {
    const ca = a[j] * a[9] + a[3 + j] * a[10] + a[6 + j] * a[11];
    const cb = b[j] * b[9] + b[3 + j] * b[10] + b[6 + j] * b[11];
    squares += (ca - cb) ** 2;
  }
  const cosine = a[6] * b[6] + a[7] * b[7] + a[8] * b[8];
  return Math.sqrt(squares) + 0.5 * Math.acos(Math.max(-1, Math.min(1, cosine)));
}

/** Returns a point's depth in a view, relative to its depth in the world: 1 / rho times this is the depth. */
export const depthFactor = (p: Pose, a: number, b: number, rho: number): number =>
  p[6] * a + p[7] * b + p[8] + rho * p[11];

/** Writes the pixel of a world point into `out`. Returns false if the point is behind the camera. */
export function project(
  cam: Camera,
  p: Pose,
  a: number,
  b: number,
  rho: number,
  out: Float64Array,
): boolean {
  const z = depthFactor(p, a, b, rho);
  if (!(z >= 0.05)) return false;
  out[0] = (cam.f * (p[0] * a + p[1] * b + p[2] + rho * p[9])) / z + cam.cx;
  out[1] = (cam.f * (p[3] * a + p[4] * b + p[5] + rho * p[10])) / z + cam.cy;
  return true;
}

/** Writes the world point at a pixel with inverse depth `r` in this view into `out`. */
export function unproject(
  cam: Camera,
  p: Pose,
  x: number,
  y: number,
  r: number,
  out: Float64Array,
): boolean {
  const cx = (x - cam.cx) / cam.f / r - p[9];
  const cy = (y - cam.cy) / cam.f / r - p[10];
  const cz = 1 / r - p[11];
  const wz = p[2] * cx + p[5] * cy + p[8] * cz;
  if (!(wz > 0.1)) return false;
  out[0] = (p[0] * cx + p[3] * cy + p[6] * cz) / wz;
  out[1] = (p[1] * cx + p[4] * cy + p[7] * cz) / wz;
  out[2] = 1 / wz;
  return true;
}

/** Points (a, b, rho) and where they were seen, in pixels from the centre; `e` receives the errors. */
type Sightings = {
  n: number;
  id: Int32Array;
  a: Float64Array;
  b: Float64Array;
  rho: Float64Array;
  u: Float64Array;
  v: Float64Array;
  weight: Float64Array;
  e: Float64Array;
};

export function makeSightings(max: number): Sightings {
  const numbers = () => new Float64Array(max);
  return {
    n: 0,
    id: new Int32Array(max),
    a: numbers(),
    b: numbers(),
    rho: numbers(),
    u: numbers(),
    v: numbers(),
    weight: numbers(),
    e: numbers(),
  };
}

const hessian = new Float64Array(36);
const gradient = new Float64Array(6);
const ju = new Float64Array(6);
const jv = new Float64Array(6);
/** Keeps directions that the sightings do not constrain from diverging. */
const DAMPING = 30;

/** Finds the pose that explains the sightings. Outliers count less with every step: `scales`, in pixels. */
export function solvePose(
  start: Pose,
  s: Sightings,
  f: number,
  scales: readonly number[],
): Pose | null {
  let p = start;
  for (const scale of scales) {
    hessian.fill(0);
    gradient.fill(0);
    const c2 = scale * scale;
    for (let i = 0; i < s.n; i++) {
      const r = s.rho[i];
      const z = depthFactor(p, s.a[i], s.b[i], r);
      if (z < 0.05) continue;
      const iz = 1 / z;
      const x = (p[0] * s.a[i] + p[1] * s.b[i] + p[2] + r * p[9]) * iz;
      const y = (p[3] * s.a[i] + p[4] * s.b[i] + p[5] + r * p[10]) * iz;
      const eu = s.u[i] - f * x;
      const ev = s.v[i] - f * y;
      const q = 1 / (1 + (eu * eu + ev * ev) / c2);
      const w = s.weight[i] * q * q;
      const k = f * iz * r;
      ju[0] = -f * x * y;
      ju[1] = f * (1 + x * x);
      ju[2] = -f * y;
      ju[3] = k;
      ju[5] = -k * x;
      jv[0] = -f * (1 + y * y);
      jv[1] = f * x * y;
      jv[2] = f * x;
      jv[4] = k;
      jv[5] = -k * y;
      for (let m = 0; m < 6; m++) {
        const wu = w * ju[m];
        const wv = w * jv[m];
        gradient[m] += wu * eu + wv * ev;
        for (let n = 0; n <= m; n++) hessian[m * 6 + n] += wu * ju[n] + wv * jv[n];
      }
    }
    for (let m = 0; m < 6; m++) hessian[m * 7] = hessian[m * 7] * 1.0001 + DAMPING;
    if (!solve(hessian, gradient, 6)) return null;
    p = moved(p, gradient);
  }
  for (let i = 0; i < s.n; i++) {
    const r = s.rho[i];
    const z = depthFactor(p, s.a[i], s.b[i], r);
    const eu = s.u[i] - (f * (p[0] * s.a[i] + p[1] * s.b[i] + p[2] + r * p[9])) / z;
    const ev = s.v[i] - (f * (p[3] * s.a[i] + p[4] * s.b[i] + p[5] + r * p[10])) / z;
    s.e[i] = z < 0.05 ? 1e3 : Math.hypot(eu, ev);
  }
  return p;
}
