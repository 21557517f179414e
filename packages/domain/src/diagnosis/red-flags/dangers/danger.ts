/** The text shown for a danger. The wording is fixed. */
export type RedFlag = {
  readonly id: string;
  readonly title: string;
  /** The reason for the danger, in one sentence. */
  readonly why: string;
  /** The steps to take at the roadside, in order. */
  readonly doNow: readonly string[];
};

/** A danger with its patterns. Any of them raises it. */
export type Danger = RedFlag & { readonly when: readonly string[] };

export const motorwayStep =
  'On a motorway, leave by the left-hand doors and wait behind the barrier; call National Highways on 0300 123 5000.';
export const recoveryStep = 'Have the vehicle recovered to a garage; do not drive it there.';
