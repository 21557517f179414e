/** The longer side of the tracker's picture, in pixels. */
const LONGER_SIDE = 320;

export type Size = { w: number; h: number };

export function lumaSize(width: number, height: number): Size {
  const scale = Math.min(1, LONGER_SIDE / Math.max(width, height));
  return {
    w: Math.max(16, Math.round(width * scale)),
    h: Math.max(16, Math.round(height * scale)),
  };
}

/** Shrinks a plane of brightness: each pixel is the mean of its source pixels. */
export function shrink(plane: Uint8Array, stride: number, from: Size, to: Size, out: Uint8Array) {
  const sx = from.w / to.w;
  const sy = from.h / to.h;
  const kx = Math.max(1, Math.round(sx));
  const ky = Math.max(1, Math.round(sy));
  const half = (kx * ky) >> 1;
  for (let y = 0, o = 0; y < to.h; y++) {
    const y0 = Math.min(from.h - ky, Math.round(y * sy + (sy - ky) / 2));
    for (let x = 0; x < to.w; x++, o++) {
      const x0 = Math.min(from.w - kx, Math.round(x * sx + (sx - kx) / 2));
      let sum = half;
      for (let v = 0; v < ky; v++) {
        let i = (Math.max(0, y0) + v) * stride + Math.max(0, x0);
        for (let u = 0; u < kx; u++) sum += plane[i++];
      }
      out[o] = sum / (kx * ky);
    }
  }
}

/** Writes the brightness of coloured pixels (Rec. 601, as in video). */
export function lumaOfPixels(rgba: Uint8ClampedArray, out: Uint8Array) {
  for (let i = 0, o = 0; o < out.length; i += 4, o++) {
    out[o] = (rgba[i] * 77 + rgba[i + 1] * 150 + rgba[i + 2] * 29 + 128) >> 8;
  }
}
