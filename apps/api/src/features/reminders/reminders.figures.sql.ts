import type { FigureQuery } from '../../platform/figure-query.ts';
import { isReminded } from './reminders.read-model.sql.ts';

const today = `(now() at time zone 'Europe/London')::date`;

/** The first members that an index finds: the gauge reads them alone, however many are due. */
const firstDue = (day: string, condition: string) => `
  (select ${day} as day from reminders.watermarks w
   where ${condition} and failures = 0 and ${isReminded('w')} order by ${day} limit 1)`;

/**
 * A reminder is late if it is recorded and not sent, or if its owner was not scanned, so that it is not recorded. A
 * change makes a user due without saying when, so it counts two days after the last scan. Users who fail the scan stay
 * due, and an index has them alone.
 */
export const reminderFigures: FigureQuery = {
  sql: `
    select quarantined, greatest(0, extract(epoch from now() - least(
      unsent_since, unscanned_on::timestamp at time zone 'Europe/London'))) as oldest
    from (
      select count(*) as quarantined
      from reminders.watermarks w
      where failures >= 3 and failures > 0 and next_on <= ${today} and ${isReminded('w')}) failing,
    (
      select min(day) as unscanned_on from (
        ${firstDue('next_on', `next_on > '-infinity' and next_on <= ${today}`)}
        union all
        select day + 2 from ${firstDue('scanned_through', `next_on = '-infinity'`)} changed) due) scans,
    (
      select (
        select not_before from reminders.intents i
        where settled_at is null and not_before <= now() and ${isReminded('i')}
        order by not_before limit 1) as unsent_since) intents`,
  gauges: {
    oldest: {
      name: 'roadworthy_reminders_oldest_seconds',
      description: 'How long the oldest reminder that is due has not been sent',
    },
    quarantined: {
      name: 'roadworthy_reminders_quarantined_users',
      description:
        'Members of garages whose scan failed three times: they get reminders of vehicle dates alone',
    },
  },
};
