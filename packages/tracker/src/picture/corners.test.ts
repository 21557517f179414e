import { expect, test } from 'vitest';
import { makeTestScene, photograph, testCamera } from '../../../../tests/support/tracker/scene.ts';
import { identityPose } from '../geometry/pose.ts';
import { findCorners, spreadCorners } from './corners.ts';

function square() {
  const im = { w: 120, h: 100, d: new Uint8Array(120 * 100).fill(60) };
  for (let y = 30; y < 70; y++) im.d.fill(180, y * 120 + 40, y * 120 + 80);
  return im;
}

test('the four corners of a square are found, and no corners along its edges', () => {
  const found = findCorners(square(), { max: 50, border: 10, distance: 12 });
  const corners = [
    [40, 30],
    [80, 30],
    [40, 70],
    [80, 70],
  ];
  expect(found.length).toBeGreaterThanOrEqual(4);
  for (const [x, y] of corners) {
    expect(found.some((c) => Math.hypot(c.x - x, c.y - y) < 5)).toBe(true);
  }
  for (const c of found) {
    expect(Math.min(...corners.map(([x, y]) => Math.hypot(c.x - x, c.y - y)))).toBeLessThan(8);
  }
});

test('the search for corners in a picture finds only corners in the given area', () => {
  const area = [60, 20, 110, 50] as const;
  const found = findCorners(square(), { max: 50, border: 10, distance: 12, area });
  expect(found.length).toBeGreaterThan(0);
  for (const { x, y } of found) expect(x >= 60 && x < 110 && y >= 20 && y < 50).toBe(true);
});

test('the corners that the tracker chooses are spread over the whole picture', () => {
  const d = photograph(makeTestScene(3), testCamera(), identityPose());
  const found = spreadCorners({ w: 320, h: 240, d }, 95);
  expect(found).toHaveLength(95);
  for (let cell = 0; cell < 12; cell++) {
    const x = (cell % 4) * 80;
    const y = Math.floor(cell / 4) * 80;
    const here = found.filter((c) => c.x >= x && c.x < x + 80 && c.y >= y && c.y < y + 80);
    expect(here.length).toBeGreaterThanOrEqual(3);
  }
});
