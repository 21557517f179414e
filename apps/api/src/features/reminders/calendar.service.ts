import type { Deps } from '../../deps.ts';
import { todayOf } from '../../platform/clock.ts';
import { Problem } from '../../platform/problem.ts';
import { calendarOf } from './calendar.feed.ts';
import { knownOf } from './due-items.ts';
import { selectCalendarsUser } from './reminders.sql.ts';
import { calendarHash } from './settings.service.ts';

/** What a calendar app gets for the secret in its address. Without one that is good: as if there were nothing there. */
export const readCalendar = async (
  { accounts, db, now, config }: Pick<Deps, 'accounts' | 'db' | 'now' | 'config'>,
  secret: string,
): Promise<string> => {
  const { rows } = await accounts.transaction((client) =>
    client.query<{ userId: string }>(selectCalendarsUser, [calendarHash(secret)]),
  );
  const userId = rows[0]?.userId;
  if (!userId) throw new Problem('NOT_FOUND');
  const known = await db.asUser({ userId, sessionId: '' }, (tx) =>
    knownOf(tx, userId, todayOf(now)),
  );
  return calendarOf(known, { publicUrl: config.publicUrl, now: now() });
};
