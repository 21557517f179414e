import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { noticeRestore, selectRestoredAt } from './sync.sql.ts';

/** How long nothing is removed that a record might name again: time for devices in drawers to hand records back. */
const waitDays = 30;

/** Asked by every process before it serves anybody: a database that is a copy of what it was begins a new epoch. */
export const noticeRestored = async ({ db, log }: { db: Db; log: Log }): Promise<boolean> => {
  const [row] = await db.asNobody(noticeRestore());
  if (row?.isRestored) log.warn({ alert: true }, 'the database was restored: devices hand back');
  return row?.isRestored ?? false;
};

/** Until when devices are waited for after the last restore. Null: nobody is waited for. */
export const waitingUntil = async (db: Db, now: Date): Promise<Date | null> => {
  const [row] = await db.asNobody(selectRestoredAt());
  if (!row?.restoredAt) return null;
  const until = new Date(row.restoredAt.getTime() + waitDays * 24 * 3_600_000);
  return until > now ? until : null;
};
