import type { Pose } from './geometry/pose.ts';
import type { Features } from './picture/descriptors.ts';
import type { Pyramid } from './picture/pyramid.ts';

/** A stored frame: its picture, its pose, and where it saw which points. */
export type Keyframe = {
  pose: Pose;
  pyramid: Pyramid;
  u: Float64Array;
  v: Float64Array;
  has: Uint8Array;
  features: Features | null;
};
