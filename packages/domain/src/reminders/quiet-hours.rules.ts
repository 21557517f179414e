import { addDays, dateInLondon, hourInLondon } from '../kernel/civil-date.ts';

/** Nothing rings or arrives between these hours, in London. */
const quietFrom = 21;
const quietTo = 8;

/** The moment at which a day's quiet hours end. London is an hour ahead of UTC in summer, and never more. */
export const morningOf = (day: string): Date => {
  const inWinter = new Date(`${day}T${String(quietTo).padStart(2, '0')}:00:00Z`);
  return hourInLondon(inWinter) === quietTo ? inWinter : new Date(inWinter.getTime() - 60 * 60_000);
};

/** The first moment, from this one on, at which somebody may be disturbed. */
export const whenAwake = (moment: Date): Date => {
  const hour = hourInLondon(moment);
  if (hour >= quietTo && hour < quietFrom) return moment;
  const today = dateInLondon(moment);
  return morningOf(hour < quietTo ? today : addDays(today, 1));
};
