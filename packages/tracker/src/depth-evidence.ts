import { DEPTHS, indexOf } from './depths.ts';
import type { Keyframe } from './keyframe.ts';
import type { Support } from './picture/support.ts';

/** The evidence about a pin's depth: a log-likelihood per depth. */
export type DepthEvidence = {
  /** The score of each keyframe, and the frame in which it was computed. */
  views: Map<Keyframe, { score: Float64Array; frame: number }>;
  /** Views in which something else was in front of the pin. */
  hiddenIn: WeakSet<Keyframe>;
  /** Decaying scores of recent frames, and of dropped keyframes. */
  recent: Float64Array;
  past: Float64Array;
  /** The sum of all scores, including the neighbours' suggestion. */
  total: Float64Array;
  /** The sum without the neighbours' suggestion. */
  seen: Float64Array;
  supports: (Support | null)[];
  /** How many views the depth has explained. */
  trust: number;
  /** Nothing has been compared yet: the first depth found is accepted. */
  fresh: boolean;
  /** Another depth explains the views better. */
  doubt: boolean;
};

export const noEvidence = (): DepthEvidence => ({
  views: new Map(),
  hiddenIn: new WeakSet(),
  recent: new Float64Array(DEPTHS),
  past: new Float64Array(DEPTHS),
  total: new Float64Array(DEPTHS),
  seen: new Float64Array(DEPTHS),
  supports: [],
  trust: 0,
  fresh: true,
  doubt: false,
});

/** Returns the evidence for a depth that is known from another day; today's views may still overrule it. */
export function knownDepth(rho: number): DepthEvidence {
  const evidence = noEvidence();
  const middle = indexOf(rho);
  for (let k = 0; k < DEPTHS; k++) evidence.past[k] = -((k - middle) ** 2) / 12;
  for (let k = 0; k < DEPTHS; k++) evidence.past[k] = Math.max(-4, evidence.past[k]);
  evidence.fresh = false;
  return evidence;
}
