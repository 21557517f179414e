/** What a video shows now, as large as it comes and without anything drawn over it; null while it shows nothing. */
export const photograph = async (video: HTMLVideoElement): Promise<Blob | null> => {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
};
