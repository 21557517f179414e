import type { Readable } from 'node:stream';
import type { SecurityEventKind } from '@roadworthy/domain/accounts/accounts.schema';
import type { FileType } from '@roadworthy/domain/files/files.schema';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Actor, Db, Tx } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Sync } from '../../platform/sync/sync.service.ts';
import type { Transactions } from '../../platform/transactions.ts';

/** Links need a fresh sign-in, and the engine's role finds the visit of a link. */
type Accounts = Transactions & {
  lockFresh(client: pg.PoolClient, actor: Actor): Promise<unknown>;
  recordEvent(
    client: pg.PoolClient,
    event: { userId: string; kind: SecurityEventKind; visitor: Visitor | null },
  ): Promise<void>;
};

type OfVisit = { garageId: string; visitId: string };
type Photo = { id: string; mimeType: FileType; bytes: number };

/** What visits need of files. */
type VisitFiles = {
  store(
    photo: OfVisit & {
      id: string;
      sha256: string;
      length: number | null;
      body: Readable;
      room: { mostBytes: number; mostFiles: number };
      requireOpen(): Promise<unknown>;
    },
  ): Promise<void>;
  keep(visit: OfVisit, photos: { ids: string[]; until: Date }): Promise<Photo[]>;
  decide(tx: Tx, photos: OfVisit & { accepted: string[]; refused: string[] }): Promise<Photo[]>;
};

export type VisitJobs = {
  'mail.visit': { userId: string; garageId: string; visitId: string };
  'visits.sweep': Record<string, never>;
};

export type VisitsDeps = {
  accounts: Accounts;
  config: Config;
  db: Db;
  limits: Limits;
  now: Clock;
  queue: Pick<Queue<VisitJobs>, 'enqueue'>;
  sync: Pick<Sync, 'applyTogether'>;
  visitFiles: VisitFiles;
};
