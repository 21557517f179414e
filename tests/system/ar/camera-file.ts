import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { frameSize } from './clip/lens.ts';
import type { RenderedClip } from './clip/render.ts';
import { clipHeader, encodeFrame, frameBytes, leadIn } from './clip/y4m.ts';

/** How many frames the still lead-in has; it repeats until the clip starts. */
const leadInFrames = 10;

/**
 * The file that the fake camera reads. Chromium opens it with the camera, reads a frame at a time and starts again at
 * the end. So the first frame stands still until the clip is appended; the clip then plays once before the file starts
 * again.
 */
export const createCameraFile = (folder: string) => {
  const path = join(folder, 'camera.y4m');
  let clip: RenderedClip | null = null;
  return {
    path,
    /** Call before the camera is opened. */
    async hold(next: RenderedClip, framesPerSecond: number): Promise<void> {
      clip = next;
      const body = await open(next.file);
      const first = Buffer.alloc(frameBytes);
      await body.read(first, 0, frameBytes, 0);
      await body.close();
      const start = 'FRAME\n'.length;
      const luma = first.subarray(start, start + frameSize.width * frameSize.height);
      const still = encodeFrame(luma, leadIn);
      const frames = Array.from({ length: leadInFrames }, () => still);
      await writeFile(path, Buffer.concat([clipHeader(framesPerSecond), ...frames]));
    },
    async roll(): Promise<void> {
      if (!clip) throw new Error('No rendered clip is loaded');
      await pipeline(
        createReadStream(clip.file, { highWaterMark: frameBytes * 4 }),
        createWriteStream(path, { flags: 'a' }),
      );
    },
    async dispose(): Promise<void> {
      await rm(path, { force: true });
    },
  };
};
export type CameraFile = ReturnType<typeof createCameraFile>;
