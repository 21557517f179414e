import type { TakenFrame } from './frame-source.ts';

/**
 * Encodes a camera frame as a photo, at full size and without anything drawn over it. The frame is copied at once: the
 * caller may close it before the photo is ready.
 */
export const photograph = async ({ picture, width, height }: TakenFrame): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
};
