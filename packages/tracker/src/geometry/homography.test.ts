import { expect, test } from 'vitest';
import { findHomography, type Matches, makeRandom } from './homography.ts';

const truth = [1.1, 0.08, -12, -0.05, 0.95, 9, 0.0003, -0.0002, 1];
const search = { pixels: 4, tries: 300, size: 320, minInliers: 8 };

function matches(n: number, wrong: number): Matches {
  const random = makeRandom(2);
  const make = () => new Float64Array(n);
  const m: Matches = { n, ax: make(), ay: make(), bx: make(), by: make() };
  for (let i = 0; i < n; i++) {
    const x = random() * 320;
    const y = random() * 240;
    const z = truth[6] * x + truth[7] * y + 1;
    m.ax[i] = x;
    m.ay[i] = y;
    m.bx[i] = i < wrong ? random() * 320 : (truth[0] * x + truth[1] * y + truth[2]) / z;
    m.by[i] = i < wrong ? random() * 240 : (truth[3] * x + truth[4] * y + truth[5]) / z;
  }
  return m;
}

test('the homography is found although half of the matches are wrong', () => {
  const found = findHomography(matches(80, 40), search, makeRandom(1));
  expect(found?.inliers.length).toBeGreaterThanOrEqual(40);
  found?.h.forEach((v, i) => {
    expect(Math.abs(v - truth[i])).toBeLessThan(i === 2 || i === 5 ? 0.5 : 0.01);
  });
});

test('random matches give no homography', () => {
  expect(findHomography(matches(40, 40), search, makeRandom(1))).toBeNull();
});
