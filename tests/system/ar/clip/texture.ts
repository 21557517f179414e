import type { Random } from './random.ts';

/** A grey picture of a surface; `cover` says where the surface is (1) and where it is not (0). */
export type Texture = {
  width: number;
  height: number;
  light: Float32Array;
  cover: Float32Array | null;
  /** For each square of texels: 1 if neither it nor any texel within `emptyReach` is covered. */
  empty: Uint8Array | null;
};

/** The squares of `empty` have 16 texels a side. */
export const emptySquare = 4;
const emptyReach = 16;
export const emptyColumns = (width: number): number => (width >> emptySquare) + 1;

/** A texture with its halved copies, so that far surfaces do not flicker. */
export type Mipmap = readonly Texture[];

export const createTexture = (
  width: number,
  height: number,
  { hasCover = false } = {},
): Texture => {
  const [w, h] = [Math.floor(width), Math.floor(height)];
  return {
    width: w,
    height: h,
    light: new Float32Array(w * h),
    cover: hasCover ? new Float32Array(w * h) : null,
    empty: null,
  };
};

const halvePlane = (plane: Float32Array, width: number, target: Texture): Float32Array => {
  const half = new Float32Array(target.width * target.height);
  for (let y = 0; y < target.height; y += 1)
    for (let x = 0; x < target.width; x += 1) {
      const i = 2 * y * width + 2 * x;
      half[y * target.width + x] =
        ((plane[i] as number) +
          (plane[i + 1] as number) +
          (plane[i + width] as number) +
          (plane[i + width + 1] as number)) /
        4;
    }
  return half;
};

const findEmpty = ({ width, height, cover }: Texture): Uint8Array | null => {
  if (!cover) return null;
  const columns = emptyColumns(width);
  const rows = (height >> emptySquare) + 1;
  const taken = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((cover[y * width + x] as number) > 0)
        taken[(y >> emptySquare) * columns + (x >> emptySquare)] = 1;
  const reach = emptyReach >> emptySquare;
  return taken.map((_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1)
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x += 1)
        if (taken[y * columns + x]) return 0;
    return 1;
  });
};

export const mipmap = (texture: Texture): Mipmap => {
  const levels = [texture];
  let last = texture;
  while (last.width > 16 && last.height > 16 && levels.length < 5) {
    const half = createTexture(last.width >> 1, last.height >> 1);
    half.light = halvePlane(last.light, last.width, half);
    half.cover = last.cover && halvePlane(last.cover, last.width, half);
    levels.push(half);
    last = half;
  }
  for (const level of levels) level.empty = findEmpty(level);
  return levels;
};

/** Returns cloudy noise: random grids of ever smaller cells, summed. */
export const cloudyNoise = (
  random: Random,
  { width, height }: { width: number; height: number },
  { base, strength, cell = 128 }: { base: number; strength: number; cell?: number },
): Float32Array => {
  const noise = new Float32Array(width * height).fill(base);
  for (let size = cell, weight = strength; size >= 4; size >>= 1, weight *= 0.62) {
    const columns = Math.ceil(width / size) + 2;
    const grid = Float32Array.from(
      { length: columns * (Math.ceil(height / size) + 2) },
      () => (random.unit() * 2 - 1) * weight,
    );
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor(y / size);
      const v = y / size - row;
      const down = v * v * (3 - 2 * v);
      for (let x = 0; x < width; x += 1) {
        const column = Math.floor(x / size);
        const u = x / size - column;
        const across = u * u * (3 - 2 * u);
        const k = row * columns + column;
        const above = (grid[k] as number) * (1 - across) + (grid[k + 1] as number) * across;
        const below =
          (grid[k + columns] as number) * (1 - across) + (grid[k + columns + 1] as number) * across;
        noise[y * width + x] = (noise[y * width + x] as number) + above * (1 - down) + below * down;
      }
    }
  }
  return noise;
};

export const addNoise = (random: Random, texture: Texture, strength: number, cell = 64): void => {
  const noise = cloudyNoise(random, texture, { base: 0, strength, cell });
  for (let i = 0; i < noise.length; i += 1)
    texture.light[i] = (texture.light[i] as number) + (noise[i] as number);
};
