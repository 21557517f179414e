import { drawAsJpeg } from '../../../browser/jpeg.ts';

const longestSide = 2000;

/**
 * Shrinks a photo: large enough to read a part number, small enough to upload on a slow connection. Drawing it again
 * removes all metadata, such as the location.
 */
export const shrinkPhoto = async (photo: File): Promise<File> =>
  await drawAsJpeg(photo, longestSide);
