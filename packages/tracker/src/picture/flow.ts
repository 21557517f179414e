import { align, hit, setTemplate } from './patch.ts';
import type { Image, Pyramid } from './pyramid.ts';

const RADIUS = 6;
const ALIGNMENT = { steps: 5, maxMove: RADIUS * 2.2, minCorner: 0.8, minRatio: 0 };

/**
 * Follows one point from frame to frame, from the smallest level to the largest, and writes the result to `hit`.
 * `shift`: how far the whole picture moved, in pixels of the smallest level.
 */
export function followPoint(from: Pyramid, to: Pyramid, x: number, y: number, shift = NO_SHIFT) {
  let dx = shift.x / 2;
  let dy = shift.y / 2;
  let ok = true;
  for (let l = from.levels.length - 1; l >= 0; l--) {
    const s = 1 / (1 << l);
    const lx = (x + 0.5) * s - 0.5;
    const ly = (y + 0.5) * s - 0.5;
    dx *= 2;
    dy *= 2;
    if (setTemplate(from.levels[l], lx, ly, RADIUS)) {
      align(to.levels[l], lx + dx, ly + dy, RADIUS, ALIGNMENT);
      if (hit.ok) {
        dx = hit.x - lx;
        dy = hit.y - ly;
        continue;
      }
    }
    if (l === 0) ok = false;
  }
  hit.x = x + dx;
  hit.y = y + dy;
  hit.ok = ok;
}

export type Shift = { x: number; y: number };
export const NO_SHIFT: Shift = { x: 0, y: 0 };
/** The share of the width and height that a picture may move between two frames. */
const MOST_SHIFT = 0.4;

/**
 * Returns how far a tiny picture moved as a whole, in its pixels: the shift with the least difference in the overlap.
 */
export function findShift(from: Image, to: Image): Shift {
  const { w, h } = from;
  const light = mean(to) - mean(from);
  const best = { x: 0, y: 0 };
  let least = Number.POSITIVE_INFINITY;
  const mx = (MOST_SHIFT * w) | 0;
  const my = (MOST_SHIFT * h) | 0;
  for (let y = -my; y <= my; y++) {
    for (let x = -mx; x <= mx; x++) {
      const left = Math.max(0, -x);
      const right = w - Math.max(0, x);
      const bottom = h - Math.max(0, y);
      let sum = 0;
      let count = 0;
      for (let v = Math.max(0, -y); v < bottom; v++) {
        const i = v * w;
        const j = (v + y) * w + x;
        for (let u = left; u < right; u++) {
          const e = to.d[j + u] - from.d[i + u] - light;
          sum += e < 0 ? -e : e;
        }
        count += right - left;
      }
      if (sum >= least * count) continue;
      least = sum / count;
      best.x = x;
      best.y = y;
    }
  }
  return best;
}

const mean = ({ d }: Image) => d.reduce((sum, v) => sum + v, 0) / d.length;
