import { solve } from './linear.ts';

/** Matched pixels: (ax, ay) in one picture, (bx, by) in the other. */
export type Matches = {
  n: number;
  ax: Float64Array;
  ay: Float64Array;
  bx: Float64Array;
  by: Float64Array;
};
export type Homography = readonly number[];
type Search = { pixels: number; tries: number; size: number; minInliers: number };

/** Makes a generator of numbers between 0 and 1, the same in every run, so that results are repeatable. */
export function makeRandom(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

/** Finds the homography on which most matches agree (RANSAC, then weighted least squares), or null. */
export function findHomography(
  m: Matches,
  search: Search,
  random: () => number,
): { h: Homography; inliers: number[] } | null {
  if (m.n < 6) return null;
  const limit = search.pixels ** 2;
  let best: Homography | null = null;
  let bestScore = -1;
  let tries = search.tries;
  const four = [0, 0, 0, 0];
  for (let t = 0; t < tries; t++) {
    for (let k = 0; k < 4; k++) {
      do four[k] = (random() * m.n) | 0;
      while (four.indexOf(four[k]) < k);
    }
    if (!keepsOrientation(m, four)) continue;
    const h = leastSquares(m, null, four, search.size);
    if (!h) continue;
    let score = 0;
    let count = 0;
    for (let i = 0; i < m.n; i++) {
      const e = squaredError(m, h, i);
      if (e >= limit) continue;
      score += 1 - e / limit;
      count++;
    }
    if (score <= bestScore) continue;
    bestScore = score;
    best = h;
    const share = (count / m.n) ** 4;
    const enough = (Math.log(0.005) / Math.log(1 - share + 1e-9)) | 0;
    tries = Math.min(search.tries, Math.max(20, enough));
  }
  return best && polish(m, best, limit, search);
}

function polish(m: Matches, start: Homography, limit: number, search: Search) {
  let h = start;
  let inliers: number[] = [];
  const weight = new Float64Array(m.n);
  for (let k = 0; k < 3; k++) {
    inliers = [];
    for (let i = 0; i < m.n; i++) {
      const e = squaredError(m, h, i) / limit;
      if (e >= 1) continue;
      inliers.push(i);
      weight[i] = (1 - e) ** 2;
    }
    if (inliers.length < search.minInliers) return null;
    h = leastSquares(m, weight, inliers, search.size) ?? h;
  }
  return { h, inliers };
}

function squaredError(m: Matches, h: Homography, i: number): number {
  const w = h[6] * m.ax[i] + h[7] * m.ay[i] + 1;
  if (w <= 0.05) return 1e9;
  const ex = (h[0] * m.ax[i] + h[1] * m.ay[i] + h[2]) / w - m.bx[i];
  const ey = (h[3] * m.ax[i] + h[4] * m.ay[i] + h[5]) / w - m.by[i];
  return ex * ex + ey * ey;
}

/** Returns whether four points can show one surface: their orientation is kept, and no three lie on a line. */
function keepsOrientation(m: Matches, four: readonly number[]): boolean {
  for (let k = 0; k < 4; k++) {
    const a = four[k];
    const b = four[(k + 1) & 3];
    const c = four[(k + 2) & 3];
    const s1 =
      (m.ax[b] - m.ax[a]) * (m.ay[c] - m.ay[a]) - (m.ay[b] - m.ay[a]) * (m.ax[c] - m.ax[a]);
    const s2 =
      (m.bx[b] - m.bx[a]) * (m.by[c] - m.by[a]) - (m.by[b] - m.by[a]) * (m.bx[c] - m.bx[a]);
    if (Math.abs(s1) < 60 || s1 * s2 <= 0) return false;
  }
  return true;
}

const normal = new Float64Array(64);
const right = new Float64Array(8);
const row = new Float64Array(8);

function addRow(t: number, weight: number) {
  for (let p = 0; p < 8; p++) {
    for (let q = 0; q <= p; q++) normal[p * 8 + q] += weight * row[p] * row[q];
    right[p] += weight * row[p] * t;
  }
}

function leastSquares(
  m: Matches,
  weight: Float64Array | null,
  which: readonly number[],
  size: number,
): Homography | null {
  normal.fill(0);
  right.fill(0);
  const c = size / 2;
  for (const i of which) {
    const x = (m.ax[i] - c) / size;
    const y = (m.ay[i] - c) / size;
    const u = (m.bx[i] - c) / size;
    const v = (m.by[i] - c) / size;
    const w = weight ? weight[i] : 1;
    row.set([x, y, 1, 0, 0, 0, -u * x, -u * y]);
    addRow(u, w);
    row.set([0, 0, 0, x, y, 1, -v * x, -v * y]);
    addRow(v, w);
  }
  for (let p = 0; p < 8; p++) normal[p * 9] += 1e-9;
  if (!solve(normal, right, 8)) return null;
  const b = right;
  const k = c / size;
  // Converts back to pixels: the origin was the centre, and the unit the width.
  const [m0, m1, m2] = [b[0] + k * b[6], b[1] + k * b[7], b[2] + k];
  const [m3, m4, m5] = [b[3] + k * b[6], b[4] + k * b[7], b[5] + k];
  const last = 1 - k * (b[6] + b[7]);
  if (Math.abs(last) < 1e-9) return null;
  return [
    m0,
    m1,
    size * m2 - c * (m0 + m1),
    m3,
    m4,
    size * m5 - c * (m3 + m4),
    b[6] / size,
    b[7] / size,
    last,
  ].map((q) => q / last);
}
