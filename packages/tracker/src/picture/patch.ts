import { between, type Image } from './pyramid.ts';

/**
 * Compares small squares of pictures. A template is set once (with its gradients) and then searched for in images.
 * There is one template at a time: these functions run some hundred times a frame, so nothing is allocated.
 */
const MAX_SIDE = 41;
const raw = new Float32Array((MAX_SIDE + 2) ** 2);
const values = new Float32Array(MAX_SIDE ** 2);
const gradX = new Float32Array(MAX_SIDE ** 2);
const gradY = new Float32Array(MAX_SIDE ** 2);
const sample = new Float32Array(MAX_SIDE ** 2);
const template = {
  size: 0,
  mean: 0,
  std: 1,
  /** The sums of the gradients, of their products, and of gradient times brightness (about its mean). */
  x: 0,
  y: 0,
  xx: 0,
  xy: 0,
  yy: 0,
  tx: 0,
  ty: 0,
  det: 0,
  corner: 0,
};

/** Where the last alignment ended. */
export const hit = { x: 0, y: 0, ok: false };

function sampleSquare(im: Image, x: number, y: number, r: number, out: Float32Array): boolean {
  const { w, h, d } = im;
  const n = 2 * r + 1;
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  if (!(ix - r >= 0 && iy - r >= 0 && ix + r + 1 < w && iy + r + 1 < h)) return false;
  const fx = x - ix;
  const fy = y - iy;
  const a = (1 - fx) * (1 - fy);
  const b = fx * (1 - fy);
  const c = (1 - fx) * fy;
  const e = fx * fy;
  for (let v = 0, o = 0; v < n; v++) {
    let i = (iy - r + v) * w + ix - r;
    for (let u = 0; u < n; u++, i++) {
      out[o++] = a * d[i] + b * d[i + 1] + c * d[i + w] + e * d[i + w + 1];
    }
  }
  return true;
}

function prepare(r: number) {
  const n = 2 * r + 1;
  const m = n + 2;
  const size = n * n;
  let sum = 0;
  let squares = 0;
  let x = 0;
  let y = 0;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let tx = 0;
  let ty = 0;
  for (let v = 0, o = 0; v < n; v++) {
    let i = (v + 1) * m + 1;
    for (let u = 0; u < n; u++, i++, o++) {
      const t = raw[i];
      const gx = (raw[i + 1] - raw[i - 1]) * 0.5;
      const gy = (raw[i + m] - raw[i - m]) * 0.5;
      values[o] = t;
      gradX[o] = gx;
      gradY[o] = gy;
      sum += t;
      squares += t * t;
      x += gx;
      y += gy;
      xx += gx * gx;
      xy += gx * gy;
      yy += gy * gy;
      tx += t * gx;
      ty += t * gy;
    }
  }
  template.size = size;
  template.mean = sum / size;
  template.std = Math.sqrt(Math.max(squares / size - template.mean * template.mean, 1e-3));
  template.x = x;
  template.y = y;
  template.tx = tx - template.mean * x;
  template.ty = ty - template.mean * y;
  template.xx = xx;
  template.xy = xy;
  template.yy = yy;
  template.det = xx * yy - xy * xy;
  template.corner = ((xx + yy - Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy)) * 0.5) / size;
}

/** Sets the template to the square of radius `r` around a point. Returns false if the square crosses the border. */
export function setTemplate(im: Image, x: number, y: number, r: number): boolean {
  if (!sampleSquare(im, x, y, r + 1, raw)) return false;
  prepare(r);
  return true;
}

/** Like `setTemplate`, for a square that is a parallelogram in `im`: steps (a b; c d) per template pixel. */
export function setWarpedTemplate(
  im: Image,
  x: number,
  y: number,
  a: number,
  b: number,
  c: number,
  d: number,
  r: number,
): boolean {
  if (!sampleWarped(im, x, y, a, b, c, d, r + 1, raw)) return false;
  prepare(r);
  return true;
}

/** Sums over the square around a point: brightness, its square, and brightness times the template's gradients. */
const sums = new Float64Array(4);

