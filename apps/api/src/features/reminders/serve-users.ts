import { createPlanner } from '../../platform/plan-jobs.ts';
import type { ReminderJobs, RemindersDeps } from './reminders.deps.ts';
import { selectStaying } from './reminders.read-model.sql.ts';

/** A job for several users. */
export type UsersJob = Exclude<keyof ReminderJobs, 'reminders.plan' | 'reminders.sweep'>;

type Served = { name: UsersJob; userIds: readonly string[]; job: string };

/** A job ends while it still counts as alive; the users it did not reach get a new job. */
const longestRunMs = 60_000;

/** The job may be older than the user's request to delete the account. */
const stayingOf = async (
  { accounts }: Pick<RemindersDeps, 'accounts'>,
  userIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await accounts.transaction((client) =>
    client.query<{ userId: string }>(selectStaying, [userIds]),
  );
  const isStaying = new Set(rows.map(({ userId }) => userId));
  return userIds.filter((userId) => isStaying.has(userId));
};

/**
 * Handles each user in separate transactions; one user who fails does not stop the others. When the time is over, the
 * remaining users get a new job instead of a retry of this one: the user who took so long would come first again.
 */
export const serveUsers = async (
  { accounts, log, queue }: Pick<RemindersDeps, 'accounts' | 'log' | 'queue'>,
  { name, userIds, job }: Served,
  work: (userId: string) => Promise<void>,
): Promise<void> => {
  const deadline = performance.now() + longestRunMs;
  const { enqueueParts } = createPlanner<UsersJob>({ accounts, queue });
  const failures: unknown[] = [];
  const current = await stayingOf({ accounts }, userIds);
  for (const [at, userId] of current.entries()) {
    if (performance.now() > deadline) {
      const unserved = current.slice(at);
      await accounts.transaction((client) =>
        enqueueParts(client, unserved, { run: job, name, size: unserved.length }),
      );
      break;
    }
    await work(userId).catch((err: Error) => {
      log.error({ job, err }, 'reminder job failed for a user');
      failures.push(err);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Reminder job failed for some users');
};
