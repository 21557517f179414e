import type { PaperReader } from '../../adapters/paper-reader/port.ts';
import type { ObjectStore } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { SandboxGate } from '../../platform/sandbox/sandbox-gate.ts';
import type { Statement } from '../../platform/statement.ts';
import type { Transactions } from '../../platform/transactions.ts';
import type { ReadContent } from './files.content.ts';
import type { Links } from './files.links.ts';
import type { RestoreMarks } from './restore-marks.ts';

export type FilesDeps = {
  accounts: Transactions;
  config: Config;
  db: Db;
  /** Signs stored bytes, so that the server recognises them in a restore. */
  restoreMarks: RestoreMarks;
  limits: Limits;
  links: Links;
  log: Log;
  now: Clock;
  papers: PaperReader;
  /** Returns the statement that grades the documents of a file again, once the server has read the file. */
  regradeDocuments(garageId: string, fileId: string): Statement<unknown>;
  /** Detects a file's type and prepares the bytes to store. */
  readContent: ReadContent;
  /** Where strangers' files are opened. */
  sandbox: SandboxGate;
  /** Stores the bytes of files. */
  store: ObjectStore;
};
