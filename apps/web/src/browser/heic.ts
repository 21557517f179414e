import { drawAsJpeg } from './jpeg.ts';

/** What iPhones save their photographs as. Some systems give them no type, so the name counts as well. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]\b/i.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

export const heicTypes = ['image/heic', 'image/heif', '.heic', '.heif'];

export const heicWords =
  'This browser cannot open HEIC photos. Use Safari on the iPhone, or share the photo as JPEG: in Settings, Camera, Formats choose Most Compatible.';

/** A whole page stays readable. */
const longestSide = 3000;

/** As every browser and the server read it; null for a HEIC photograph that this browser cannot open. */
export const readablePhoto = async (file: File, draw = drawAsJpeg): Promise<File | null> => {
  if (!isHeic(file)) return file;
  try {
    return await draw(file, longestSide);
  } catch {
    return null;
  }
};
