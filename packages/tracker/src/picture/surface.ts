import type { Image } from './pyramid.ts';

const RADIUS = 45;
const STEP = 5;
const RANGE = 28;
const SMOOTH_AREA = 150;

/**
 * The smooth area around a pin, at half size. A pin on a smooth surface gives little evidence itself, but the features
 * at the surface's edge show its depth.
 */
export class Surface {
  readonly smooth: boolean;
  private readonly mask: Uint8Array;
  private readonly w: number;
  private readonly h: number;

  /** `half`: the picture at half size; (x, y): the pin at full size. */
  constructor(half: Image, x: number, y: number) {
    const { mask, area } = fillArea(half, (x - 0.5) / 2, (y - 0.5) / 2);
    this.w = half.w;
    this.h = half.h;
    this.mask = mask;
    this.smooth = area >= SMOOTH_AREA;
  }

  /** Returns whether a pixel of the frame lies on the surface or at its edge. */
  borders(x: number, y: number): boolean {
    const cx = Math.round((x - 0.5) / 2);
    const cy = Math.round((y - 0.5) / 2);
    for (let v = -3; v <= 3; v++) {
      for (let u = -3; u <= 3; u++) if (this.covers(cx + u, cy + v)) return true;
    }
    return false;
  }

  private covers(x: number, y: number): boolean {
    const { w, h } = this;
    return x >= 0 && y >= 0 && x < w && y < h && this.mask[y * w + x] === 1;
  }
}

function fillArea({ w, h, d }: Image, x: number, y: number) {
  const mask = new Uint8Array(w * h);
  const cx = Math.round(x);
  const cy = Math.round(y);
  if (!(cx >= 2 && cy >= 2 && cx <= w - 3 && cy <= h - 3)) return { mask, area: 0 };
  const start = cy * w + cx;
  const mean = (d[start] * 4 + d[start - 1] + d[start + 1] + d[start - w] + d[start + w]) / 8;
  const stack = [start];
  mask[start] = 1;
  let area = 0;
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    area++;
    const px = i % w;
    const py = (i / w) | 0;
    if (px < 2 || py < 2 || px > w - 3 || py > h - 3) continue;
    for (const j of [i - 1, i + 1, i - w, i + w]) {
      if (mask[j] || Math.abs(d[j] - d[i]) > STEP || Math.abs(d[j] - mean) > RANGE) continue;
      if (((j % w) - cx) ** 2 + (((j / w) | 0) - cy) ** 2 > RADIUS * RADIUS) continue;
      mask[j] = 1;
      stack.push(j);
    }
  }
  return { mask, area };
}
