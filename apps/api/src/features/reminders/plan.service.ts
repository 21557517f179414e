import { todayOf } from '../../platform/clock.ts';
import { createPlanner } from '../../platform/plan-jobs.ts';
import type { Transactions } from '../../platform/transactions.ts';
import { claimMinutes } from './delivery/delivery.service.ts';
import type { RemindersDeps } from './reminders.deps.ts';
import {
  beforeAllDays,
  markPlanned,
  selectGaragesToCheck,
  selectGaragesToRetry,
  selectGaragesToScan,
  selectUsersToSendTo,
} from './reminders.sql.ts';
import type { UsersJob } from './serve-users.ts';

const garagesPerScan = 100;
export const usersPerSend = 20;
export const garagesPerCheck = 10;

/** A failed check is not repeated for a while, because usually the source is down. */
const checkPauseMs = 30 * 60_000;

/**
 * Plans which garages to scan or check, and whom to send to. Who is in an unfinished job of an earlier run is not
 * planned again, however long the backlog.
 */
export const planReminders = async (
  deps: Pick<RemindersDeps, 'queue' | 'now'> & { accounts: Transactions },
  run: string,
): Promise<void> => {
  const { accounts, now } = deps;
  const { planAll } = createPlanner<UsersJob>(deps);
  const today = todayOf(now);
  const moment = now();
  const ago = (ms: number) => new Date(moment.getTime() - ms);
  await planAll(
    { sql: selectGaragesToScan, parameters: [today], after: beforeAllDays },
    { run, name: 'reminders.scan', size: garagesPerScan },
  );
  // One garage per job, after all other garages.
  await planAll(
    { sql: selectGaragesToRetry, parameters: [today, moment] },
    { run, name: 'reminders.scan', size: 1 },
  );
  await planAll(
    { sql: selectUsersToSendTo, parameters: [today, moment, ago(claimMinutes * 60_000)] },
    { run, name: 'reminders.send', size: usersPerSend },
  );
  await planAll(
    { sql: selectGaragesToCheck, parameters: [ago(checkPauseMs)] },
    { run, name: 'reminders.check', size: garagesPerCheck },
  );
  await accounts.transaction((client) => client.query(markPlanned, [today]));
};
