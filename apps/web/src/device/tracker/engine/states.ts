import type { PinState } from '../tracker.ts';
import type { Counts } from './map.ts';

/**
 * How sure the tracker may be. A wrong pose holds on to one layer of the scene and leaves the rest
 * as outliers, so it is not enough that many templates agree: most of those found must.
 */
const MIN_AGREEING = 10;
const LOCKED_AGREEING = 14;
/** Weak frames in a row until the scene counts as lost: it is searched at once, so there is no use in hoping. */
export const LOST_AFTER = 3;

/** This frame's pose is confirmed by the keyframes. */
export const isConfirmed = ({ tried, matched, agreeing }: Counts): boolean =>
  agreeing >= MIN_AGREEING && agreeing >= 0.25 * tried && agreeing >= 0.65 * matched;

/** Sure enough to learn from, and to show markers as locked. */
export const isStrong = (counts: Counts): boolean =>
  isConfirmed(counts) && counts.agreeing >= LOCKED_AGREEING;

/** Stricter than going on: after a loss any place of the scene could be taken for another. */
export const isBack = ({ tried, matched, agreeing }: Counts): boolean =>
  agreeing >= LOCKED_AGREEING && agreeing >= 0.35 * tried && agreeing >= 0.75 * matched;

type PinEvidence = {
  /** The frame's pose is sure. */
  strong: boolean;
  /** Another depth explains the views better than the one that is used. */
  doubt: boolean;
  /** How far the marker would move, as a part of the width, among the depths that are as likely. */
  spread: number;
  /** The same without what the features around suggest: what the views of the pin itself leave open. */
  unseen: number;
  /** Running likeness of the pin's surroundings to those it was set in, and of its own surface alone. */
  likeness: number;
  ownLikeness: number;
};

const MAX_SPREAD = 0.02;
const MAX_UNSEEN = 0.03;
/** Correlation with its own surroundings, over about the last half second. */
const ALIKE = 0.6;
/** Something nearer may move past the pin: then it is enough that its own surface is alike, unless all around is different. */
const OWN_ALIKE = 0.55;
const NOT_ALIKE = 0.2;

export function stateOf(evidence: PinEvidence): PinState {
  const { strong, doubt, spread, unseen, likeness, ownLikeness } = evidence;
  const isAlike = likeness > ALIKE || (likeness > NOT_ALIKE && ownLikeness > OWN_ALIKE);
  const isPlaced = !doubt && spread < MAX_SPREAD && unseen < MAX_UNSEEN;
  return strong && isAlike && isPlaced ? 'locked' : 'weak';
}
