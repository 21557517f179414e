import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../support/stack/stack.ts';

type ReadmePicture = { shot: string; size: 'phone' | 'desktop'; theme: 'light' | 'dark' };

/** The pictures in README.md: phone and desktop, light and dark. */
export const readmePictures: ReadmePicture[] = [
  { shot: 'plate-answer', size: 'phone', theme: 'light' },
  { shot: 'dashboard', size: 'phone', theme: 'dark' },
  { shot: 'do-mot', size: 'phone', theme: 'light' },
  { shot: 'diagnosis-stop', size: 'phone', theme: 'light' },
  { shot: 'dashboard', size: 'desktop', theme: 'light' },
  { shot: 'dashboard', size: 'desktop', theme: 'dark' },
];

const widths = { phone: 390, desktop: 900 };

/** Writes a picture of the gallery small enough to be committed. */
export const writeReadmePicture = async (gallery: string, picture: ReadmePicture) => {
  const { shot, size, theme } = picture;
  const name = `${shot}-${size}-${theme}`;
  const folder = join(root, 'docs/pictures');
  await mkdir(folder, { recursive: true });
  await sharp(join(gallery, `${name}.png`))
    .resize({ width: widths[size] })
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`));
};
