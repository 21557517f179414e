import { align, hit, setTemplate } from './patch.ts';
import type { Pyramid } from './pyramid.ts';

const RADIUS = 6;
const ALIGNMENT = { steps: 5, maxMove: RADIUS * 2.2, minCorner: 0.8, minRatio: 0 };

/** Follows one point from frame to frame, from the smallest level to the largest; the answer is in `hit`. */
export function followPoint(from: Pyramid, to: Pyramid, x: number, y: number) {
  let dx = 0;
  let dy = 0;
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
