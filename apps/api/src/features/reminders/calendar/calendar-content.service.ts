import { wordNotification } from '@roadworthy/domain/reminders/reminders.texts';
import type { CalendarContent } from '@roadworthy/domain/reminders/trials.schema';
import { todayOf } from '../../../platform/clock.ts';
import { type Actor, systemActor } from '../../../platform/db.ts';
import type { Limit } from '../../../platform/limits.ts';
import type { RemindersDeps } from '../reminders.deps.ts';
import { selectStandings } from '../reminders.sql.ts';
import { dueItemsOf } from '../scan-fallback.service.ts';
import { selectCalendar } from '../trials/trials.sql.ts';
import { chosenFrom } from './calendar.feed.ts';
import { calendarItems } from './calendar-items.ts';

const looksPerHour = (factor: number): Limit => ({
  name: 'calendar-look',
  points: Math.ceil(60 * factor),
  seconds: 3600,
});

/** How many of the next events are named. */
const named = 3;

/**
 * Returns what the calendar's address currently contains and when an app last fetched it, because nothing can be pushed
 * to a calendar.
 */
export const readCalendar = async (
  deps: Pick<RemindersDeps, 'config' | 'db' | 'limits' | 'log' | 'now'>,
  actor: Actor,
): Promise<CalendarContent> => {
  const { db, limits, config, now } = deps;
  await limits.take(looksPerHour(config.addressLimitFactor), actor.userId);
  const today = todayOf(now);
  const { userId } = actor;
  const person = systemActor(userId);
  const [row] = await db.changeAs(person, selectCalendar(userId));
  const standings = await db.changeAs(person, selectStandings(userId));
  const known = await calendarItems(standings, today, (member) => dueItemsOf(deps, member, today));
  const dated = chosenFrom(known.items, today);
  const ahead = dated.filter(({ dueDate }) => dueDate >= today).slice(0, named);
  return {
    since: row?.since.toISOString() ?? null,
    fetchedAt: row?.fetchedAt?.toISOString() ?? null,
    count: dated.length,
    next: ahead.map((item) => ({
      title: wordNotification(item, known.vehicleOf(item)).title,
      date: item.dueDate,
    })),
  };
};
