import type { Counts } from './map.ts';
import type { PinState } from './tracker.ts';

/**
 * How sure the tracker must be. A wrong pose fits one layer of the scene and leaves the rest as outliers, so many
 * agreeing templates are not enough: most of those found must agree.
 */
const MIN_AGREEING = 10;
const LOCKED_AGREEING = 14;
/**
 * The number of weak frames in a row until the scene counts as lost. The search starts at once, so waiting longer gains
 * nothing.
 */
export const LOST_AFTER = 3;

/** Returns whether the keyframes confirm this frame's pose. */
export const isConfirmed = ({ tried, matched, agreeing }: Counts): boolean =>
  agreeing >= MIN_AGREEING && agreeing >= 0.25 * tried && agreeing >= 0.65 * matched;

/** Returns whether the pose is sure enough to learn from, and to show markers as locked. */
export const isStrong = (counts: Counts): boolean =>
  isConfirmed(counts) && counts.agreeing >= LOCKED_AGREEING;

/**
 * Returns whether a lost scene is found again. Stricter than for tracking, because any place could be mistaken for
 * another.
 */
export const isBack = ({ tried, matched, agreeing }: Counts): boolean =>
  agreeing >= LOCKED_AGREEING && agreeing >= 0.35 * tried && agreeing >= 0.75 * matched;

type PinEvidence = {
  /** The frame's pose is certain. */
  strong: boolean;
  /** Another depth explains the views better than the one that is used. */
  doubt: boolean;
  /** How far the marker would move, as a share of the width, among the depths that are as likely. */
  spread: number;
  /** The same by the views of the pin alone, without the evidence of the features around it. */
  unseen: number;
  /** The running similarity of the pin's surroundings to those it was set in, and of its own surface alone. */
  likeness: number;
  ownLikeness: number;
};

const MAX_SPREAD = 0.02;
const MAX_UNSEEN = 0.03;
/** The least correlation with the pin's own surroundings, over about the last half second. */
const ALIKE = 0.6;
/**
 * Something nearer may move past the pin: then a similar surface of the pin itself is enough, unless everything around
 * differs.
 */
const OWN_ALIKE = 0.55;
const NOT_ALIKE = 0.2;

export function stateOf(evidence: PinEvidence): PinState {
  const { strong, doubt, spread, unseen, likeness, ownLikeness } = evidence;
  const isAlike = likeness > ALIKE || (likeness > NOT_ALIKE && ownLikeness > OWN_ALIKE);
  const isPlaced = !doubt && spread < MAX_SPREAD && unseen < MAX_UNSEEN;
  return strong && isAlike && isPlaced ? 'locked' : 'weak';
}