/** Samples and sums in one pass: nothing else runs as often. Returns false if the square crosses the border. */
function sumSquare({ w, h, d }: Image, x: number, y: number, r: number): boolean {
  const n = 2 * r + 1;
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  if (!(ix - r >= 0 && iy - r >= 0 && ix + r + 1 < w && iy + r + 1 < h)) return false;
  const fx = x - ix;
  const fy = y - iy;
  const a = (1 - fx) * (1 - fy);
  const b = fx * (1 - fy);
  const c = (1 - fx) * fy;
  const e = fx * fy;
  let sum = 0;
  let squares = 0;
  let sx = 0;
  let sy = 0;
  for (let v = 0, o = 0; v < n; v++) {
    let i = (iy - r + v) * w + ix - r;
    let above = d[i];
    let below = d[i + w];
    for (let u = 0; u < n; u++, o++) {
      i++;
      const aboveNext = d[i];
      const belowNext = d[i + w];
      const value = a * above + b * aboveNext + c * below + e * belowNext;
      sum += value;
      squares += value * value;
      sx += value * gradX[o];
      sy += value * gradY[o];
      above = aboveNext;
      below = belowNext;
    }
  }
  sums[0] = sum;
  sums[1] = squares;
  sums[2] = sx;
  sums[3] = sy;
  return true;
}

type Alignment = { steps: number; maxMove: number; minCorner: number; minRatio: number };

/** Moves the template over `im` from (x, y) to where it fits best (Lucas-Kanade, any gain and bias). */
export function align(im: Image, x: number, y: number, r: number, how: Alignment) {
  hit.ok = false;
  const { size, std, xx, xy, yy, tx, ty, det, corner } = template;
  if (corner < how.minCorner || corner < (how.minRatio * (xx + yy)) / size || det < 1e-6) return;
  const inverse = 1 / det;
  const x0 = x;
  const y0 = y;
  let lastX = 0;
  let lastY = 0;
  for (let k = 0; k < how.steps; k++) {
    if (!sumSquare(im, x, y, r)) return;
    const m = sums[0] / size;
    const gain = std / Math.sqrt(Math.max(sums[1] / size - m * m, 1e-3));
    const g = gain < 0.33 ? 0.33 : gain > 3 ? 3 : gain;
    const bx = tx - g * (sums[2] - m * template.x);
    const by = ty - g * (sums[3] - m * template.y);
    let dx = (yy * bx - xy * by) * inverse;
    let dy = (xx * by - xy * bx) * inverse;
    if (k > 0 && Math.abs(dx + lastX) < 0.02 && Math.abs(dy + lastY) < 0.02) {
      x -= lastX * 0.5; // it alternates between two places: take the middle
      y -= lastY * 0.5;
      break;
    }
    const move = Math.hypot(dx, dy);
    if (move > r) {
      dx *= r / move;
      dy *= r / move;
    }
    x += dx;
    y += dy;
    lastX = dx;
    lastY = dy;
    if (move < 0.03) break;
  }
  if (!(Math.hypot(x - x0, y - y0) <= how.maxMove)) return;
  hit.x = x;
  hit.y = y;
  hit.ok = true;
}

function correlation(sum: number, squares: number, products: number): number {
  const { size, mean, std } = template;
  const m = sum / size;
  const v = squares / size - m * m;
  return v < 1e-3 ? 0 : (products / size - m * mean) / Math.sqrt(v) / std;
}

/** Returns the correlation (-1 to 1) of the template with the square around a point. */
export function correlate(im: Image, x: number, y: number, r: number): number {
  if (!sampleSquare(im, x, y, r, sample)) return -1;
  let sum = 0;
  let squares = 0;
  let products = 0;
  for (let i = 0; i < template.size; i++) {
    const c = sample[i];
    sum += c;
    squares += c * c;
    products += c * values[i];
  }
  return correlation(sum, squares, products);
}

/** Fills `out` with a parallelogram of `im`. Returns false if it crosses the border. */
function sampleWarped(
  im: Image,
  x: number,
  y: number,
  a: number,
  b: number,
  c: number,
  d: number,
  r: number,
  out: Float32Array,
): boolean {
  const { w, h, d: px } = im;
  const ex = (Math.abs(a) + Math.abs(b)) * r;
  const ey = (Math.abs(c) + Math.abs(d)) * r;
  if (!(x - ex >= 0 && y - ey >= 0 && x + ex < w - 1 && y + ey < h - 1)) return false;
  for (let v = -r, o = 0; v <= r; v++) {
    for (let u = -r; u <= r; u++) out[o++] = between(px, w, x + a * u + b * v, y + c * u + d * v);
  }
  return true;
}

/** Nothing could be compared: the place is outside the picture. */
export const OUTSIDE = -2;

/** Returns the correlation of the template with a parallelogram of `im`. */
export function correlateWarped(
  im: Image,
  x: number,
  y: number,
  a: number,
  b: number,
  c: number,
  d: number,
  r: number,
): number {
  if (!sampleWarped(im, x, y, a, b, c, d, r, sample)) return OUTSIDE;
  let sum = 0;
  let squares = 0;
  let products = 0;
  for (let i = 0; i < template.size; i++) {
    const q = sample[i];
    sum += q;
    squares += q * q;
    products += q * values[i];
  }
  return correlation(sum, squares, products);
}
