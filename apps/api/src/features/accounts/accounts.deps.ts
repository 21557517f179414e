import type { Mailer } from '../../adapters/mail/port.ts';
import type { Budgets } from '../../platform/budgets.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { ErasureLog } from './deletion/erasure-log.ts';
import type { AuthEngine } from './engine/auth-engine.ts';
import type { Place } from './security-log.ts';
import type { MailedSignInEvent } from './sign-in/mailed-sign-in-events.ts';

/** Jobs carry no secrets: the worker creates the tokens, so that reading the queue gives no access. */
export type AccountJobs = {
  'mail.confirm-email': { userId: string };
  'mail.resend-confirmation': { email: string };
  'mail.already-registered': { userId: string };
  'mail.reset-password': { email: string };
  'mail.new-user': { userId: string };
  'mail.new-device': { userId: string; at: string } & Place;
  'mail.password-changed': { userId: string; at: string; inProfile?: boolean } & Place;
  'mail.change-email': { userId: string };
  /** Sent to the address the account had before. */
  'mail.email-changed': { userId: string; email: string; at: string } & Place;
  'mail.google-linked': { userId: string };
  'mail.sign-in-changed': { userId: string; event: MailedSignInEvent; at: string } & Place;
  'mail.proof-code': { userId: string; sessionId: string };
  'mail.deletion-asked': { userId: string };
  'mail.deletion-cancelled': { userId: string };
  'accounts.erase-due': Record<string, never>;
  'accounts.erase-demo': { userId: string };
  'accounts.sweep': Record<string, never>;
};

/** An erasure leaves objects behind, which the files' job removes. */
type FilesJob = { 'files.remove-dropped': Record<string, never> };

export type AccountsDeps = {
  accounts: AuthEngine;
  budgets: Budgets;
  config: Config;
  db: Db;
  erasureLog: ErasureLog;
  /** Fills a new demo account with sample records. */
  fillDemo(userId: string): Promise<void>;
  keys: Keys;
  limits: Limits;
  log: Log;
  mailer: Mailer;
  now: Clock;
  queue: Queue<AccountJobs & FilesJob>;
};
