import type { AccountJobs } from './features/accounts/accounts.deps.ts';
import type { DiagnosisJobs } from './features/diagnosis/diagnosis.jobs.ts';
import type { FileJobs } from './features/files/files.jobs.ts';
import type { GarageJobs } from './features/garages/garages.deps.ts';
import type { LookupJobs } from './features/lookup/lookup.jobs.ts';
import type { OrderJobs } from './features/orders/orders.deps.ts';
import type { PassportJobs } from './features/passport/passport.deps.ts';
import type { ReminderJobs } from './features/reminders/reminders.deps.ts';
import type { TaskJobs } from './features/tasks/tasks.deps.ts';
import type { VisitJobs } from './features/visits/visits.deps.ts';
import type { YourDataJobs } from './features/your-data/your-data.deps.ts';
import type { SyncJobs } from './platform/sync/sync.jobs.ts';

/** All jobs, by feature. */
export type Jobs = AccountJobs &
  DiagnosisJobs &
  FileJobs &
  GarageJobs &
  LookupJobs &
  OrderJobs &
  PassportJobs &
  ReminderJobs &
  SyncJobs &
  TaskJobs &
  VisitJobs &
  YourDataJobs;

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
  'mail.garage': true,
  'garages.erase-closed': true,
  'lookup.sweep': true,
  'mail.order': true,
  'mail.order-cancelled': true,
  'mail.order-to-refund': true,
  'orders.settle': true,
  'orders.reconcile': true,
  'orders.sweep': true,
  'passport.sweep': true,
  'reminders.plan': true,
  'reminders.scan': true,
  'reminders.send': true,
  'reminders.check': true,
  'reminders.sweep': true,
  'sync.prune': true,
  'tasks.renewals': true,
  'tasks.renew': true,
  'mail.visit': true,
  'visits.sweep': true,
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
  'garages.erase-closed': '50 * * * *',
  'lookup.sweep': '25 * * * *',
  'orders.reconcile': '* * * * *',
  'orders.sweep': '5 4 * * *',
  'passport.sweep': '35 * * * *',
  'reminders.plan': '*/10 * * * *',
  'reminders.sweep': '25 4 * * *',
  'sync.prune': '45 * * * *',
  'tasks.renewals': '35 3 * * *',
  'visits.sweep': '40 3 * * *',
  'your-data.sweep': '*/10 * * * *',
};

/** The jobs of which a worker runs as many at once as `WORKER_LANES` says: a day has hundreds of each. */
export const inLanes: readonly (keyof Jobs)[] = ['reminders.scan', 'tasks.renew'];
