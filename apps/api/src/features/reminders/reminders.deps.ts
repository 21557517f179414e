import type { SecurityEventKind } from '@roadworthy/domain/accounts/accounts.schema';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type pg from 'pg';
import type { VehicleEnquiry } from '../../adapters/dvla/port.ts';
import type { MotHistory } from '../../adapters/dvsa/port.ts';
import type { Mailer } from '../../adapters/mail/port.ts';
import type { PushSender } from '../../adapters/push/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Actor, Db } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Sync } from '../../platform/sync/sync.service.ts';
import type { Transactions } from '../../platform/transactions.ts';
import type { ReminderTokens } from './reminder-tokens.ts';

export type ReminderJobs = {
  'reminders.plan': Record<string, never>;
  'reminders.scan': { userIds: string[] };
  'reminders.send': { userIds: string[] };
  'reminders.check': { userIds: string[] };
  'reminders.sweep': Record<string, never>;
};

/** For access that outlives a session: it needs a fresh sign-in, and is written to the owner's security log. */
type Accounts = Transactions & {
  lockFresh(client: pg.PoolClient, actor: Actor): Promise<unknown>;
  recordEvent(
    client: pg.PoolClient,
    event: { userId: string; kind: SecurityEventKind; visitor: Visitor },
  ): Promise<void>;
};

/** Returns the registers' current answer, at most an hour old. */
type Lookup = { askAgain(actor: Actor, plate: string): Promise<LookupAnswer> };

export type RemindersDeps = {
  accounts: Accounts;
  config: Config;
  db: Db;
  dvla: VehicleEnquiry | undefined;
  dvsa: MotHistory | undefined;
  limits: Limits;
  log: Log;
  lookup: Lookup;
  mailer: Mailer;
  now: Clock;
  /** Undefined without keys: pushes are then not sent. */
  push: PushSender | undefined;
  queue: Queue<ReminderJobs>;
  reminderTokens: ReminderTokens;
  sync: Sync;
};
