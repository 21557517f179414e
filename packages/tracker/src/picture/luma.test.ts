import { expect, test } from 'vitest';
import { lumaOfPixels, lumaSize, shrink } from './luma.ts';

test('the longer side of a reduced picture has 320 pixels, and small pictures keep their size', () => {
  expect(lumaSize(640, 480)).toEqual({ w: 320, h: 240 });
  expect(lumaSize(1920, 1080)).toEqual({ w: 320, h: 180 });
  expect(lumaSize(720, 1280)).toEqual({ w: 180, h: 320 });
  expect(lumaSize(160, 120)).toEqual({ w: 160, h: 120 });
});

test('each pixel of a reduced picture is the mean of its source pixels, and padding after a row is ignored', () => {
  const plane = Uint8Array.of(10, 20, 30, 40, 99, 30, 40, 50, 60, 99);
  const out = new Uint8Array(2);
  shrink(plane, 5, { w: 4, h: 2 }, { w: 2, h: 1 }, out);
  expect([...out]).toEqual([25, 45]);
});

test('a size that does not divide evenly gives a reduced picture with the same centre', () => {
  const from = { w: 100, h: 70 };
  const plane = new Uint8Array(7000).map((_, i) => i % 100);
  const to = { w: 32, h: 22 };
  const out = new Uint8Array(32 * 22);
  shrink(plane, 100, from, to, out);
  for (let x = 0; x < 32; x++) expect(Math.abs(out[x] - ((x + 0.5) * 100) / 32)).toBeLessThan(1.1);
});

test('the tracker’s brightness of a pixel is 255 for white and 0 for black, and green is brighter than blue', () => {
  const out = new Uint8Array(4);
  lumaOfPixels(
    Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255),
    out,
  );
  expect([...out]).toEqual([255, 0, 149, 29]);
});
