import { createPlanner } from '../../platform/plan-jobs.ts';
import type { ReminderJobs, RemindersDeps } from './reminders.deps.ts';
import { selectRemindedGarages, selectStaying } from './reminders.read-model.sql.ts';

/** A job for several people or garages. */
export type UsersJob = Exclude<keyof ReminderJobs, 'reminders.plan' | 'reminders.sweep'>;

type Served = { name: UsersJob; userIds: readonly string[]; job: string };

/** A job ends while it still counts as alive; the users it did not reach get a new job. */
const longestRunMs = 60_000;

/** The job may be older than a request to delete an account, or than the end of a membership. */
const stayingOf = async (
  { accounts }: Pick<RemindersDeps, 'accounts'>,
  { name, userIds }: Pick<Served, 'name' | 'userIds'>,
): Promise<string[]> => {
  const search = name === 'reminders.send' ? selectStaying : selectRemindedGarages;
  const { rows } = await accounts.transaction((client) =>
    client.query<{ id: string }>(search, [userIds]),
  );
  const isStaying = new Set(rows.map(({ id }) => id));
  return userIds.filter((id) => isStaying.has(id));
};

/**
 * Handles each person, or each garage, in separate transactions; one that fails does not stop the others. When the time
 * is over, the remaining ones get a new job instead of a retry of this one: the one that took so long would come first
 * again.
 */
export const serveUsers = async (
  { accounts, log, queue }: Pick<RemindersDeps, 'accounts' | 'log' | 'queue'>,
  { name, userIds, job }: Served,
  work: (id: string) => Promise<void>,
): Promise<void> => {
  const deadline = performance.now() + longestRunMs;
  const { enqueueParts } = createPlanner<UsersJob>({ accounts, queue });
  const failures: unknown[] = [];
  const current = await stayingOf({ accounts }, { name, userIds });
  for (const [at, id] of current.entries()) {
    if (performance.now() > deadline) {
      const unserved = current.slice(at);
      await accounts.transaction((client) =>
        enqueueParts(client, unserved, { run: job, name, size: unserved.length }),
      );
      break;
    }
    await work(id).catch((err: Error) => {
      log.error({ job, err }, 'reminder job failed for a user or a garage');
      failures.push(err);
    });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Reminder job failed for some users or garages');
};
