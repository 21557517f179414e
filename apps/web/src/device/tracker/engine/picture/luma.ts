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

/** Reads the brightness of frames, and reuses its buffers for the next frame. */
export class LumaReader {
  private luma = new Uint8Array(0);
  private planes = new Uint8Array(0);
  private canvas: OffscreenCanvas | null = null;

  /** Returns the brightness of a frame; the next call overwrites it. */
  async read(frame: VideoFrame | ImageBitmap): Promise<Size & { luma: Uint8Array }> {
    const isVideo = 'displayWidth' in frame;
    const width = isVideo ? frame.displayWidth : frame.width;
    const height = isVideo ? frame.displayHeight : frame.height;
    const size = lumaSize(width, height);
    if (this.luma.length !== size.w * size.h) this.luma = new Uint8Array(size.w * size.h);
    if (!isVideo || !(await this.copyPlane(frame, width, height, size))) this.draw(frame, size);
    return { ...size, luma: this.luma };
  }

  /** Copies the brightness plane that most cameras provide. Returns false if this frame has none, or is rotated. */
  private async copyPlane(frame: VideoFrame, width: number, height: number, size: Size) {
    const { format, visibleRect } = frame;
    if (format !== 'I420' && format !== 'NV12' && format !== 'I420A') return false;
    if (visibleRect?.width !== width || visibleRect.height !== height) return false;
    if ('rotation' in frame && frame.rotation) return false;
    const bytes = frame.allocationSize();
    if (this.planes.length !== bytes) this.planes = new Uint8Array(bytes);
    const [plane] = await frame.copyTo(this.planes);
    shrink(
      this.planes.subarray(plane.offset),
      plane.stride,
      { w: width, h: height },
      size,
      this.luma,
    );
    return true;
  }

  private draw(frame: VideoFrame | ImageBitmap, { w, h }: Size) {
    this.canvas ??= new OffscreenCanvas(w, h);
    if (this.canvas.width !== w || this.canvas.height !== h) {
      this.canvas.width = w;
      this.canvas.height = h;
    }
    const context = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser cannot read the camera picture.');
    context.drawImage(frame, 0, 0, w, h);
    lumaOfPixels(context.getImageData(0, 0, w, h).data, this.luma);
  }
}
