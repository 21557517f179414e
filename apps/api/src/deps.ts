import type { VehicleEnquiry } from './adapters/dvla/port.ts';
import type { MotHistory } from './adapters/dvsa/port.ts';
import type { Mailer } from './adapters/mail/port.ts';
import type { ModelPort } from './adapters/model/port.ts';
import type { PaperReader } from './adapters/paper-reader/port.ts';
import type { Payments } from './adapters/payments/port.ts';
import type { PushSender } from './adapters/push/port.ts';
import type { ObjectStore } from './adapters/storage/port.ts';
import type { ErasureLog } from './features/accounts/deletion/erasure-log.ts';
import type { AuthEngine } from './features/accounts/engine/auth-engine.ts';
import type { Ask } from './features/diagnosis/ask.service.ts';
import type { LocalEngine } from './features/diagnosis/local-engine.ts';
import type { ReadContent } from './features/files/files.content.ts';
import type { Links } from './features/files/files.links.ts';
import type { RestoreMarks } from './features/files/restore-marks.ts';
import type { Lookup } from './features/lookup/lookup.service.ts';
import type { OpenShop } from './features/orders/open-shop.ts';
import type { PassportThread } from './features/passport/passport-thread.ts';
import type { PublicKeys } from './features/passport/public-keys.ts';
import type { SigningKey } from './features/passport/signing-keys.ts';
import type { ReminderTokens } from './features/reminders/reminder-tokens.ts';
import type { DownloadLinks } from './features/your-data/download-links.ts';
import type { Jobs } from './jobs.ts';
import type { Budgets } from './platform/budgets.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db.ts';
import type { Keys } from './platform/keys.ts';
import type { Limits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import type { Queue } from './platform/queue.ts';
import type { SandboxGate } from './platform/sandbox/sandbox-gate.ts';
import type { Statement } from './platform/statement.ts';
import type { Sync } from './platform/sync/sync.service.ts';
import type { Telemetry } from './platform/watch/open-telemetry.ts';
import type { Pools } from './platform/watch/server-metrics.ts';

/** Everything a service may need, created once at start. Nothing here keeps state of a request. */
export type Deps = {
  config: Config;
  /** Derived from the server's secret, one for each use. */
  keys: Keys;
  log: Log;
  /** Undefined if metrics and traces are off. */
  telemetry: Telemetry | undefined;
  pools: Pools;
  now: Clock;
  db: Db;
  sync: Sync;
  lookup: Lookup;
  accounts: AuthEngine;
  limits: Limits;
  budgets: Budgets;
  queue: Queue<Jobs>;
  mailer: Mailer;
  /** Stores the bytes of files. */
  store: ObjectStore;
  /** The erased accounts, which a restore of the database would bring back. */
  erasureLog: ErasureLog;
  /** Where strangers' files are opened. */
  sandbox: SandboxGate;
  papers: PaperReader;
  regradeDocuments(garageId: string, fileId: string): Statement<unknown>;
  links: Links;
  downloadLinks: DownloadLinks;
  /** Signs stored bytes, so that the server recognises them in a restore. */
  restoreMarks: RestoreMarks;
  /** Detects a file's type and prepares the bytes to store. */
  readContent: ReadContent;
  /** Undefined without a key: lookups then work without this source. */
  dvla: VehicleEnquiry | undefined;
  dvsa: MotHistory | undefined;
  /** Undefined without keys: pushes are then not sent. */
  push: PushSender | undefined;
  /** The first signs passports. Empty without a key: passports are then off. */
  signingKeys: readonly SigningKey[];
  /** Also those of earlier keys. */
  passportKeys: PublicKeys;
  passports: PassportThread;
  reminderTokens: ReminderTokens;
  /** Undefined without keys: orders are then not possible. */
  payments: Payments | undefined;
  /** Closed if the seller or the goods are not named. */
  openShop: OpenShop;
  /** Undefined if not configured: only our own engine then explains. */
  model: ModelPort | undefined;
  engine: LocalEngine;
  ask: Ask;
  /** Fills a new demo account with sample records. */
  fillDemo(userId: string): Promise<void>;
  close(): Promise<void>;
};
