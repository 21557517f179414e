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

/**
 * The only words about motorways. They follow National Highways (`nationalhighways.co.uk/road-safety/driving-on-motorways`)
 * and name no agency's telephone number, because each nation has its own; emergency phones and 999 work in all four.
 */
export const motorwayStep =
  'On a motorway: hazard lights on; if you can get out safely, leave by the left-hand doors, wait behind the barrier and use an emergency phone or call 999. If you cannot, keep your belt on and call 999.';
/** The same for a motorcycle, which has neither doors nor a belt. */
export const riderMotorwayStep =
  'On a motorway: hazard lights on if you have them; if you can get off safely, wait behind the barrier, away from the traffic, and use an emergency phone or call 999. If you cannot, call 999.';
export const recoveryStep = 'Have the vehicle recovered to a garage; do not drive it there.';

/** Returns a danger's text for the rider of a motorcycle. */
export const forRider = (flag: RedFlag): RedFlag => ({
  ...flag,
  doNow: flag.doNow.map((step) => (step === motorwayStep ? riderMotorwayStep : step)),
});
