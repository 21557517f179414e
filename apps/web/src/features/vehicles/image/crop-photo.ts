/** The size of a photo on cards and page headers: three to two, no larger than needed. */
export const photoShape = { width: 1500, height: 1000 };

export type CropArea = { x: number; y: number; width: number; height: number };

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The browser could not encode the picture'));
    canvas.toBlob(done, 'image/jpeg', 0.86);
  });

/** Crops the photo. Drawing it again removes all metadata, such as the location. */
export const cropPhoto = async (photo: Blob, { x, y, width, height }: CropArea): Promise<File> => {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, photoShape.width / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new File([await toJpeg(canvas)], 'vehicle.jpg', { type: 'image/jpeg' });
};
