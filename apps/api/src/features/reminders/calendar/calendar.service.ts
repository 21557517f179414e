import { hash } from 'node:crypto';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { todayOf } from '../../../platform/clock.ts';
import { type Actor, systemActor } from '../../../platform/db.ts';
import { addressKey, type Limit } from '../../../platform/limits.ts';
import { Problem } from '../../../platform/problem.ts';
import { runInSlices } from '../../../platform/time-slices.ts';
import { dueItemsInSteps, scanBudget } from '../due-items.ts';
import { readDueRecords } from '../due-records.ts';
import type { RemindersDeps } from '../reminders.deps.ts';
import { selectCalendarsUser, selectStandings } from '../reminders.sql.ts';
import { calendarHash } from '../settings.service.ts';
import { noteFetched } from '../trials/trials.sql.ts';
import { calendarSteps } from './calendar.feed.ts';
import { calendarItems, type Standing } from './calendar-items.ts';

type CalendarDeps = Pick<RemindersDeps, 'accounts' | 'db' | 'now' | 'config' | 'limits'>;

/**
 * Apps ask a few times a day. Counted by IP address too, so that another person with the link cannot use up the owner's
 * limit.
 */
const perAddress: Limit = { name: 'calendar-address', points: 30, seconds: 3600 };
const perCalendar: Limit = { name: 'calendar', points: 240, seconds: 3600 };
/**
 * Limits wrong calendar addresses from one IP address. Many users' apps may share an IP address, but they ask for
 * calendars that exist.
 */
const wrongTries = (factor: number): Limit => ({
  name: 'calendar-wrong',
  points: Math.ceil(30 * factor),
  seconds: 3600,
});

/** Increase when the same records produce another calendar. */
const feedVersion = 3;

type Feed = { etag: string; body: string };

/** The cache of recent feeds; any process can build them again. */
const mostKeptBytes = 16 * 1024 * 1024;

const createShelf = () => {
  const feeds = new Map<string, Feed>();
  let bytes = 0;
  const remove = (userId: string) => {
    bytes -= feeds.get(userId)?.body.length ?? 0;
    feeds.delete(userId);
  };
  return {
    get: (userId: string, etag: string): Feed | undefined => {
      const feed = feeds.get(userId);
      return feed?.etag === etag ? feed : undefined;
    },
    put(userId: string, feed: Feed) {
      remove(userId);
      feeds.set(userId, feed);
      bytes += feed.body.length;
      for (const oldest of feeds.keys()) {
        if (bytes <= mostKeptBytes) return;
        remove(oldest);
      }
    },
  };
};

const isHeld = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((each) => {
    const tag = each.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });

export const createCalendars = (deps: CalendarDeps) => {
  const { accounts, db, now, config, limits } = deps;
  const shelf = createShelf();
  const underWay = new Map<string, Promise<Feed>>();

  const readGarage = async (actor: Actor, today: CivilDate) => {
    const records = await db.asUser(actor, (tx) => readDueRecords(tx, actor, null));
    return await runInSlices(dueItemsInSteps(records, today, actor.role), scanBudget);
  };

  const make = async (
    userId: string,
    { etag, today, standings }: { etag: string; today: CivilDate; standings: Standing[] },
  ): Promise<Feed> => {
    const known = await calendarItems(standings, today, readGarage);
    const stamp = new Date(`${today}T00:00:00Z`);
    const steps = calendarSteps(known, { publicUrl: config.publicUrl, today, stamp });
    const feed = { etag, body: await runInSlices(steps, scanBudget) };
    shelf.put(userId, feed);
    return feed;
  };

  const ownerOf = async (secret: string | undefined, address: string): Promise<string> => {
    const { rows } = secret
      ? await accounts.transaction((client) =>
          client.query<{ userId: string }>(selectCalendarsUser, [calendarHash(secret)]),
        )
      : { rows: [] };
    const [owner] = rows;
    if (owner) return owner.userId;
    await limits.take(wrongTries(config.addressLimitFactor), addressKey(address));
    throw new Problem('NOT_FOUND');
  };

  return {
    /**
     * Returns the feed for the secret in its address; null if the app's copy is current. A wrong secret gets NOT_FOUND.
     * A calendar stays the same until the records or the day change.
     */
    async read(
      secret: string | undefined,
      { address, ifNoneMatch = '' }: { address: string; ifNoneMatch?: string | undefined },
    ): Promise<{ etag: string; body: string | null }> {
      const userId = await ownerOf(secret, address);
      await limits.take(perAddress, `${userId} ${addressKey(address)}`);
      await limits.take(perCalendar, userId);
      const today = todayOf(now);
      const standings = await db.changeAs(
        systemActor(userId),
        noteFetched(userId, now()),
        selectStandings(userId),
      );
      const garages = standings.map(
        ({ garageId, role, changes }) => `${garageId} ${role} ${changes}`,
      );
      const version = [feedVersion, userId, ...garages, today, config.publicUrl.href];
      const etag = `"${hash('sha256', version.join(' '), 'base64url').slice(0, 27)}"`;
      if (isHeld(ifNoneMatch, etag)) return { etag, body: null };
      const cached = shelf.get(userId, etag);
      if (cached) return cached;
      const making = underWay.get(etag) ?? make(userId, { etag, today, standings });
      underWay.set(etag, making);
      try {
        return await making;
      } finally {
        if (underWay.get(etag) === making) underWay.delete(etag);
      }
    },
  };
};
