import { drawAsJpeg } from '../../../browser/jpeg.ts';

const longestSide = 2000;

/**
 * A photograph as it is kept: large enough to read a part number, small enough to send from a car park. Whatever else the
 * file held, the place it was taken among it, stays behind.
 */
export const shrinkPhoto = async (photo: File): Promise<File> =>
  await drawAsJpeg(photo, longestSide);
