import { addDays, dateInLondon, hourInLondon } from '../kernel/civil-date.ts';

/** Nothing is sent between these hours, in London time. */
const quietFrom = 21;
const quietTo = 8;

/** Returns the moment at which a day's quiet hours end. London is an hour ahead of UTC in summer, never more. */
export const morningOf = (day: string): Date => {
  const inWinter = new Date(`${day}T${String(quietTo).padStart(2, '0')}:00:00Z`);
  return hourInLondon(inWinter) === quietTo ? inWinter : new Date(inWinter.getTime() - 60 * 60_000);
};

/** Returns the first moment, from this one, at which a user may be disturbed. */
export const whenAwake = (moment: Date): Date => {
  const hour = hourInLondon(moment);
  if (hour >= quietTo && hour < quietFrom) return moment;
  const today = dateInLondon(moment);
  return morningOf(hour < quietTo ? today : addDays(today, 1));
};
