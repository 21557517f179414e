import { type CivilDate, daysBetween, formatShortDate } from '../kernel/civil-date.ts';
import { warningDays } from './legal.rules.ts';
import type { MotQuestion } from './mot.rules.ts';
import type { LegalPosition, LegalStatus } from './verdict.rules.ts';

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `one`, `one and two`, `one, two and three`. */
export const listOf = (parts: readonly string[]): string =>
  parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;

export const subjectNames = { mot: 'MOT', tax: 'tax', insurance: 'insurance' };

const isFirst = (status: LegalStatus): boolean => status.subject === 'mot' && status.first;

const subjectOf = (status: LegalStatus) =>
  isFirst(status) ? 'first MOT' : subjectNames[status.subject];

const distance = (days: number) =>
  ({ [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' })[days] ??
  (days < 0 ? `${-days} days ago` : `in ${days} days`);

/** Returns a near date as a number of days, a far one as a date. */
const when = (date: CivilDate, today: CivilDate): string => {
  const days = daysBetween(today, date);
  return Math.abs(days) <= warningDays ? distance(days) : `on ${formatShortDate(date, today)}`;
};

/** Returns when a first MOT is due: its date is the last day without one. */
const byWhen = (date: CivilDate, today: CivilDate): string =>
  when(date, today).replace(/^on /, 'by ');

/** Returns the words for an overdue status. A first MOT cannot run out; it can only be late. */
const overWords = (status: LegalStatus, today: CivilDate): string => {
  const { subject, date, lastDay } = status;
  if (date && isFirst(status)) return `was due ${byWhen(date, today)}`;
  if (lastDay) return `ran out ${when(lastDay, today)}`;
  return subject === 'tax' ? 'is recorded as unpaid' : 'is recorded as not valid';
};

type StatusWords = { readonly what: string; readonly rest: string };

/** Returns `MOT` and `runs out in 12 days` separately, or null if nothing is due. */
export const statusWords = (status: LegalStatus, today: CivilDate): StatusWords | null => {
  const { state, subject, date, estimated } = status;
  const what = subjectOf(status);
  const note = estimated ? ' (estimated)' : '';
  if (state === 'over') return { what, rest: `${overWords(status, today)}${note}` };
  if (subject === 'mot' && state === 'failed' && status.failedOn) {
    const rest = `failed ${when(status.failedOn, today)}`;
    return { what: what.replace('MOT', 'MOT test'), rest };
  }
  if ((state !== 'due' && state !== 'fine') || !date) return null;
  if (isFirst(status)) return { what, rest: `is due ${byWhen(date, today)}${note}` };
  return { what, rest: `${subject === 'tax' ? 'is due' : 'runs out'} ${when(date, today)}${note}` };
};

/** Returns `MOT runs out in 12 days`, or null if nothing is due. */
const wordStatus = (status: LegalStatus, today: CivilDate): string | null => {
  const words = statusWords(status, today);
  return words && `${words.what} ${words.rest}`;
};

/** What would settle an MOT that the registers leave open, as a sentence. */
export const motQuestions: Record<MotQuestion, string> = {
  exempt: 'At its age it may need no MOT: has it been substantially changed in the last 30 years?',
  import: 'Was it used abroad before it was registered here? Then it needs an MOT sooner.',
  test: 'Its first MOT should have been done by now, but the registers do not show whether it was.',
};

/** The same within a sentence. */
const openQuestions: Record<MotQuestion, string> = {
  exempt: 'it may need no MOT',
  import: 'was it used abroad before it was registered here?',
  test: 'no test of it is on record',
};

/** Returns ` (it may need no MOT)` for an MOT that a question would settle. */
export const wordQuestion = (unknown: readonly LegalStatus[]): string => {
  const question = unknown
    .map((status) => status.subject === 'mot' && status.question)
    .find(Boolean);
  return question ? ` (${openQuestions[question]})` : '';
};

/** Returns why a vehicle is not road-legal. */
export const wordReasons = ({ verdict }: LegalPosition, today: CivilDate): string =>
  listOf(verdict.reasons.flatMap((status) => wordStatus(status, today) ?? []));

/** Returns whether an MOT was failed without a danger, which would be said first and says more. */
export const isMerelyFailed = (status: LegalStatus): boolean =>
  status.subject === 'mot' && status.state === 'failed' && !status.dangerous;

/** Returns what is due within the warning time, soonest first, and an MOT that was failed. */
export const dueSoon = ({ mot, tax, insurance }: LegalPosition): LegalStatus[] =>
  [mot, tax, insurance]
    .filter((status) => status.state === 'due' || isMerelyFailed(status))
    .toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0));

/** Returns the last road-legal day, with `(estimated)` if it is an estimate. */
export const untilWords = (positions: readonly LegalPosition[], today: CivilDate): string => {
  const until = positions
    .flatMap(({ verdict }) => verdict.until ?? [])
    .toSorted()
    .at(0);
  if (!until) return '';
  const isEstimated = positions.some(({ mot }) => mot.estimated && mot.lastDay === until);
  return ` until ${formatShortDate(until, today)}${isEstimated ? ' (estimated)' : ''}`;
};
