import { describe, expect, test } from 'vitest';
import { Pyramid } from './pyramid.ts';

describe('pyramids', () => {
  test('in a pyramid of reduced pictures each level has half the size and the same brightness', () => {
    const pyramid = new Pyramid(64, 48, 4).build(new Uint8Array(64 * 48).fill(90));
    expect(pyramid.levels.map(({ w, h }) => [w, h])).toEqual([
      [64, 48],
      [32, 24],
      [16, 12],
      [8, 6],
    ]);
    // The corners of the picture are not smoothed, because they lack neighbours.
    for (const { d, w } of pyramid.levels) expect(d[2 * w + 2]).toBe(90);
  });

  test('a pyramid smooths the picture in its first level, and each pixel of a later level is the mean of four pixels of the level before', () => {
    const luma = new Uint8Array(64 * 48);
    luma[20 * 64 + 20] = 160;
    const { levels } = new Pyramid(64, 48, 2).build(luma);
    expect(levels[0].d[20 * 64 + 20]).toBe(40);
    expect(levels[0].d[20 * 64 + 21]).toBe(20);
    expect(levels[1].d[10 * 32 + 10]).toBe((40 + 20 + 20 + 10 + 2) >> 2);
  });

  test('a picture from a covered lens counts as blank, and a picture of a scene does not', () => {
    const dark = new Uint8Array(320 * 240).map((_, i) => 20 + (i % 3));
    const scene = new Uint8Array(320 * 240).map((_, i) => ((i >> 5) % 2 ? 40 : 160));
    expect(new Pyramid(320, 240, 4).build(dark).isBlank).toBe(true);
    expect(new Pyramid(320, 240, 4).build(scene).isBlank).toBe(false);
  });

  test('a copy of a pyramid of reduced pictures does not change with the original', () => {
    const original = new Pyramid(32, 32, 2).build(new Uint8Array(1024).fill(50));
    const copy = new Pyramid(32, 32, 2).copyFrom(original);
    original.build(new Uint8Array(1024).fill(200));
    expect(copy.base.d[300]).toBe(50);
  });
});
