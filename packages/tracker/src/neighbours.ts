import { DEPTHS, indexOf } from './depths.ts';
import { depthFactor, project } from './geometry/pose.ts';
import type { PinMap } from './map.ts';
import type { Pin } from './pin.ts';

/** The likelihoods that a feature nearby is on the surface, in front of it, or wrongly behind it. */
const OWN = 0.5;
const FRONT = 0.04 * (1 - OWN);
const WRONG = 0.003 * (1 - OWN);
/**
 * In depth steps: how exact a feature's depth is, how much less per pixel of distance (parts are tilted), and from
 * where on it is in front.
 */
const WIDTH = 1.2;
const SLOPE = 0.05;
const GAP = 3;
/** The share of the width within which features count. */
const REACH = 0.09;
/**
 * Features are not independent: the share of their evidence that counts, and of a feature that is not at the surface's
 * edge.
 */
const SHARE = 0.25;
const ELSEWHERE = 0.3;
/** How unlikely a depth is that no feature nearby has. */
const LONE = 0.05;
const COMPANY = 2;

/**
 * Adds the evidence of the features around a pin about its depth. A feature at the edge of the pin's surface is on the
 * surface, or belongs to something in front of it: an edge belongs to the nearer side. It is hardly ever behind. So the
 * far ones among them give the surface's depth, if there are enough of them.
 */
export function addNeighbours(map: PinMap, pin: Pin, total: Float64Array) {
  const { points, camera } = map;
  const { pose } = pin.host;
  count = 0;
  for (let i = 0; i < points.n && count < 400; i++) {
    if (!points.alive[i] || points.strikes[i] > 8) continue;
    const { a, b, rho } = points;
    if (!project(camera, pose, a[i], b[i], rho[i], at)) continue;
    const d = Math.hypot(at[0] - pin.hx, at[1] - pin.hy);
    if (d > 0.35 * camera.w) continue;
    distance[count] = d;
    index[count] = indexOf(rho[i] / depthFactor(pose, a[i], b[i], rho[i]));
    borders[count++] = pin.surface.borders(at[0], at[1]) ? 1 : 0;
  }
  if (!count) return;
  // Far enough to reach eight features.
  const sorted = distance.slice(0, count).sort();
  const r = Math.max(REACH * camera.w, sorted[Math.min(7, count - 1)]);
  let sum = 0;
  for (let j = 0; j < count; j++) {
    const near = Math.exp((-distance[j] * distance[j]) / (2 * r * r));
    weight[j] = near * (borders[j] ? 1 : ELSEWHERE);
    sum += weight[j];
  }
  // Many features of one label say no more than a few.
  const scale = SHARE * Math.min(1, 8 / Math.max(sum, 1e-6));
  for (let k = 0; k < DEPTHS; k++) {
    let log = 0;
    let company = 0;
    for (let j = 0; j < count; j++) {
      if (weight[j] < 0.02) continue;
      const off = index[j] - k;
      const s = WIDTH + SLOPE * distance[j];
      const like = Math.exp((-off * off) / (2 * s * s));
      const mine = (OWN * like) / (2.5 * s);
      company += weight[j] * like;
      log += weight[j] * Math.log(mine + (off > GAP ? FRONT : WRONG));
    }
    // At a depth that no feature nearby has, the pin would be on a part of which nothing else is seen.
    total[k] += scale * log + COMPANY * Math.log(LONE + Math.min(1, company));
  }
}

let count = 0;
const at = new Float64Array(3);
const distance = new Float64Array(400);
const index = new Float64Array(400);
const weight = new Float64Array(400);
const borders = new Uint8Array(400);
