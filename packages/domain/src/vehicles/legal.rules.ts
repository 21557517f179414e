import { type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import type { VehicleFields } from './vehicles.schema.ts';

/** How long before a date it starts to show as due. */
export const warningDays = 30;

export type LegalSubject = 'mot' | 'tax' | 'insurance';
export type Subject = LegalSubject | 'service';

/** How one thing stands with a vehicle, or with a cover, on a day. Badges, signs, sentences, reminders and tasks all read this. */
export type Status<S extends Subject | 'cover' = Subject> = {
  readonly subject: S;
  /**
   * `unknown`: nothing is known, and nothing is claimed. `off-road`: declared off road, so nothing is due. `exempt`: the
   * owner says that none is needed.
   */
  readonly state: 'fine' | 'due' | 'over' | 'unknown' | 'off-road' | 'exempt';
  /** The date as people know it: the last day of an MOT or a policy, the day on which tax or a first MOT is due. */
  readonly date: CivilDate | null;
  /** Whole days until that date; negative after it. */
  readonly days: number | null;
  /** The last day on which one may drive as far as this goes. */
  readonly lastDay: CivilDate | null;
  /** Reckoned from a month alone: the true date is not earlier, but may be some weeks later. */
  readonly estimated: boolean;
  /** The badge's word; null when there is nothing to say. */
  readonly word: string | null;
};

/** What a rule looks at. Records of older devices lack fields, and drafts have empty ones. */
export type Facts<Name extends keyof VehicleFields> = {
  readonly [Field in Name]?: VehicleFields[Field] | null;
};

export const offRoadWord = 'Off road (SORN)';

/** The DVLA's own word and no other: 'Not SORN', should it ever be stored, is not SORN. */
export const isOffRoad = ({ taxStatus }: Facts<'taxStatus'>): boolean => taxStatus === 'SORN';

/** A status that no date decides. */
export const undated = <S extends Subject | 'cover'>(
  subject: S,
  state: Status['state'],
  { date = null, word = null }: { date?: CivilDate | null; word?: string | null } = {},
): Status<S> => ({ subject, state, date, days: null, lastDay: null, estimated: false, word });

export const offRoad = <S extends Subject>(subject: S, date: CivilDate | null = null): Status<S> =>
  undated(subject, 'off-road', { date, word: offRoadWord });

type Deadline = { date: CivilDate; lastDay: CivilDate; estimated?: boolean };
type Words = { good: string; over: string };

/** How a deadline stands on a day. A day counts as over once the last good one has passed, and not before. */
export const judgeDeadline = <S extends Subject | 'cover'>(
  subject: S,
  { date, lastDay, estimated = false }: Deadline,
  today: CivilDate,
  { good, over }: Words,
): Status<S> => {
  const days = daysBetween(today, date);
  const state = today > lastDay ? 'over' : days <= warningDays ? 'due' : 'fine';
  const word = state === 'over' ? over : good;
  return { subject, state, date, days, lastDay, estimated, word };
};
