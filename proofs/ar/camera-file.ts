import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { frameSize } from './clip/lens.ts';
import type { RenderedClip } from './clip/render.ts';
import { clipHeader, encodeFrame, frameBytes, leadIn } from './clip/y4m.ts';

/** How long the first frame is held, over and over, until the clip is to roll. */
const leadInFrames = 10;

/**
 * The file the fake camera reads. Chromium opens it anew with the camera, reads a frame at a time and begins again at the
 * end. So the phone is held still on the first frame until the clip is appended; then it plays once before it begins again.
 */
export const createCameraFile = (folder: string) => {
  const path = join(folder, 'camera.y4m');
  let clip: RenderedClip | null = null;
  return {
    path,
    /** Before the camera is opened. */
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
      if (!clip) throw new Error('No clip is loaded');
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
