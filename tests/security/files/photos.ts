import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Returns an image of random grain, like a sensor's. Grain hardly compresses, and no two images are the same. */
export const grain = (width = 640, height = 480): Sharp => {
  const raw = randomBytes(width * height * 3);
  return sharp(raw, { raw: { width, height, channels: 3 } }).blur(2);
};

export const jpeg = (width?: number, height?: number) => grain(width, height).jpeg().toBuffer();
export const png = (width?: number, height?: number) => grain(width, height).png().toBuffer();
export const webp = (width?: number, height?: number) => grain(width, height).webp().toBuffer();

/** Returns a JPEG of exactly this many bytes, padded with comments. */
export const jpegOf = async (bytes: number): Promise<Buffer> => {
  const picture = await jpeg();
  const comments: Buffer[] = [];
  let missing = bytes - picture.length;
  while (missing > 0) {
    const longest = Math.min(missing, 65_537);
    // A comment takes at least four bytes, so never leave fewer than four bytes to fill.
    const length = missing - longest > 0 && missing - longest < 4 ? longest - 4 : longest;
    const comment = Buffer.alloc(length, ' ');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    missing -= length;
  }
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
};
