import { frameSize } from './lens.ts';

/**
 * Clips as the fake camera plays them. Every frame encodes its number in its chroma, in cells along its upper and lower
 * edges: the tracker works on luma, so it learns nothing from this.
 */
const { width, height } = frameSize;

/** Repeats before the clip itself; a viewer reads 0 there, and the frame's index + 1 later. */
export const leadIn = 0;

export const frameCode = {
  /** Twelve bits of the number and four check bits, highest first. */
  cells: 16,
  /** In pixels of the frame. */
  left: 64,
  cellWidth: 32,
  rows: 16,
  /** Where the two rows of cells begin. */
  tops: [0, height - 16],
  checkOf: (code: number): number => ((code >> 8) ^ (code >> 4) ^ code ^ 0b1010) & 15,
};
const swing = 48;

const frameMark = Buffer.from('FRAME\n');
export const frameBytes = frameMark.length + (width * height * 3) / 2;

export const clipHeader = (framesPerSecond: number): Buffer =>
  Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);

/** Encodes one frame of the file: its mark, the luma, and a chroma that carries `code`. */
export const encodeFrame = (luma: Uint8Array, code: number): Buffer => {
  const bytes = Buffer.alloc(frameBytes, 128);
  frameMark.copy(bytes);
  bytes.set(luma, frameMark.length);
  const bits = (code << 4) | frameCode.checkOf(code);
  const blue = frameMark.length + width * height;
  for (let cell = 0; cell < frameCode.cells; cell += 1) {
    const isSet = ((bits >> (frameCode.cells - 1 - cell)) & 1) === 1;
    const from = (frameCode.left + cell * frameCode.cellWidth) / 2;
    for (const top of frameCode.tops)
      for (let y = top / 2; y < (top + frameCode.rows) / 2; y += 1) {
        const at = blue + y * (width / 2) + from;
        bytes.fill(128 + (isSet ? swing : -swing), at, at + frameCode.cellWidth / 2);
      }
  }
  return bytes;
};
