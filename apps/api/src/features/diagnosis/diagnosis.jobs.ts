import { retention } from '@roadworthy/domain/site/retention';
import { type Db, garageActor } from '../../platform/db.ts';
import { beforeAll } from '../../platform/job-parts.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import type { Transactions } from '../../platform/transactions.ts';
import { deleteOldSpending, deleteOldTurns, selectGaragesWithOldTurns } from './diagnosis.sql.ts';

export type DiagnosisJobs = { 'diagnosis.sweep': Record<string, never> };

/** How long each turn of a conversation is kept. */
const turnDays = retention.conversationDays;
const spendingDays = 60;
const garagesPerPage = 200;
/** A run ends while its job still counts as alive; the next day's run continues. */
const longestRunMs = 45_000;

export const diagnosisJobs = ({
  accounts,
  db,
}: {
  accounts: Transactions;
  db: Db;
}): JobHandlers<DiagnosisJobs> => ({
  /** Runs daily: deletes old turns, garage by garage. */
  'diagnosis.sweep': async () => {
    await db.asNobody(deleteOldSpending(spendingDays));
    const deadline = performance.now() + longestRunMs;
    let after = beforeAll;
    for (;;) {
      const { rows } = await accounts.transaction((client) =>
        client.query<{ garageId: string }>(selectGaragesWithOldTurns, [
          turnDays,
          after,
          garagesPerPage,
        ]),
      );
      for (const { garageId } of rows) {
        if (performance.now() > deadline) return;
        await db.changeAs(garageActor(garageId), deleteOldTurns(garageId, turnDays));
        after = garageId;
      }
      if (rows.length < garagesPerPage) return;
    }
  },
});
