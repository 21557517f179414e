import type { Invariant } from './invariants.ts';

/** A change to the database's security, and the invariant that must catch it. */
export type Fault = {
  sql: string;
  /** What is wrong, if the SQL does not say it in a line. */
  name?: string;
  caughtBy: Invariant;
  /** The table that the fault is about; without one it may affect all tables. */
  table?: string;
};
