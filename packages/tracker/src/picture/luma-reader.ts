import { lumaOfPixels, lumaSize, type Size, shrink } from './luma.ts';

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
