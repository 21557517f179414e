import type { SecurityEventKind } from '@roadworthy/domain/accounts/accounts.schema';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type pg from 'pg';
import type { Mailer } from '../../adapters/mail/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Actor, Db } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Transactions } from '../../platform/transactions.ts';

/** What happened to a member. `closed`: to the garage. */
export type MemberEvent = 'joined' | 'left' | 'removed' | 'role-changed' | 'closed';
/** A vehicle left the garage, or came to it. */
export type GarageEvent = MemberEvent | 'moved-out' | 'moved-in';

/** `userId`: who gets the mail. `personId`: whom it is about. `role`: the person's role from now on. */
export type GarageMail = {
  userId: string;
  garageId: string;
  personId: string;
  event: GarageEvent;
  role?: Role;
  /** What was moved, and whether it was taken back. */
  vehicle?: string;
  isReturn?: boolean;
};

export type GarageJobs = {
  'mail.garage': GarageMail;
  'garages.erase-closed': Record<string, never>;
};

/** An erasure leaves objects behind, which the files' job removes. */
type FilesJob = { 'files.remove-dropped': Record<string, never> };

/** Only the sign-in engine's role changes who is a member. */
type Accounts = Transactions & {
  lockFresh(client: pg.PoolClient, actor: Actor): Promise<unknown>;
  recordEvent(
    client: pg.PoolClient,
    event: { userId: string; kind: SecurityEventKind; visitor: Visitor | null },
  ): Promise<void>;
};

export type GaragesDeps = {
  accounts: Accounts;
  config: Config;
  db: Db;
  limits: Limits;
  log: Log;
  mailer: Mailer;
  now: Clock;
  queue: Queue<GarageJobs & FilesJob>;
};
