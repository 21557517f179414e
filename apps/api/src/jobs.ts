import type { Deps } from './deps.ts';
import { syncEntities } from './entities.ts';
import { type AccountJobs, accountJobs } from './features/accounts/accounts.jobs.ts';
import { type DiagnosisJobs, diagnosisJobs } from './features/diagnosis/diagnosis.jobs.ts';
import { type FileJobs, fileJobs } from './features/files/files.jobs.ts';
import { objectName } from './features/files/files.objects.ts';
import { type LookupJobs, lookupJobs } from './features/lookup/lookup.jobs.ts';
import { type OrderJobs, orderJobs } from './features/orders/orders.jobs.ts';
import { type ReminderJobs, reminderJobs } from './features/reminders/reminders.jobs.ts';
import { type TaskJobs, taskJobs } from './features/tasks/tasks.jobs.ts';
import { type YourDataJobs, yourDataJobs } from './features/your-data/your-data.jobs.ts';
import type { JobHandlers } from './platform/queue.ts';
import { type SyncJobs, syncJobs } from './platform/sync/sync.jobs.ts';

/** All jobs, by feature. */
export type Jobs = AccountJobs &
  DiagnosisJobs &
  FileJobs &
  LookupJobs &
  OrderJobs &
  ReminderJobs &
  SyncJobs &
  TaskJobs &
  YourDataJobs;

export const jobHandlers = (deps: Deps): JobHandlers<Jobs> => ({
  ...accountJobs(deps),
  ...diagnosisJobs(deps),
  ...fileJobs(deps, syncEntities),
  ...lookupJobs(deps),
  ...orderJobs(deps),
  ...reminderJobs(deps),
  ...syncJobs(deps, syncEntities),
  ...taskJobs(deps),
  ...yourDataJobs(deps, {
    entities: syncEntities,
    nameOf: (object) => objectName(object, 'original'),
  }),
});

/** The queues that the migration creates. Typed as a full record, so that no job can be missing. */
const queues: Record<keyof Jobs, true> = {
  'mail.confirm-email': true,
  'mail.resend-confirmation': true,
  'mail.already-registered': true,
  'mail.reset-password': true,
  'mail.new-user': true,
  'mail.new-device': true,
  'mail.password-changed': true,
  'mail.change-email': true,
  'mail.email-changed': true,
  'mail.google-linked': true,
  'mail.proof-code': true,
  'mail.sign-in-changed': true,
  'mail.deletion-asked': true,
  'mail.deletion-cancelled': true,
  'accounts.erase-due': true,
  'accounts.erase-demo': true,
  'accounts.sweep': true,
  'diagnosis.sweep': true,
  'files.reap': true,
  'files.remove-dropped': true,
  'files.sweep-orphans': true,
  'lookup.sweep': true,
  'mail.order': true,
  'mail.order-cancelled': true,
  'mail.order-to-refund': true,
  'orders.settle': true,
  'orders.reconcile': true,
  'orders.sweep': true,
  'reminders.plan': true,
  'reminders.scan': true,
  'reminders.send': true,
  'reminders.check': true,
  'reminders.sweep': true,
  'sync.prune': true,
  'tasks.renewals': true,
  'tasks.renew': true,
  'your-data.make': true,
  'your-data.sweep': true,
};
export const jobNames = Object.keys(queues);

/** The times of scheduled jobs, in London. */
export const schedules: Partial<Record<keyof Jobs, string>> = {
  'accounts.erase-due': '*/10 * * * *',
  'accounts.sweep': '15 3 * * *',
  'diagnosis.sweep': '55 3 * * *',
  'files.reap': '*/10 * * * *',
  'files.sweep-orphans': '5 * * * *',
  'lookup.sweep': '25 * * * *',
  'orders.reconcile': '* * * * *',
  'orders.sweep': '5 4 * * *',
  'reminders.plan': '*/10 * * * *',
  'reminders.sweep': '25 4 * * *',
  'sync.prune': '45 * * * *',
  'tasks.renewals': '35 3 * * *',
  'your-data.sweep': '*/10 * * * *',
};
