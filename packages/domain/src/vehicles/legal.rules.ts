import { type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import type { VehicleFields } from './vehicles.schema.ts';

/** How many days before its date a subject shows as due. */
export const warningDays = 30;

export type LegalSubject = 'mot' | 'tax' | 'insurance';
export type Subject = LegalSubject | 'service';

/**
 * The status of one subject of a vehicle or cover on a day. Badges, signs, sentences, reminders and tasks all use it.
 */
export type Status<S extends Subject | 'cover' = Subject> = {
  readonly subject: S;
  /**
   * `unknown`: nothing is known or claimed. `off-road`: declared off the road, so nothing is due. `exempt`: the owner
   * says that none is needed, or its kind needs none. `failed`: the newest MOT test failed, and the older certificate
   * still runs.
   */
  readonly state: 'fine' | 'due' | 'over' | 'failed' | 'unknown' | 'off-road' | 'exempt';
  /** The date as people know it: the last day of an MOT, without a first MOT, or of a policy; the due date of tax. */
  readonly date: CivilDate | null;
  /** Whole days until that date; negative after it. */
  readonly days: number | null;
  /** The last day on which this subject allows driving. */
  readonly lastDay: CivilDate | null;
  /** Calculated from a month alone, or for a vehicle whose nation or kind is only assumed: not certain. */
  readonly estimated: boolean;
  /** The badge's word, or null for none. */
  readonly word: string | null;
  /** The reader may not see it, so it is unknown, and no screen mentions it. */
  readonly isHidden?: boolean;
};

/** The fields that a rule reads. Records from older devices lack fields, and drafts have empty ones. */
export type Facts<Name extends keyof VehicleFields> = {
  readonly [Field in Name]?: VehicleFields[Field] | null;
};

export const offRoadWord = 'Off road (SORN)';

/** Compares with DVLA's exact word: 'Not SORN', should it ever be stored, is not SORN. */
export const isOffRoad = ({ taxStatus }: Facts<'taxStatus'>): boolean => taxStatus === 'SORN';

/** Returns a status without a deciding date. */
export const undated = <S extends Subject | 'cover'>(
  subject: S,
  state: Status['state'],
  { date = null, word = null }: { date?: CivilDate | null; word?: string | null } = {},
): Status<S> => ({ subject, state, date, days: null, lastDay: null, estimated: false, word });

export const offRoad = <S extends Subject>(subject: S, date: CivilDate | null = null): Status<S> =>
  undated(subject, 'off-road', { date, word: offRoadWord });

/** Returns whether the reader should enter the date: it is unknown, and not only hidden from the reader. */
export const needsDate = ({ state, isHidden = false }: Status): boolean =>
  state === 'unknown' && !isHidden;

type Deadline = { date: CivilDate; lastDay: CivilDate; estimated?: boolean };
type Words = { good: string; over: string };

/** Judges a deadline on a day. It is over only once its last day has passed. */
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
