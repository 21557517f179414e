import { expect, test } from 'vitest';
import { isHeic, readablePhoto } from './heic.ts';

const fileOf = (name: string, type: string) => new File(['bytes'], name, { type });
const asJpeg = async (file: File) => fileOf(file.name.replace(/\.\w+$/, '.jpg'), 'image/jpeg');
const fails = async () => {
  throw new Error('The source image could not be decoded.');
};

test.each([
  ['IMG_0042.HEIC', 'image/heic', true],
  ['IMG_0042.HEIC', 'image/heif', true],
  ['IMG_0042.heif', '', true],
  ['IMG_0042.jpg', 'image/jpeg', false],
  ['IMG_0042.heic', 'image/jpeg', false],
  ['heic.pdf', 'application/pdf', false],
])('the file %s of type ‘%s’ counts as HEIC: %s', (name, type, expected) => {
  expect(isHeic(fileOf(name, type))).toBe(expected);
});

test('an iPhone photo becomes a JPEG if the browser can decode it', async () => {
  const photo = await readablePhoto(fileOf('IMG_0042.HEIC', 'image/heic'), asJpeg);
  expect([photo?.name, photo?.type]).toEqual(['IMG_0042.jpg', 'image/jpeg']);
});

test('a HEIC photo that the browser cannot decode is rejected before anything is sent', async () => {
  expect(await readablePhoto(fileOf('IMG_0042.HEIC', 'image/heic'), fails)).toBeNull();
});

test('a file that is not HEIC stays unchanged', async () => {
  const paper = fileOf('invoice.pdf', 'application/pdf');
  expect(await readablePhoto(paper, fails)).toBe(paper);
});
