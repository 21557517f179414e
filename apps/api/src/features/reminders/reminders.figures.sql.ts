import type { FigureQuery } from '../../platform/figure-query.ts';
import { stays } from './reminders.read-model.sql.ts';

const today = `(now() at time zone 'Europe/London')::date`;

/** The day from which a user was to be scanned. A change makes a user due without saying when, so it counts late. */
const dueOn = `case when next_on > '-infinity' then next_on else scanned_through + 2 end`;

/**
 * A reminder is late if it is recorded and not sent, or if its owner was not scanned, so that it is not recorded.
 * Users who fail the scan stay due, so the index by day finds them.
 */
export const reminderFigures: FigureQuery = {
  sql: `
    select quarantined, greatest(0, extract(epoch from now() - least(
      unsent_since, unscanned_on::timestamp at time zone 'Europe/London'))) as oldest
    from (
      select count(*) filter (where failures >= 3) as quarantined,
        min(${dueOn}) filter (where failures = 0) as unscanned_on
      from reminders.watermarks w join garages.members using (garage_id, user_id)
      where next_on <= ${today} and ${stays('w.user_id')} and not reminders.is_silent(w.garage_id, w.user_id)) scans,
    (
      select min(not_before) as unsent_since from reminders.intents i join garages.members using (garage_id, user_id)
      where settled_at is null and not_before <= now() and ${stays('i.user_id')}
        and not reminders.is_silent(i.garage_id, i.user_id)) intents`,
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
