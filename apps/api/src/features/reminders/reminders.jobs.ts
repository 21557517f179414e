import { retention } from '@roadworthy/domain/site/retention';
import { systemActor } from '../../platform/db.ts';
import { beforeAll, inParts } from '../../platform/job-parts.ts';
import { createPlanner } from '../../platform/plan-jobs.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import { checkGarage } from './checks.service.ts';
import { deliver } from './delivery/delivery.service.ts';
import { garagesPerCheck, planReminders, usersPerSend } from './plan.service.ts';
import type { ReminderJobs, RemindersDeps } from './reminders.deps.ts';
import { selectMembersToSendTo } from './reminders.read-model.sql.ts';
import { deleteOldReminders, selectChecksOf, selectMembersToForget } from './reminders.sql.ts';
import { scanWithFallback } from './scan-fallback.service.ts';
import { serveUsers, type UsersJob } from './serve-users.ts';

const usersPerPage = 2000;

/** Users of one job who are served in parallel: one slow mail or push service delays only a few users. */
const lanesPerJob = 5;

/** The clean-up ends while its job still counts as alive; the next run continues. */
const longestSweepMs = 60_000;

const idsIn = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

export const reminderJobs = (deps: RemindersDeps): JobHandlers<ReminderJobs> => {
  const { accounts, now } = deps;
  const { enqueueParts } = createPlanner<UsersJob>(deps);

  return {
    /**
     * Runs every few minutes: plans which garages to scan or check, and whom to send to. Finished work is not found again, so
     * frequent runs are harmless, and the first run after an outage catches up.
     */
    'reminders.plan': async (_, { id }) => await planReminders(deps, id),

    // A job of scans or checks names garages, and a job of sending names people: every member may have other garages.
    'reminders.scan': async ({ userIds: garageIds }, { id: run }) => {
      // Sends even if some scans failed: the other garages' reminders do not wait.
      const scanned = serveUsers(
        deps,
        { name: 'reminders.scan', userIds: garageIds, job: run },
        (garageId) => scanWithFallback(deps, garageId),
      );
      await Promise.allSettled([scanned]);
      await accounts.transaction(async (client) => {
        const members = await client.query<{ id: string }>(selectMembersToSendTo, [
          garageIds,
          now(),
        ]);
        await enqueueParts(client, idsIn(members), {
          run,
          name: 'reminders.send',
          size: usersPerSend,
        });
        const checks = await client.query<{ id: string }>(selectChecksOf, [garageIds]);
        await enqueueParts(client, idsIn(checks), {
          run,
          name: 'reminders.check',
          size: garagesPerCheck,
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
      await serveUsers(deps, { name: 'reminders.check', userIds, job: id }, (garageId) =>
        checkGarage(deps, garageId),
      ),

    /** Runs daily: forgets which reminders were sent long ago, member by member. The next run continues. */
    'reminders.sweep': async () => {
      const before = new Date(now().getTime() - retention.remindersDays * 86_400_000);
      const deadline = performance.now() + longestSweepMs;
      let after = beforeAll;
      for (;;) {
        const { rows } = await accounts.transaction((client) =>
          client.query<{ garageId: string; userId: string }>(selectMembersToForget, [
            after,
            usersPerPage,
            before,
          ]),
        );
        for (const { garageId, userId } of rows) {
          if (performance.now() > deadline) return;
          const member = systemActor(userId, garageId);
          await deps.db.changeAs(member, deleteOldReminders(userId, before));
          after = garageId;
        }
        if (rows.length < usersPerPage) return;
      }
    },
  };
};
