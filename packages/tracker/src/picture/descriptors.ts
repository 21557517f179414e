import { findCorners } from './corners.ts';
import type { Image } from './pyramid.ts';

/** Corners, and 256 bits about the surroundings of each: no picture can be reconstructed from them. */
export type Features = { n: number; x: Float32Array; y: Float32Array; bits: Uint32Array };

const WORDS = 8;
const PAIRS = 256;
const TURNS = 32;
const SCALES = [
  { scale: 1, share: 0.4, distance: 7 },
  { scale: 0.75, share: 0.28, distance: 7 },
  { scale: 0.56, share: 0.19, distance: 6 },
  { scale: 0.42, share: 0.13, distance: 6 },
];

/** The pairs of places that are compared, rotated in 32 directions. */
const patterns: Int8Array[] = (() => {
  let s = 99;
  const random = () => {
    s = (Math.imul(s, 1103515245) + 12345) >>> 0;
    return s / 4294967296;
  };
  const offset = () => {
    let v: number;
    do v = (random() + random() + random() - 1.5) * 11;
    while (Math.abs(v) > 12.9);
    return v;
  };
  const places = Array.from({ length: 2 * PAIRS }, () => [offset(), offset()]);
  return Array.from({ length: TURNS }, (_, k) => {
    const c = Math.cos((k * 2 * Math.PI) / TURNS);
    const n = Math.sin((k * 2 * Math.PI) / TURNS);
    return Int8Array.from(
      places.flatMap(([p, q]) => [Math.round(c * p - n * q), Math.round(n * p + c * q)]),
    );
  });
})();

function blur({ w, h, d }: Image): Uint8Array {
  const rows = new Uint16Array(w * h);
  const out = new Uint8Array(w * h);
  for (let i = 2; i < w * h - 2; i++) {
    rows[i] = d[i - 2] + d[i - 1] + d[i] + d[i + 1] + d[i + 2];
  }
  for (let i = 2 * w; i < w * h - 2 * w; i++) {
    const sum = rows[i - 2 * w] + rows[i - w] + rows[i] + rows[i + w] + rows[i + 2 * w];
    out[i] = sum / 25;
  }
  return out;
}

function resize(im: Image, w: number, h: number): Image {
  const d = new Uint8Array(w * h);
  const sx = im.w / w;
  const sy = im.h / h;
  for (let y = 0; y < h; y++) {
    const fy = Math.max(0, Math.min((y + 0.5) * sy - 0.5, im.h - 1.01));
    const iy = fy | 0;
    const v = fy - iy;
    for (let x = 0; x < w; x++) {
      const fx = Math.max(0, Math.min((x + 0.5) * sx - 0.5, im.w - 1.01));
      const ix = fx | 0;
      const u = fx - ix;
      const i = iy * im.w + ix;
      d[y * w + x] =
        (im.d[i] * (1 - u) + im.d[i + 1] * u) * (1 - v) +
        (im.d[i + im.w] * (1 - u) + im.d[i + im.w + 1] * u) * v;
    }
  }
  return { w, h, d };
}

/** Returns which of the 32 directions the brightness around a point leans towards. */
function lean(d: Uint8Array, w: number, at: number): number {
  let mx = 0;
  let my = 0;
  for (let v = -9; v <= 9; v++) {
    for (let u = -9; u <= 9; u++) {
      if (u * u + v * v > 81) continue;
      const q = d[at + v * w + u];
      mx += u * q;
      my += v * q;
    }
  }
  return (Math.round((Math.atan2(my, mx) * TURNS) / (2 * Math.PI)) + TURNS) % TURNS;
}

/** Returns about `count` features of a picture, on four scales. */
export function describe(base: Image, count: number): Features {
  const max = count + SCALES.length;
  const all = {
    n: 0,
    x: new Float32Array(max),
    y: new Float32Array(max),
    bits: new Uint32Array(max * WORDS),
  };
  for (const { scale, share, distance } of SCALES) {
    const im = scale === 1 ? base : resize(base, (base.w * scale) | 0, (base.h * scale) | 0);
    const { w } = im;
    const smooth = blur(im);
    const back = base.w / w;
    for (const { x, y } of findCorners(im, {
      max: Math.round(count * share),
      border: 17,
      distance,
    })) {
      const at = y * w + x;
      const t = patterns[lean(smooth, w, at)];
      const o = all.n * WORDS;
      for (let i = 0; i < PAIRS; i++) {
        const j = i * 4;
        if (smooth[at + t[j + 1] * w + t[j]] < smooth[at + t[j + 3] * w + t[j + 2]]) {
          all.bits[o + (i >> 5)] |= 1 << (i & 31);
        }
      }
      all.x[all.n] = (x + 0.5) * back - 0.5;
      all.y[all.n++] = (y + 0.5) * back - 0.5;
    }
  }
  return all;
}

function ones(v: number): number {
  v -= (v >>> 1) & 0x55555555;
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x1010101) >>> 24;
}

/** Returns pairs that are similar (fewer than 70 bits differ) and clearly more so than the second best. */
export function matchFeatures(a: Features, b: Features, maxBits = 70, ratio = 0.85) {
  const partner = new Int32Array(b.n).fill(-1);
  const distance = new Int16Array(b.n).fill(999);
  const p = a.bits;
  const q = b.bits;
  for (let i = 0; i < a.n; i++) {
    let first = 999;
    let second = 999;
    let nearest = -1;
    const o = i * WORDS;
    for (let j = 0; j < b.n; j++) {
      const k = j * WORDS;
      let d =
        ones(p[o] ^ q[k]) +
        ones(p[o + 1] ^ q[k + 1]) +
        ones(p[o + 2] ^ q[k + 2]) +
        ones(p[o + 3] ^ q[k + 3]);
      if (d >= second) continue;
      d +=
        ones(p[o + 4] ^ q[k + 4]) +
        ones(p[o + 5] ^ q[k + 5]) +
        ones(p[o + 6] ^ q[k + 6]) +
        ones(p[o + 7] ^ q[k + 7]);
      if (d < first) {
        second = first;
        first = d;
        nearest = j;
      } else if (d < second) second = d;
    }
    if (nearest < 0 || first >= maxBits || first >= ratio * second) continue;
    if (first >= distance[nearest]) continue;
    distance[nearest] = first;
    partner[nearest] = i;
  }
  const pairs: { a: number; b: number }[] = [];
  partner.forEach((i, j) => {
    if (i >= 0) pairs.push({ a: i, b: j });
  });
  return pairs;
}
