const longestSide = 2000;

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('No picture')));
    canvas.toBlob(done, 'image/jpeg', 0.86);
  });

/**
 * A photograph as it is kept: large enough to read a part number, small enough to send from a car park. Whatever else the
 * file held, the place it was taken among it, stays behind.
 */
export const shrinkPhoto = async (photo: File): Promise<File> => {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const name = photo.name.replace(/\.[^.]*$/, '') || 'photo';
  return new File([await toJpeg(canvas)], `${name}.jpg`, { type: 'image/jpeg' });
};
