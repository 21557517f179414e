import type { VehicleEnquiry } from './adapters/dvla/port.ts';
import type { MotHistory } from './adapters/dvsa/port.ts';
import type { Mailer } from './adapters/mail/port.ts';
import type { ModelPort } from './adapters/model/port.ts';
import type { PaperReader } from './adapters/paper-reader/port.ts';
import type { Payments } from './adapters/payments/port.ts';
import type { PushSender } from './adapters/push/port.ts';
import type { ObjectStore } from './adapters/storage/port.ts';
import type { AuthEngine } from './features/accounts/engine/auth-engine.ts';
import type { Ask } from './features/diagnosis/ask.service.ts';
import type { LocalEngine } from './features/diagnosis/local-engine.ts';
import type { ReadContent } from './features/files/files.content.ts';
import type { Links } from './features/files/files.links.ts';
import type { KeptMarks } from './features/files/kept-marks.ts';
import type { Lookup } from './features/lookup/lookup.service.ts';
import type { ReminderTokens } from './features/reminders/reminder-tokens.ts';
import type { Jobs } from './jobs.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db.ts';
import type { Limits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import type { Queue } from './platform/queue.ts';
import type { Sync } from './platform/sync/sync.service.ts';

/** Everything a service may need, made once at start. Nothing here remembers a request. */
export type Deps = {
  config: Config;
  log: Log;
  now: Clock;
  db: Db;
  sync: Sync;
  lookup: Lookup;
  accounts: AuthEngine;
  limits: Limits;
  queue: Queue<Jobs>;
  mailer: Mailer;
  /** The bytes of files. */
  store: ObjectStore;
  papers: PaperReader;
  links: Links;
  /** By which the server knows bytes again that it kept before. */
  keptMarks: KeptMarks;
  /** What a file's bytes are, and what is kept of them. */
  readContent: ReadContent;
  /** Undefined where no key is configured: then the lookup does without this source. */
  dvla: VehicleEnquiry | undefined;
  dvsa: MotHistory | undefined;
  /** Undefined without keys: then nothing is pushed. */
  push: PushSender | undefined;
  reminderTokens: ReminderTokens;
  /** Undefined without keys: then nothing can be ordered. */
  payments: Payments | undefined;
  /** Undefined where none is configured: then our own engine explains alone. */
  model: ModelPort | undefined;
  engine: LocalEngine;
  ask: Ask;
  /** Gives a new demo account something to look at. */
  fillDemo(userId: string): Promise<void>;
  close(): Promise<void>;
};
