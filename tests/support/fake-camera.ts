import { writeFileSync } from 'node:fs';

type Size = { width: number; height: number };

/** Chromium's flags for a fake camera: permission granted, the device itself, and a film as its picture. */
export const agreed = '--use-fake-ui-for-media-stream';
export const fake = '--use-fake-device-for-media-stream';
export const asCamera = (clip: string): string => `--use-file-for-fake-video-capture=${clip}`;

const blockCount = 240;

/** Writes a short y4m film of grey blocks, near and far, as seen by a camera that sways sideways. */
export const writeClip = (path: string, { width, height }: Size, frames = 30): void => {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return seed / 0x7fff_ffff;
  };
  // Far blocks first: near blocks cover them.
  const blocks = Array.from({ length: blockCount }, (_, at) => ({
    x: random() * width * 1.3 - width * 0.15,
    y: random() * height * 1.3 - height * 0.15,
    width: 6 + random() * 44,
    height: 6 + random() * 34,
    light: 40 + random() * 180,
    nearness: 0.7 + Math.floor((at * 3) / blockCount) * 0.3,
  }));
  const parts = [Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\n`)];
  for (let frame = 0; frame < frames; frame += 1) {
    const sway = 20 * Math.sin((frame / frames) * 2 * Math.PI);
    const luma = Buffer.alloc(width * height, 90);
    for (const block of blocks) {
      const shift = sway * block.nearness;
      const left = Math.max(0, Math.round(block.x + shift));
      const right = Math.min(width, Math.round(block.x + shift + block.width));
      const bottom = Math.min(height, Math.round(block.y + block.height));
      for (let y = Math.max(0, Math.round(block.y)); y < bottom; y += 1) {
        if (right > left) luma.fill(block.light, y * width + left, y * width + right);
      }
    }
    parts.push(Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128));
  }
  writeFileSync(path, Buffer.concat(parts));
};
