const encode = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The browser could not encode the picture'));
    canvas.toBlob(done, 'image/jpeg', 0.86);
  });

/**
 * Re-encodes a photo as a JPEG whose longer side is at most `longestSide` pixels. Fails if the browser cannot decode
 * it.
 */
export const drawAsJpeg = async (photo: File, longestSide: number): Promise<File> => {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const name = photo.name.replace(/\.[^.]*$/, '') || 'photo';
  return new File([await encode(canvas)], `${name}.jpg`, { type: 'image/jpeg' });
};
