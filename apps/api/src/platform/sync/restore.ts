import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { noticeRestore, selectEpoch, selectRestoredAt } from './sync.sql.ts';

/**
 * How long nothing is removed that a record might name again, so that devices unused for weeks can hand records back.
 */
const waitDays = 30;

/** Called by every process before it serves requests: a database that was restored from a copy begins a new epoch. */
export const noticeRestored = async ({ db, log }: { db: Db; log: Log }): Promise<boolean> => {
  const [row] = await db.asNobody(noticeRestore());
  if (row?.isRestored)
    log.warn({ alert: true }, 'the database was restored: devices will send back missing records');
  return row?.isRestored ?? false;
};

export const currentEpoch = async (db: Db): Promise<string> => {
  const [row] = await db.asNobody(selectEpoch());
  if (!row) throw new Error('The table sync.epoch has no row');
  return row.epoch;
};

/** Returns until when to wait for devices after the last restore. Null: not waiting. */
export const waitingUntil = async (db: Db, now: Date): Promise<Date | null> => {
  const [row] = await db.asNobody(selectRestoredAt());
  if (!row?.restoredAt) return null;
  const until = new Date(row.restoredAt.getTime() + waitDays * 24 * 3_600_000);
  return until > now ? until : null;
};
