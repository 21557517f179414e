import type { TakenFrame } from './frame-source.ts';

/**
 * A frame of the camera as a photograph, as large as it comes and without anything drawn over it. The frame is copied
 * at once: whoever took it may close it before the photograph is there.
 */
export const photograph = async ({ picture, width, height }: TakenFrame): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
};
