import type { SecurityEventKind } from '@roadworthy/domain/accounts/accounts.schema';
import type { ExpenseFields, FuelFillFields } from '@roadworthy/domain/costs/costs.schema';
import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { TaskCompletionFields } from '@roadworthy/domain/tasks/completions.schema';
import type {
  MileageReadingFields,
  VehicleFields,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Actor, Credential, Db } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Limits } from '../../platform/limits.ts';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import type { Transactions } from '../../platform/transactions.ts';
import type { PassportThread } from './passport-thread.ts';
import type { SigningKey } from './signing-keys.ts';

export type PassportJobs = { 'passport.sweep': Record<string, never> };

/** Only the sign-in engine's role makes what outlives a session. */
type Accounts = Transactions & {
  lockFresh(client: pg.PoolClient, actor: Actor): Promise<unknown>;
  recordEvent(
    client: pg.PoolClient,
    event: { userId: string; kind: SecurityEventKind; visitor: Visitor | null },
  ): Promise<void>;
};

/** Asks DVLA and DVSA as the user. */
type Registers = {
  find(
    credential: Credential,
    paying: { actorOf(): Promise<Actor>; payInDemo(): Promise<void> },
    input: { registrationNumber: string },
    address: string,
  ): Promise<LookupAnswer>;
};

export type PassportDeps = {
  accounts: Accounts;
  config: { publicUrl: URL; addressLimitFactor: number; webDist?: string | undefined };
  db: Db;
  /** Undefined without a key. */
  dvla: unknown;
  dvsa: unknown;
  keys: Keys;
  limits: Limits;
  lookup: Registers;
  now: Clock;
  passports: PassportThread;
  signingKeys: readonly SigningKey[];
};

/** The kinds of record that a history is made of, which the app puts together. */
export type WithKinds = {
  kinds: {
    vehicles: SyncEntity<VehicleFields>;
    documents: SyncEntity<DocumentFields>;
    taskCompletions: SyncEntity<TaskCompletionFields>;
    expenses: SyncEntity<ExpenseFields>;
    fuelFills: SyncEntity<FuelFillFields>;
    mileageReadings: SyncEntity<MileageReadingFields>;
  };
};
