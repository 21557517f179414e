import { retention } from '@roadworthy/domain/site/retention';
import type { Deps } from '../../deps.ts';
import { todayOf } from '../../platform/clock.ts';
import { systemActor } from '../../platform/db.ts';
import { beforeAll, inParts, jobIdOf } from '../../platform/job-parts.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import { checkUser } from './checks.service.ts';
import { claimMinutes, deliver } from './delivery/delivery.service.ts';
import { selectStaying } from './reminders.read-model.sql.ts';
import {
  forgetOld,
  passOver,
  selectTroubledUsers,
  selectUsersToCheck,
  selectUsersToForget,
  selectUsersToScan,
  selectUsersToTell,
} from './reminders.sql.ts';
import { lookAt } from './trouble.service.ts';

export type ReminderJobs = {
  'reminders.plan': Record<string, never>;
  'reminders.scan': { userIds: string[] };
  'reminders.send': { userIds: string[] };
  'reminders.check': { userIds: string[] };
  'reminders.sweep': Record<string, never>;
};

const usersPerPage = 2000;
const usersPerScan = 100;
const usersPerSend = 20;
const usersPerCheck = 10;

/** Users of one job who are served in parallel: one slow mail or push service delays only a few users. */
const usersTold = 5;

/** A job ends while it still counts as alive; the users it did not reach get a job of their own. */
const longestRunMs = 60_000;

/** A failed check is not repeated for a while, because usually the source is down. */
const checkPauseMs = 30 * 60_000;

export const reminderJobs = (deps: Deps): JobHandlers<ReminderJobs> => {
  const { accounts, queue, now, log } = deps;
  type Part = Exclude<keyof ReminderJobs, 'reminders.plan'>;

  type Planned = { run: string; name: Part; userIds: readonly string[]; size: number };

  const enqueueParts = async (
    client: Parameters<typeof queue.enqueue>[0],
    { run, name, userIds, size }: Planned,
  ) => {
    for (const part of inParts(userIds, size)) {
      await queue.enqueue(
        client,
        name,
        { userIds: part },
        { id: jobIdOf(run, name, part[0] ?? '') },
      );
    }
  };

  /** Hands the users that a query finds to the workers, page by page. */
  const plan = async (
    run: string,
    name: Part,
    {
      sql,
      parametersFor,
      size,
    }: { sql: string; parametersFor: (after: string) => unknown[]; size: number },
  ) => {
    const deadline = performance.now() + longestRunMs;
    let after: string | null = beforeAll;
    while (after && performance.now() < deadline) {
      const from: string = after;
      after = await accounts.transaction(async (client) => {
        const { rows } = await client.query<{ userId: string }>(sql, parametersFor(from));
        const users = rows.map(({ userId }) => userId);
        await enqueueParts(client, { run, name, userIds: users, size });
        return users.length < usersPerPage ? null : (users.at(-1) ?? null);
      });
    }
  };

  /**
   * Handles each user in separate transactions; one user who fails does not stop the others. When the time is over, the
   * remaining users get a new job instead of a retry of this one: the user who took so long would come first again.
   */
  const forEach = async (
    { name, userIds, job }: { name: Part; userIds: readonly string[]; job: string },
    work: (userId: string) => Promise<void>,
  ) => {
    const deadline = performance.now() + longestRunMs;
    const failures: unknown[] = [];
    // The job may be older than the user's request to delete the account.
    const { rows } = await accounts.transaction((client) =>
      client.query<{ userId: string }>(selectStaying, [userIds]),
    );
    const isStaying = new Set(rows.map(({ userId }) => userId));
    const staying = userIds.filter((userId) => isStaying.has(userId));
    for (const [at, userId] of staying.entries()) {
      if (performance.now() > deadline) {
        const left = staying.slice(at);
        await accounts.transaction((client) =>
          enqueueParts(client, { run: job, name, userIds: left, size: left.length }),
        );
        break;
      }
      await work(userId).catch((err: Error) => {
        log.error({ job, err }, 'reminders failed');
        failures.push(err);
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some reminders failed');
  };

  return {
    /**
     * Runs every few minutes: plans which users to scan, send to or check. Finished work is not found again, so
     * frequent runs are harmless, and the first run after an outage catches up.
     */
    'reminders.plan': async (_, { id: run }) => {
      const today = todayOf(now);
      const moment = now();
      const ago = (ms: number) => new Date(moment.getTime() - ms);
      await plan(run, 'reminders.scan', {
        sql: selectUsersToScan,
        parametersFor: (after) => [today, after, usersPerPage],
        size: usersPerScan,
      });
      // One user per job, after everybody else.
      await plan(run, 'reminders.scan', {
        sql: selectTroubledUsers,
        parametersFor: (after) => [today, after, moment, usersPerPage],
        size: 1,
      });
      await plan(run, 'reminders.send', {
        sql: selectUsersToTell,
        parametersFor: (after) => [today, after, usersPerPage, moment, ago(claimMinutes * 60_000)],
        size: usersPerSend,
      });
      await plan(run, 'reminders.check', {
        sql: selectUsersToCheck,
        parametersFor: (after) => [after, usersPerPage, ago(checkPauseMs)],
        size: usersPerCheck,
      });
      const pass = async () =>
        await accounts.transaction(
          async (client) => (await client.query(passOver, [today, usersPerPage])).rowCount ?? 0,
        );
      while ((await pass()) === usersPerPage);
    },

    'reminders.scan': async ({ userIds }, { id }) => {
      const toTell: string[] = [];
      const toCheck: string[] = [];
      // Sends even if some scans failed: the other users' reminders do not wait.
      const scanned = forEach({ name: 'reminders.scan', userIds, job: id }, async (userId) => {
        const { intents, checks } = await lookAt(deps, userId);
        if (intents > 0) toTell.push(userId);
        if (checks > 0) toCheck.push(userId);
      });
      await scanned.catch(() => undefined);
      await accounts.transaction(async (client) => {
        await enqueueParts(client, {
          run: id,
          name: 'reminders.send',
          userIds: toTell,
          size: usersPerSend,
        });
        await enqueueParts(client, {
          run: id,
          name: 'reminders.check',
          userIds: toCheck,
          size: usersPerCheck,
        });
      });
      await scanned;
    },

    'reminders.send': async ({ userIds }, { id }) => {
      const rows = inParts(userIds, Math.ceil(userIds.length / usersTold));
      const told = await Promise.allSettled(
        rows.map((row) =>
          forEach({ name: 'reminders.send', userIds: row, job: id }, (userId) =>
            deliver(deps, userId, id),
          ),
        ),
      );
      const failures = told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, 'Some reminders failed');
    },

    'reminders.check': async ({ userIds }, { id }) =>
      await forEach({ name: 'reminders.check', userIds, job: id }, (userId) =>
        checkUser(deps, userId),
      ),

    /** Runs daily: forgets which reminders were sent long ago, user by user. The next run continues. */
    'reminders.sweep': async () => {
      const before = new Date(deps.now().getTime() - retention.remindersDays * 86_400_000);
      const deadline = performance.now() + longestRunMs;
      let after = beforeAll;
      for (;;) {
        const { rows } = await accounts.transaction((client) =>
          client.query<{ userId: string }>(selectUsersToForget, [before, after, usersPerPage]),
        );
        for (const { userId } of rows) {
          if (performance.now() > deadline) return;
          await deps.db.changeAs(systemActor(userId), forgetOld(userId, before));
          after = userId;
        }
        if (rows.length < usersPerPage) return;
      }
    },
  };
};
