import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Only the formats we accept can be decoded at all, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** As many as the cameras of current phones have. */
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
  // Turned upright and re-encoded, so that no metadata is carried over.
  const upright = within(sharp(bytes, options).autoOrient(), longestSide.original);
  const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
  // Made from our own encoding, so that untrusted bytes are decoded only once.
  const picture = (side: number) =>
    within(sharp(data, options), side).webp({ quality: 80, effort: 3 }).toBuffer();
  const large = await picture(longestSide.large);
  const small = await picture(longestSide.small);
  return { width: info.width, height: info.height, original: data, large, small };
};

/**
 * Returns the re-encoded picture and its two smaller versions, or the reason for rejecting it. A picture that cannot be
 * decoded completely is damaged.
 */
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
