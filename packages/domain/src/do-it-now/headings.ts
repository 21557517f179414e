import { type CivilDate, daysBetween, formatDate } from '../kernel/civil-date.ts';
import { type Status, type Subject, warningDays } from '../vehicles/legal.rules.ts';
import { isFirstMot, type MotStatus } from '../vehicles/mot.rules.ts';

const distance = (days: number): string =>
  ({ [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' })[days] ??
  (days < 0 ? `${-days} days ago` : `in ${days} days`);

/** Returns a near date as a number of days, a far one as a date. */
const when = (date: CivilDate, today: CivilDate): string => {
  const days = daysBetween(today, date);
  return Math.abs(days) <= warningDays ? distance(days) : `on ${formatDate(date)}`;
};

const names: Record<Subject, string> = {
  mot: 'The MOT',
  tax: 'The road tax',
  insurance: 'The insurance',
  service: 'The service',
};
const questions: Record<Subject, string> = {
  mot: 'When does the MOT run out?',
  tax: 'When is the road tax due?',
  insurance: 'When does the insurance run out?',
  service: 'When is the next service due?',
};
const undatedOver: Record<Subject, string> = {
  mot: 'The MOT is recorded as not valid',
  tax: 'It is recorded as not taxed',
  insurance: 'The insurance has run out',
  service: 'The service is overdue',
};

/** Returns whether the date is a due date (tax, service, first MOT) rather than a last day. */
const isDueOn = (status: Status | MotStatus): boolean =>
  status.subject === 'service' || status.subject === 'tax' || isFirstMot(status);

/** Returns the status as the sheet's heading. */
export const headingOf = (status: Status | MotStatus, today: CivilDate): string => {
  const { subject, state, date, lastDay } = status;
  const name = isFirstMot(status) ? 'The first MOT' : names[subject];
  if (state === 'off-road') return 'It is off the road (SORN)';
  if (state === 'exempt') return 'No MOT is needed';
  if (state === 'failed' && 'failedOn' in status && status.failedOn) {
    return `It failed its MOT ${when(status.failedOn, today)}`;
  }
  if (state === 'unknown') return questions[subject];
  if (!date || !lastDay) return undatedOver[subject];
  // A service may be late by its miles before its date.
  if (subject === 'service' && state === 'over' && date >= today) return undatedOver.service;
  if (isDueOn(status)) {
    const day = isFirstMot(status) ? when(date, today).replace(/^on /, 'by ') : when(date, today);
    return `${name} ${state === 'over' ? 'was' : 'is'} due ${day}`;
  }
  return `${name} ${state === 'over' ? 'ran' : 'runs'} out ${when(lastDay, today)}`;
};
