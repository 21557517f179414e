import type { Image } from './pyramid.ts';

export type Corner = { x: number; y: number };
/** Left, top, right, bottom. */
type Area = readonly [number, number, number, number];
type Search = { max: number; border: number; distance: number; area?: Area; minScore?: number };

const USUAL_SCORE = 400;

/** Finds corners (Shi-Tomasi): the best of each cell of `distance` pixels, strongest first. */
export function findCorners(im: Image, search: Search): Corner[] {
  const { w, h, d } = im;
  const { max, border, distance, area, minScore = USUAL_SCORE } = search;
  const columns = Math.ceil(w / distance);
  const best = new Float32Array(columns * Math.ceil(h / distance));
  const bx = new Int16Array(best.length);
  const by = new Int16Array(best.length);
  const x0 = Math.max(border, area ? area[0] | 0 : 0);
  const y0 = Math.max(border, area ? area[1] | 0 : 0);
  const x1 = Math.min(w - border, area ? area[2] | 0 : w);
  const y1 = Math.min(h - border, area ? area[3] | 0 : h);
  const contrast = minScore < USUAL_SCORE ? 8 : 14;
  for (let y = y0; y < y1; y++) {
    for (let x = x0 + (y & 1); x < x1; x += 2) {
      const i = y * w + x;
      const around =
        Math.abs(d[i - 3] - d[i + 3]) +
        Math.abs(d[i - 3 * w] - d[i + 3 * w]) +
        Math.abs(d[i - 2 - 2 * w] - d[i + 2 + 2 * w]) +
        Math.abs(d[i + 2 - 2 * w] - d[i - 2 + 2 * w]);
      if (around < contrast) continue;
      const score = cornerScore(d, w, i);
      const c = ((y / distance) | 0) * columns + ((x / distance) | 0);
      if (score > best[c]) {
        best[c] = score;
        bx[c] = x;
        by[c] = y;
      }
    }
  }
  const cells: number[] = [];
  for (let c = 0; c < best.length; c++) if (best[c] > minScore) cells.push(c);
  cells.sort((a, b) => best[b] - best[a]);
  const found: Corner[] = [];
  const near = distance * distance * 0.5;
  for (const c of cells) {
    if (found.some((p) => (p.x - bx[c]) ** 2 + (p.y - by[c]) ** 2 < near)) continue;
    found.push({ x: bx[c], y: by[c] });
    if (found.length >= max) break;
  }
  return found;
}

/** Returns the smaller eigenvalue; 0 along an edge, where a point only confirms the prediction. */
function cornerScore(d: Uint8Array, w: number, i: number): number {
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let v = -3; v <= 3; v++) {
    let k = i + v * w - 3;
    for (let u = 0; u < 7; u++, k++) {
      const gx = d[k + 1] - d[k - 1];
      const gy = d[k + w] - d[k - w];
      xx += gx * gx;
      yy += gy * gy;
      xy += gx * gy;
    }
  }
  const e = (xx + yy - Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy)) * 0.5;
  return e > 0.07 * (xx + yy) ? e : 0;
}

/** Finds corners spread over the frame, so that no single textured part decides the pose. */
export function spreadCorners(im: Image, count: number): Corner[] {
  const border = 12;
  const wide = { max: (count * 0.7) | 0, border, distance: 22, minScore: 250 };
  const list = findCorners(im, wide);
  for (const q of findCorners(im, { max: count, border, distance: 10 })) {
    if (list.length >= count) break;
    if (!list.some((t) => Math.abs(t.x - q.x) < 8 && Math.abs(t.y - q.y) < 8)) list.push(q);
  }
  return list;
}
