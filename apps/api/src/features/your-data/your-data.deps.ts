import type { Mailer } from '../../adapters/mail/port.ts';
import type { ObjectStore } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Transactions } from '../../platform/transactions.ts';
import type { DownloadLinks } from './download-links.ts';

export type YourDataJobs = {
  'your-data.make': { userId: string; id: string };
  'your-data.sweep': Record<string, never>;
};

/** Signs the bytes of files, so that the server recognises them in a restore. */
type FileMarks = { sign(sha256: string): string };

export type YourDataDeps = {
  accounts: Transactions;
  config: Config;
  db: Db;
  downloadLinks: DownloadLinks;
  restoreMarks: FileMarks;
  limits: Limits;
  log: Log;
  mailer: Mailer;
  now: Clock;
  queue: Queue<YourDataJobs>;
  store: ObjectStore;
};
