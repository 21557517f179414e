import sharp, { type Sharp } from 'sharp';

/** A phone's picture has 12 to 50 million pixels; a larger one is not a photo of a document. */
const mostPixels = 60_000_000;
const longestSide = { least: 2400, most: 3200 };
const timeLimit = { seconds: 20 };

type Grey = { data: Buffer; width: number; height: number };

const fromGrey = ({ data, width, height }: Grey) =>
  sharp(data, { raw: { width, height, channels: 1 } });

const toGrey = async (picture: Sharp): Promise<Grey> => {
  const { data, info } = await picture
    .timeout(timeLimit)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/**
 * Divides the picture by its background, so that a shadow over half the page becomes white paper again. Dodging with
 * the negative of the background is that division.
 */
const evenlyLit = async (grey: Grey): Promise<Grey> => {
  const shadow = await fromGrey(grey)
    .resize({ width: Math.ceil(grey.width / 8) })
    .median(9)
    .blur(8)
    .negate()
    .resize(grey.width, grey.height, { fit: 'fill' })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return toGrey(fromGrey(grey).composite([{ input: shadow, blend: 'colour-dodge' }]));
};

export type Photo = {
  /** Returns a PNG of the photo, turned clockwise by this many degrees. */
  turned(degrees: number): Promise<Uint8Array>;
};

/**
 * Prepares a photo for reading: upright by its orientation tag, grey, evenly lit, and scaled so that print is about
 * thirty pixels high. Returns null if the bytes are not a picture, or the picture is too large.
 */
export const openPhoto = async (bytes: Uint8Array): Promise<Photo | null> => {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const longest = Math.max(autoOrient.width, autoOrient.height);
    const wanted = Math.min(longestSide.most, Math.max(longestSide.least, longest));
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: 'white' })
      .greyscale()
      .resize({ width: Math.max(1, Math.round((autoOrient.width * wanted) / longest)) });
    const page = await evenlyLit(await toGrey(upright));
    return {
      turned: (degrees) =>
        fromGrey(page)
          .rotate(degrees, { background: 'white' })
          .timeout(timeLimit)
          .png({ compressionLevel: 1 })
          .toBuffer(),
    };
  } catch {
    // Sharp throws here only if it cannot decode the picture.
    return null;
  }
};
