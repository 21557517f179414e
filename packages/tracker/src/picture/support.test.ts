import { expect, test } from 'vitest';
import { makeRandom } from '../geometry/homography.ts';
import { differ, makeSupport } from './support.ts';

const SIDE = 80;

/** A plate with fine texture; right of `edge` something bright covers it. */
function plate(edge: number, texture = 6, shift = 0) {
  const random = makeRandom(3);
  const grain = Float32Array.from({ length: SIDE * SIDE * 2 }, () => random() * texture);
  const d = new Uint8Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      // Blocks of two by two, so that the texture survives a shift of half a pixel.
      const g = grain[((y >> 1) * SIDE + ((x + shift) >> 1)) % grain.length];
      d[y * SIDE + x] = x >= edge ? 200 : 60 + 3 * g;
    }
  }
  return { w: SIDE, h: SIDE, d };
}
const supportOf = (im: ReturnType<typeof plate>) => {
  const support = makeSupport(im, 40, 40, 9);
  if (!support) throw new Error('The place is outside the picture');
  return support;
};
const at = (im: ReturnType<typeof plate>, x: number) =>
  differ(supportOf(plate(46)), im, x, 40, 1, 0, 0, 1, 9);

test('pixels beyond the edge of the part have no weight in the comparison', () => {
  const { n, u, weight } = supportOf(plate(46));
  let beyond = 0;
  for (let k = 0; k < n; k++) if (u[k] >= 6) beyond += weight[k];
  expect(beyond).toBeLessThan(0.02);
});

test('the right place in the picture is most similar, even if half of it is covered', () => {
  const clear = plate(46);
  const covered = plate(41);
  for (const im of [clear, covered]) {
    const here = at(im, 40);
    for (const x of [32, 34, 36]) expect(at(im, x)).toBeGreaterThan(here + 0.1);
  }
});

test('a plain surface has no texture, however it is shaded', () => {
  const im = { w: SIDE, h: SIDE, d: new Uint8Array(SIDE * SIDE).map((_, i) => 40 + (i % SIDE)) };
  expect(supportOf(im).textured).toBe(0);
  expect(supportOf(plate(80)).textured).toBe(1);
});

test('a template that crosses the border of the picture is rejected', () => {
  expect(makeSupport(plate(46), 5, 40, 9)).toBeNull();
});
