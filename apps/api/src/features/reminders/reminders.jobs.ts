import { retention } from '@roadworthy/domain/site/retention';
import { todayOf } from '../../platform/clock.ts';
import { systemActor } from '../../platform/db.ts';
import { beforeAll, inParts } from '../../platform/job-parts.ts';
import { createPlanner } from '../../platform/plan-jobs.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import { checkUser } from './checks.service.ts';
import { claimMinutes, deliver } from './delivery/delivery.service.ts';
import type { ReminderJobs, RemindersDeps } from './reminders.deps.ts';
import {
  deleteOldReminders,
  markIdleScanned,
  selectUsersToCheck,
  selectUsersToForget,
  selectUsersToRetry,
  selectUsersToScan,
  selectUsersToSendTo,
} from './reminders.sql.ts';
import { scanWithFallback } from './scan-fallback.service.ts';
import { serveUsers, type UsersJob } from './serve-users.ts';

const usersPerPage = 2000;
const usersPerScan = 100;
const usersPerSend = 20;
const usersPerCheck = 10;

/** Users of one job who are served in parallel: one slow mail or push service delays only a few users. */
const lanesPerJob = 5;

/** The clean-up ends while its job still counts as alive; the next run continues. */
const longestSweepMs = 60_000;

/** A failed check is not repeated for a while, because usually the source is down. */
const checkPauseMs = 30 * 60_000;

export const reminderJobs = (deps: RemindersDeps): JobHandlers<ReminderJobs> => {
  const { accounts, now } = deps;
  const { enqueueParts, planAll } = createPlanner<UsersJob>(deps);

  return {
    /**
     * Runs every few minutes: plans which users to scan, send to or check. Finished work is not found again, so
     * frequent runs are harmless, and the first run after an outage catches up.
     */
    'reminders.plan': async (_, { id: run }) => {
      const today = todayOf(now);
      const moment = now();
      const ago = (ms: number) => new Date(moment.getTime() - ms);
      await planAll(
        { sql: selectUsersToScan, parameters: [today] },
        { run, name: 'reminders.scan', size: usersPerScan },
      );
      // One user per job, after all other users.
      await planAll(
        { sql: selectUsersToRetry, parameters: [today, moment] },
        { run, name: 'reminders.scan', size: 1 },
      );
      await planAll(
        { sql: selectUsersToSendTo, parameters: [today, moment, ago(claimMinutes * 60_000)] },
        { run, name: 'reminders.send', size: usersPerSend },
      );
      await planAll(
        { sql: selectUsersToCheck, parameters: [ago(checkPauseMs)] },
        { run, name: 'reminders.check', size: usersPerCheck },
      );
      const pass = async () =>
        await accounts.transaction(
          async (client) =>
            (await client.query(markIdleScanned, [today, usersPerPage])).rowCount ?? 0,
        );
      while ((await pass()) === usersPerPage);
    },

    'reminders.scan': async ({ userIds }, { id: run }) => {
      const usersToSendTo: string[] = [];
      const usersToCheck: string[] = [];
      // Sends even if some scans failed: the other users' reminders do not wait.
      const scanned = serveUsers(
        deps,
        { name: 'reminders.scan', userIds, job: run },
        async (userId) => {
          const { intents, checks } = await scanWithFallback(deps, userId);
          if (intents > 0) usersToSendTo.push(userId);
          if (checks > 0) usersToCheck.push(userId);
        },
      );
      await Promise.allSettled([scanned]);
      await accounts.transaction(async (client) => {
        await enqueueParts(client, usersToSendTo, {
          run,
          name: 'reminders.send',
          size: usersPerSend,
        });
        await enqueueParts(client, usersToCheck, {
          run,
          name: 'reminders.check',
          size: usersPerCheck,
        });
      });
      await scanned;
    },

    'reminders.send': async ({ userIds }, { id }) => {
      const rows = inParts(userIds, Math.ceil(userIds.length / lanesPerJob));
      const results = await Promise.allSettled(
        rows.map((row) =>
          serveUsers(deps, { name: 'reminders.send', userIds: row, job: id }, (userId) =>
            deliver(deps, userId, id),
          ),
        ),
      );
      const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      if (failures.length > 0)
        throw new AggregateError(failures, 'Reminder job failed for some users');
    },

    'reminders.check': async ({ userIds }, { id }) =>
      await serveUsers(deps, { name: 'reminders.check', userIds, job: id }, (userId) =>
        checkUser(deps, userId),
      ),

    /** Runs daily: forgets which reminders were sent long ago, user by user. The next run continues. */
    'reminders.sweep': async () => {
      const before = new Date(now().getTime() - retention.remindersDays * 86_400_000);
      const deadline = performance.now() + longestSweepMs;
      let after = beforeAll;
      for (;;) {
        const { rows } = await accounts.transaction((client) =>
          client.query<{ userId: string }>(selectUsersToForget, [after, usersPerPage, before]),
        );
        for (const { userId } of rows) {
          if (performance.now() > deadline) return;
          await deps.db.changeAs(systemActor(userId), deleteOldReminders(userId, before));
          after = userId;
        }
        if (rows.length < usersPerPage) return;
      }
    },
  };
};
