/** Blurs a picture in place, roughly as if each pixel's light spread over `radius` pixels. */
export const soften = (
  picture: Float32Array,
  { width, height }: { width: number; height: number },
  radius: number,
): void => {
  if (radius < 0.2) return;
  // Each round with weights (s, 1 - 2s, s) adds 2s to the variance.
  const rounds = Math.min(4, Math.ceil((radius * radius) / 0.6));
  const side = Math.min(0.3, (radius * radius) / 2 / rounds);
  for (let round = 0; round < rounds; round += 1) {
    for (let y = 0; y < height; y += 1) softenLine(picture, y * width, 1, width, side);
    softenColumns(picture, width, height, side);
  }
};

const softenLine = (
  picture: Float32Array,
  from: number,
  step: number,
  length: number,
  side: number,
): void => {
  let before = picture[from] as number;
  for (let k = 0, i = from; k + 1 < length; k += 1, i += step) {
    const here = picture[i] as number;
    picture[i] = here + side * (before + (picture[i + step] as number) - 2 * here);
    before = here;
  }
};

/** Blurs all columns at once, row by row: one column at a time would miss the cache at every step. */
const softenColumns = (picture: Float32Array, width: number, height: number, side: number) => {
  const above = picture.slice(0, width);
  for (let y = 0; y + 1 < height; y += 1)
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
      const here = picture[i] as number;
      picture[i] = here + side * ((above[x] as number) + (picture[i + width] as number) - 2 * here);
      above[x] = here;
    }
};
