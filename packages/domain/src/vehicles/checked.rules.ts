import { type CivilDate, dateInLondon, formatShortDate } from '../kernel/civil-date.ts';
import type { Facts } from './legal.rules.ts';

type Checked = Facts<'checkedAt'>;

/** `isDemo`: the vehicles are examples, which no register knows. */
type Account = { readonly isDemo?: boolean };

const dayOf = ({ checkedAt }: Checked): CivilDate | null =>
  checkedAt ? dateInLondon(new Date(checkedAt)) : null;

const dayWords = (day: CivilDate, today: CivilDate): string =>
  day === today ? 'today' : formatShortDate(day, today);

/** Returns the age of one vehicle's status: `Checked 12 Nov`. */
export const wordChecked = (
  vehicle: Checked,
  today: CivilDate,
  { isDemo = false }: Account = {},
): string => {
  if (isDemo) return 'Example, not checked';
  const day = dayOf(vehicle);
  return day ? `Checked ${dayWords(day, today)}` : 'As entered, not checked';
};

/** Returns the age of the oldest status of several vehicles, or null for none. */
export const wordAllChecked = (
  vehicles: readonly Checked[],
  today: CivilDate,
  { isDemo = false }: Account = {},
): string | null => {
  if (vehicles.length === 0) return null;
  if (isDemo) return 'Example data. The demo does not ask DVSA or DVLA.';
  const days = vehicles.map(dayOf).filter((day) => day !== null);
  const [oldest] = days.toSorted();
  if (!oldest) return 'MOT and tax as entered, not checked with DVSA or DVLA.';
  const when = oldest === today ? 'today' : `on ${formatShortDate(oldest, today)}`;
  const orLater = days.every((day) => day === oldest) ? '' : ' or later';
  const unchecked = vehicles.length - days.length;
  const rest = unchecked === 0 ? '' : `; ${unchecked} of ${vehicles.length} never checked`;
  return `Checked with DVSA and DVLA ${when}${orLater}${rest}.`;
};
