/** The brightness of a picture, row by row. */
export type Image = { w: number; h: number; d: Uint8Array };

/** Returns the brightness between four pixels. (x, y) must not be outside, nor in the last row or column. */
export function between(d: Uint8Array, w: number, x: number, y: number): number {
  const ix = x | 0;
  const iy = y | 0;
  const fx = x - ix;
  const j = iy * w + ix;
  const above = d[j] + (d[j + 1] - d[j]) * fx;
  const below = d[j + w] + (d[j + w + 1] - d[j + w]) * fx;
  return above + (below - above) * (y - iy);
}

/** A picture and its halves, quarters and eighths: large movements are found in the small levels first. */
export class Pyramid {
  readonly levels: Image[] = [];
  private readonly rows: Uint16Array;

  constructor(w: number, h: number, levels: number) {
    for (let i = 0; i < levels; i++) {
      this.levels.push({ w: w >> i, h: h >> i, d: new Uint8Array((w >> i) * (h >> i)) });
    }
    this.rows = new Uint16Array(w * h);
  }

  get base(): Image {
    return this.levels[0];
  }

  /** Smooths the noise out of the largest level (3x3 binomial), then halves it (2x2 mean). */
  build(luma: Uint8Array): this {
    const { w, h, d } = this.base;
    const { rows } = this;
    const n = w * h;
    for (let i = 1; i < n - 1; i++) rows[i] = luma[i - 1] + 2 * luma[i] + luma[i + 1];
    for (let i = w; i < n - w; i++) d[i] = (rows[i - w] + 2 * rows[i] + rows[i + w] + 8) >> 4;
    for (let x = 0; x < w; x++) {
      d[x] = luma[x];
      d[n - w + x] = luma[n - w + x];
    }
    for (let l = 1; l < this.levels.length; l++) halve(this.levels[l - 1], this.levels[l]);
    return this;
  }

  copyFrom(other: Pyramid): this {
    this.levels.forEach((level, l) => {
      level.d.set(other.levels[l].d);
    });
    return this;
  }

  /** Whether the picture has no contrast (a covered lens) and is not worth searching. */
  get isBlank(): boolean {
    const { d } = this.levels[this.levels.length - 1];
    let sum = 0;
    let squares = 0;
    for (const v of d) {
      sum += v;
      squares += v * v;
    }
    return squares / d.length - (sum / d.length) ** 2 < 20;
  }
}

function halve(from: Image, to: Image) {
  const { w, d } = from;
  for (let y = 0, o = 0; y < to.h; y++) {
    let i = 2 * y * w;
    for (let x = 0; x < to.w; x++, i += 2) {
      to.d[o++] = (d[i] + d[i + 1] + d[i + w] + d[i + w + 1] + 2) >> 2;
    }
  }
}
