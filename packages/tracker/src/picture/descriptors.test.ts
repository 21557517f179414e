import { expect, test } from 'vitest';
import { makeTestScene, photograph, testCamera } from '../../../../tests/support/tracker/scene.ts';
import { identityPose } from '../geometry/pose.ts';
import { describe, matchFeatures } from './descriptors.ts';

const picture = (seed: number) => ({
  w: 320,
  h: 240,
  d: photograph(makeTestScene(seed), testCamera(), identityPose(), seed),
});

/** Turns the picture a quarter to the right. */
function turned(im: { w: number; h: number; d: Uint8Array }) {
  const d = new Uint8Array(im.d.length);
  for (let y = 0; y < im.h; y++) {
    for (let x = 0; x < im.w; x++) d[x * im.h + (im.h - 1 - y)] = im.d[y * im.w + x];
  }
  return { w: im.h, h: im.w, d };
}

test('features are found again when the picture is rotated', () => {
  const im = picture(1);
  const a = describe(im, 350);
  const b = describe(turned(im), 350);
  const pairs = matchFeatures(a, b);
  const right = pairs.filter(
    (p) => Math.hypot(b.x[p.b] - (239 - a.y[p.a]), b.y[p.b] - a.x[p.a]) < 3,
  );
  expect(right.length).toBeGreaterThan(80);
  expect(right.length / pairs.length).toBeGreaterThan(0.9);
});

test('pictures of two different scenes have few features in common', () => {
  const pairs = matchFeatures(describe(picture(1), 350), describe(picture(2), 350));
  expect(pairs.length).toBeLessThan(60);
});
