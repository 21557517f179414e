import { knownDepth } from './depth-evidence.ts';
import { depthFactor, type Pose, project } from './geometry/pose.ts';
import type { PinMap } from './map.ts';
import type { Pyramid } from './picture/pyramid.ts';
import { makePin } from './pins.ts';
import type { Residual } from './relocalisation.ts';
import { rememberedDepths } from './remembered.ts';

/** Restarts a remembered map in the frame that was found in it: from here on there are pictures. */
export function recallPins(
  map: PinMap,
  current: Pyramid,
  found: { pose: Pose; residuals: readonly Residual[] },
) {
  const { remembered, camera } = map;
  if (!remembered) return;
  map.depths = rememberedDepths(remembered, camera, found.pose);
  const keyframe = map.start(current, found.pose);
  map.strong = true;
  map.mayBeMirrored = false;
  for (const { id, a, b, rho } of remembered.pins) {
    if (!project(camera, found.pose, a, b, rho, at)) continue;
    const [x, y] = at;
    const [dx, dy] = correction(found.residuals, x, y, camera.w);
    const depth = rho / depthFactor(found.pose, a, b, rho);
    map.pins.push(makePin(id, keyframe, x + dx, y + dy, depth, knownDepth(depth)));
    map.addPointsAround(keyframe, x + dx, y + dy, 8);
  }
  map.depths = null;
}

/** Returns how far the features around a place are from where the pose puts them. */
function correction(residuals: readonly Residual[], x: number, y: number, width: number) {
  const reach = 2 * (0.12 * width) ** 2;
  let sx = 0;
  let sy = 0;
  let sum = 1;
  for (const r of residuals) {
    const w = Math.exp(-((r.x - x) ** 2 + (r.y - y) ** 2) / reach);
    sx += w * r.ex;
    sy += w * r.ey;
    sum += w;
  }
  return [sx / sum, sy / sum];
}

const at = new Float64Array(3);
