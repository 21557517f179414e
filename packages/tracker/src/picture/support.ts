import { between, type Image } from './pyramid.ts';

/**
 * The surroundings of a pin that belong to its own surface. A window around a pin crosses the edges of nearer parts,
 * whose strong contrast would decide its depth. So each pixel is weighted by how easily it can be reached from the pin
 * without crossing an edge.
 */
export type Support = {
  /** The number of pixels, one quadrant of the window after the other, and where each quadrant ends. */
  n: number;
  ends: Uint16Array;
  u: Int8Array;
  v: Int8Array;
  value: Float32Array;
  weight: Float32Array;
  /** 0 to 1: whether there is more than noise. */
  textured: number;
  /** One over the squared difference that is expected from noise and a little misalignment. */
  precision: Float32Array;
};

/**
 * Differences between neighbouring pixels up to this are noise. Each further grey level, and each step, adds to the
 * distance.
 */
const FREE = 2;
const STEP = 0.4;
/** The distance from which on a pixel hardly counts. */
const REACH = 10;
/** Grey levels per pixel: a steeper place is an edge, and an edge belongs to the nearer side. */
const EDGE = 8;
/** The grey levels that noise may change, and the pixels by which poses may be off. */
const NOISE = 2;
const SLIP = 0.3;
/** The variance of a surface without and with enough texture. */
const PLAIN = 1.5;
const RICH = 8;

/** Returns the support of a point; null if the window crosses the picture's border. */
export function makeSupport(im: Image, x: number, y: number, radius: number): Support | null {
  const { w, h, d } = im;
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const edge = radius + 1;
  if (!(ix - edge >= 0 && iy - edge >= 0 && ix + edge + 1 < w && iy + edge + 1 < h)) return null;
  const side = 2 * radius + 3;
  const values = new Float32Array(side * side);
  for (let v = -edge, o = 0; v <= edge; v++) {
    for (let u = -edge; u <= edge; u++, o++) {
      values[o] = between(d, w, x + u, y + v);
    }
  }
  const distance = edgeDistance(values, side);
  const size = (2 * radius + 1) ** 2;
  const support: Support = {
    n: 0,
    ends: new Uint16Array(4),
    textured: 0,
    u: new Int8Array(size),
    v: new Int8Array(size),
    value: new Float32Array(size),
    weight: new Float32Array(size),
    precision: new Float32Array(size),
  };
  let sum = 0;
  for (const [q, { u0, u1, v0, v1 }] of quadrantsOf(radius).entries()) {
    for (let i = 0; i < (u1 - u0) * (v1 - v0); i++) {
      const u = u0 + (i % (u1 - u0));
      const v = v0 + Math.floor(i / (u1 - u0));
      const round = Math.exp(-(u * u + v * v) / (0.6 * radius * radius));
      const o = (v + edge) * side + u + edge;
      const gx = (values[o + 1] - values[o - 1]) / 2;
      const gy = (values[o + side] - values[o - side]) / 2;
      const smooth = 1 / (1 + (gx * gx + gy * gy) / EDGE ** 2);
      const weight = round * smooth * Math.exp(-distance[o] / REACH);
      if (weight < 0.02) continue;
      const k = support.n++;
      support.u[k] = u;
      support.v[k] = v;
      support.value[k] = values[o];
      support.weight[k] = weight;
      support.precision[k] = 1 / (NOISE ** 2 + SLIP ** 2 * (gx * gx + gy * gy));
      sum += weight;
    }
    support.ends[q] = support.n;
  }
  for (let k = 0; k < support.n; k++) support.weight[k] /= sum;
  support.textured = Math.max(0, Math.min(1, (unevenness(support) - PLAIN) / (RICH - PLAIN)));
  return support;
}

/** Upper left, upper right, lower left, lower right. */
function quadrantsOf(radius: number) {
  const sides = [
    [-radius, 1],
    [1, radius + 1],
  ];
  return sides.flatMap(([v0, v1]) => sides.map(([u0, u1]) => ({ u0, u1, v0, v1 })));
}

