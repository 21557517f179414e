import type { DepthEvidence } from './depth-evidence.ts';
import type { Keyframe } from './keyframe.ts';
import type { Surface } from './picture/surface.ts';
import type { PinState } from './tracker.ts';

/** A place the user marked: a pixel of the keyframe it was set in, and a depth that is learned. */
export type Pin = {
  id: string;
  host: Keyframe;
  hx: number;
  hy: number;
  /** Inverse depth in the host keyframe. */
  rho: number;
  /** The pin's place in this frame. */
  x: number;
  y: number;
  state: PinState;
  surface: Surface;
  evidence: DepthEvidence;
  /** The correlation with the pin's own surroundings in this frame, and its running mean. */
  likeness: number;
  meanLikeness: number;
  /** The running similarity of the pin's own surface, without anything beyond its edges; 0 where it has no texture. */
  ownLikeness: number;
  /** The last frame in which the pin looked like itself. */
  seenAt: number;
};
