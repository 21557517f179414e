import { type CivilDate, dateInLondon, formatShortDate } from '../kernel/civil-date.ts';
import type { Facts } from './legal.rules.ts';

type Checked = Facts<'checkedAt'>;

const dayOf = ({ checkedAt }: Checked): CivilDate | null =>
  checkedAt ? dateInLondon(new Date(checkedAt)) : null;

const dayWords = (day: CivilDate, today: CivilDate): string =>
  day === today ? 'today' : formatShortDate(day, today);

/** Returns the age of one vehicle's status: `Checked 12 Nov`. */
export const wordChecked = (vehicle: Checked, today: CivilDate): string => {
  const day = dayOf(vehicle);
  return day ? `Checked ${dayWords(day, today)}` : 'As entered, not checked';
};

/** Returns the age of the oldest status of several vehicles, or null for none. */
export const wordAllChecked = (vehicles: readonly Checked[], today: CivilDate): string | null => {
  const days = vehicles.map(dayOf).filter((day) => day !== null);
  const [oldest] = days.toSorted();
  if (vehicles.length === 0) return null;
  const unchecked = vehicles.length - days.length;
  if (!oldest) return 'MOT and tax as entered, not checked with DVLA.';
  const isSameDay = days.every((day) => day === oldest);
  const when = `${isSameDay ? '' : 'since '}${dayWords(oldest, today)}`;
  const rest = unchecked === 0 ? '' : `; ${unchecked} of ${vehicles.length} never checked`;
  return `MOT and tax checked with DVLA ${isSameDay && oldest !== today ? 'on ' : ''}${when}${rest}.`;
};
