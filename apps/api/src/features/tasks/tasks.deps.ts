import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Sync } from '../../platform/sync/sync.service.ts';
import type { Transactions } from '../../platform/transactions.ts';

export type TaskJobs = {
  /** `after`: the garage before the first to check. `run`: the job that started the run, if this one continues it. */
  'tasks.renewals': { after?: string; run?: string };
  /** `userIds`: garages. Named as in the version before garages, whose workers may still take the job. */
  'tasks.renew': { userIds: string[] };
};

export type TasksDeps = {
  accounts: Transactions;
  db: Db;
  log: Log;
  now: Clock;
  queue: Queue<TaskJobs>;
  sync: Sync;
};
