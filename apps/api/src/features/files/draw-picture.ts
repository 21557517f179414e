import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Only what we take can be decoded at all, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** As many as the cameras of today's phones have. */
const mostPixels = 50_000_000;
const secondsEach = 20;

const longestSide = { original: 4096, large: 1600, small: 480 };

const options: SharpOptions = {
  limitInputPixels: mostPixels,
  failOn: 'error',
  sequentialRead: true,
};

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

const formats: Record<ImageType, { name: string; encode(image: Sharp): Sharp }> = {
  'image/jpeg': { name: 'jpeg', encode: (image) => image.jpeg({ quality: 88 }) },
  'image/png': { name: 'png', encode: (image) => image.png({ compressionLevel: 6 }) },
  'image/webp': { name: 'webp', encode: (image) => image.webp({ quality: 88, effort: 3 }) },
};

const within = (image: Sharp, side: number) =>
  image
    .timeout({ seconds: secondsEach })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

export type Drawn = {
  width: number;
  height: number;
  original: Buffer;
  large: Buffer;
  small: Buffer;
};

const redraw = async (bytes: Buffer, type: ImageType): Promise<Drawn> => {
  const { encode } = formats[type];
  // Upright as its camera held it, then written anew: of what is not picture nothing is carried over.
  const upright = within(sharp(bytes, options).autoOrient(), longestSide.original);
  const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
  // From our own encoding: a stranger's bytes are decoded once.
  const picture = (side: number) =>
    within(sharp(data, options), side).webp({ quality: 80, effort: 3 }).toBuffer();
  const large = await picture(longestSide.large);
  const small = await picture(longestSide.small);
  return { width: info.width, height: info.height, original: data, large, small };
};

/** The picture drawn anew, and its two smaller ones; or why not. What cannot be decoded whole is damaged. */
export const drawPicture = async (
  bytes: Buffer,
  type: ImageType,
): Promise<Drawn | 'FILE_TYPE' | 'FILE_DAMAGED'> => {
  try {
    const { format, pages = 1 } = await sharp(bytes, options).metadata();
    if (format !== formats[type].name || pages > 1) return 'FILE_TYPE';
    return await redraw(bytes, type);
  } catch {
    return 'FILE_DAMAGED';
  }
};
