import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import {
  type Facts,
  isOffRoad,
  judgeDeadline,
  offRoad,
  type Status,
  undated,
} from './legal.rules.ts';

export type TaxFacts = Facts<'taxDueDate' | 'taxStatus'>;

/** Compared exactly, because 'Taxed' is part of both. */
const untaxedWords = ['Untaxed', 'Not Taxed for on Road Use'];

/**
 * Judges the tax. It is due on its date: the last taxed day is the day before. Without a date only a bad status is
 * believed.
 */
export const taxStatus = (vehicle: TaxFacts, today: CivilDate): Status<'tax'> => {
  const { taxDueDate: date = null, taxStatus: word = null } = vehicle;
  if (isOffRoad(vehicle)) return offRoad('tax', date);
  if (date) {
    const deadline = { date, lastDay: addDays(date, -1) };
    return judgeDeadline('tax', deadline, today, { good: 'Taxed', over: 'Expired' });
  }
  if (word !== null && untaxedWords.includes(word)) return undated('tax', 'over', { word });
  return undated('tax', 'unknown');
};
