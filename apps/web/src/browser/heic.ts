import { drawAsJpeg } from './jpeg.ts';

/**
 * Returns whether a file is in the format of iPhone photos. Some systems report no type, so the name counts as well.
 */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]\b/i.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

export const heicTypes = ['image/heic', 'image/heif', '.heic', '.heif'];

export const heicWords =
  'This browser cannot open HEIC photos. Use Safari on an iPhone, or take photos as JPEG: in Settings, Camera, Formats, choose Most Compatible.';

/** Large enough to keep a photographed page readable. */
const longestSide = 3000;

/** Converts a HEIC photo to a JPEG; null if this browser cannot decode it. Other files are returned unchanged. */
export const readablePhoto = async (file: File, draw = drawAsJpeg): Promise<File | null> => {
  if (!isHeic(file)) return file;
  try {
    return await draw(file, longestSide);
  } catch {
    return null;
  }
};
