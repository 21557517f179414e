import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Grain, as a sensor makes it: it does not compress away, and no two are the same. */
export const grain = (width = 640, height = 480): Sharp => {
  const raw = randomBytes(width * height * 3);
  return sharp(raw, { raw: { width, height, channels: 3 } }).blur(2);
};

export const jpeg = (width?: number, height?: number) => grain(width, height).jpeg().toBuffer();
export const png = (width?: number, height?: number) => grain(width, height).png().toBuffer();
export const webp = (width?: number, height?: number) => grain(width, height).webp().toBuffer();

/** A JPEG of exactly so many bytes: comments fill it up. */
export const jpegOf = async (bytes: number): Promise<Buffer> => {
  const picture = await jpeg();
  const comments: Buffer[] = [];
  let missing = bytes - picture.length;
  while (missing > 0) {
    const longest = Math.min(missing, 65_537);
    // A comment takes four bytes at least: none may be left over for which there is no comment.
    const length = missing - longest > 0 && missing - longest < 4 ? longest - 4 : longest;
    const comment = Buffer.alloc(length, ' ');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    missing -= length;
  }
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
};
