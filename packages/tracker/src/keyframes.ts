import { noEvidence } from './depth-evidence.ts';
import { viewDistance } from './geometry/pose.ts';
import type { Keyframe } from './keyframe.ts';
import { MAX_KEYFRAMES, MAX_POINTS, type PinMap, YOUNG } from './map.ts';
import { tryMirror } from './mirror.ts';
import { spreadCorners } from './picture/corners.ts';
import type { Pyramid } from './picture/pyramid.ts';

const DISTANCE = 0.05;
const ADJUSTMENTS = 5;
const USUAL_POINTS = 150;
const POINTS_IN_VIEW = 95;
/** Pixels per frame: a faster picture is blurred, unless nearly all templates are found in it. */
const MAX_SPEED = 5;
const SHARP = 0.85;

/** Runs after a tracked frame: takes a step of bundle adjustment, or adds a keyframe if the view is new. */
export function manageKeyframes(map: PinMap, current: Pyramid): Keyframe | null {
  if (map.adjustmentsLeft > 0) {
    map.adjustmentsLeft--;
    map.bundle.step(map.keyframes, map.points, map.camera.f);
    const young = map.keyframes.length > 1 && map.keyframes.length < MAX_KEYFRAMES;
    if (map.adjustmentsLeft === 0 && young && map.mayBeMirrored && tryMirror(map))
      forgetDepths(map);
    return null;
  }
  // With no pin in view, a new keyframe would only stretch the map.
  if (!isWorthKeeping(map) || !map.pins.some((p) => map.inside(p.x, p.y))) return null;
  const distance = Math.min(...map.keyframes.map((k) => viewDistance(k.pose, map.pose)));
  const full = map.keyframes.length >= MAX_KEYFRAMES;
  if (distance < DISTANCE * (full ? 1.5 : 1)) return null;
  if (full) {
    const redundant = mostRedundant(map);
    if (!redundant || redundant.distance > distance) return null;
    map.dropKeyframe(redundant.keyframe);
  }
  const keyframe = map.addKeyframe(current);
  refillPoints(map, keyframe);
  map.adjustmentsLeft = ADJUSTMENTS;
  return keyframe;
}

/**
 * Returns whether the frame is good enough for a keyframe. A young map has no depths yet, so its templates are found
 * but disagree; without a second view it would never learn any.
 */
function isWorthKeeping({ strong, speed, counts, keyframes }: PinMap): boolean {
  const { tried, matched, agreeing } = counts;
  const isSharp = speed <= MAX_SPEED || matched > SHARP * tried;
  if (keyframes.length < YOUNG) return isSharp && matched >= 30 && matched > 0.5 * tried;
  return isSharp && strong && agreeing >= 18;
}

/** Forgets the pins' depths, which were learned from the scene inside out. */
function forgetDepths(map: PinMap) {
  for (const pin of map.pins) {
    pin.evidence = noEvidence();
    pin.rho = 1;
  }
}

/** Makes room for a keyframe that must be kept, however useful the others are. */
export function makeRoom(map: PinMap) {
  if (map.keyframes.length < MAX_KEYFRAMES) return;
  const redundant = mostRedundant(map);
  if (redundant) map.dropKeyframe(redundant.keyframe);
}

/** Returns the keyframe closest to another view; never the first, nor one in which a pin was set. */
function mostRedundant(map: PinMap): { keyframe: Keyframe; distance: number } | null {
  let worst: { keyframe: Keyframe; distance: number } | null = null;
  for (const k of map.keyframes.slice(1)) {
    if (map.pins.some((p) => p.host === k)) continue;
    let distance = viewDistance(k.pose, map.pose);
    for (const other of map.keyframes) {
      if (other !== k) distance = Math.min(distance, viewDistance(k.pose, other.pose));
    }
    if (!worst || distance < worst.distance) worst = { keyframe: k, distance };
  }
  return worst;
}

/** Deletes points that have long been out of view, and finds new ones where the view has none. */
function refillPoints(map: PinMap, keyframe: Keyframe) {
  const { points } = map;
  let alive = 0;
  let inView = 0;
  for (let i = 0; i < points.n; i++) {
    if (!points.alive[i]) continue;
    alive++;
    if (points.live[i]) inView++;
  }
  for (let i = 0; i < points.n && alive > USUAL_POINTS; i++) {
    if (!points.alive[i] || points.live[i] || points.misses[i] <= 25) continue;
    if (points.host[i] === map.keyframes[0]) continue;
    map.removePoint(i);
    alive--;
  }
  const room = Math.min(40, POINTS_IN_VIEW - inView, MAX_POINTS - 10 - alive);
  if (room <= 4) return;
  const fresh = spreadCorners(keyframe.pyramid.base, 120).filter(({ x, y }) => {
    for (let i = 0; i < points.n; i++) {
      if (!points.alive[i] || !points.live[i]) continue;
      if (Math.abs(points.x[i] - x) < 9 && Math.abs(points.y[i] - y) < 9) return false;
    }
    return true;
  });
  map.addPoints(keyframe, fresh.slice(0, room));
}