/** Returns the variance of the brightness about an even slope: shading is not texture. */
function unevenness({ n, u, v, value, weight }: Support): number {
  let [m, mu, mv, uu, uv, vv, um, vm] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let k = 0; k < n; k++) {
    m += weight[k] * value[k];
    mu += weight[k] * u[k];
    mv += weight[k] * v[k];
  }
  for (let k = 0; k < n; k++) {
    const du = u[k] - mu;
    const dv = v[k] - mv;
    const w = weight[k];
    uu += w * du * du;
    uv += w * du * dv;
    vv += w * dv * dv;
    um += w * du * (value[k] - m);
    vm += w * dv * (value[k] - m);
  }
  const det = uu * vv - uv * uv + 1e-6;
  const gu = (vv * um - uv * vm) / det;
  const gv = (uu * vm - uv * um) / det;
  let rest = 0;
  for (let k = 0; k < n; k++) {
    const e = value[k] - m - gu * (u[k] - mu) - gv * (v[k] - mv);
    rest += weight[k] * e * e;
  }
  return rest;
}

/**
 * Returns the cost of the cheapest path from the centre to each pixel: differences of brightness, and a little length.
 */
function edgeDistance(values: Float32Array, side: number): Float32Array {
  const distance = new Float32Array(values.length).fill(1e6);
  distance[(values.length - 1) / 2] = 0;
  const relax = (i: number, j: number) => {
    const cost = distance[j] + STEP + Math.max(0, Math.abs(values[i] - values[j]) - FREE);
    if (cost < distance[i]) distance[i] = cost;
  };
  // Forwards and backwards over the rows; three rounds are enough for paths that are not labyrinths.
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < values.length; i++) {
      if (i % side) relax(i, i - 1);
      if (i >= side) relax(i, i - side);
    }
    for (let i = values.length - 1; i >= 0; i--) {
      if (i % side < side - 1) relax(i, i + 1);
      if (i < values.length - side) relax(i, i + side);
    }
  }
  return distance;
}

const sample = new Float32Array(41 * 41);
/** Per quadrant of the window: weight, brightness now, brightness then. */
const quadrants = new Float64Array(12);
/** The two quadrants of each half: above, below, left, right. */
const HALVES = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
];

/**
 * Returns how different the surroundings are in `im` at (x, y), steps (a b; c d): 0 the same, 1 nothing alike; NaN:
 * outside. Something nearer may have moved in front of one side, so the most similar half decides.
 */
export function differ(
  s: Support,
  im: Image,
  x: number,
  y: number,
  a: number,
  b: number,
  c: number,
  d: number,
  r: number,
): number {
  const { w, h, d: px } = im;
  const ex = (Math.abs(a) + Math.abs(b)) * r;
  const ey = (Math.abs(c) + Math.abs(d)) * r;
  if (!(x - ex >= 0 && y - ey >= 0 && x + ex < w - 1 && y + ey < h - 1)) return Number.NaN;
  const { u, v, value, weight, precision, ends } = s;
  for (let q = 0, k = 0; q < 4; q++) {
    let sum = 0;
    let now = 0;
    let before = 0;
    for (; k < ends[q]; k++) {
      const brightness = between(px, w, x + a * u[k] + b * v[k], y + c * u[k] + d * v[k]);
      sample[k] = brightness;
      sum += weight[k];
      now += weight[k] * brightness;
      before += weight[k] * value[k];
    }
    quadrants[3 * q] = sum;
    quadrants[3 * q + 1] = now;
    quadrants[3 * q + 2] = before;
  }
  let least = Number.NaN;
  for (const half of HALVES) {
    const [p, q] = half;
    const share = quadrants[3 * p] + quadrants[3 * q];
    if (share < 0.25) continue;
    // The light may have changed: brightness is compared after scaling to the same mean.
    const now = quadrants[3 * p + 1] + quadrants[3 * q + 1];
    const gain = (quadrants[3 * p + 2] + quadrants[3 * q + 2]) / Math.max(1, now);
    let cost = 0;
    for (const quadrant of half) {
      for (let k = quadrant ? ends[quadrant - 1] : 0; k < ends[quadrant]; k++) {
        const e = gain * sample[k] - value[k];
        const t = e * e * precision[k];
        cost += (weight[k] * t) / (1 + t);
      }
    }
    cost /= share;
    if (!(cost >= least)) least = cost;
  }
  return least;
}
