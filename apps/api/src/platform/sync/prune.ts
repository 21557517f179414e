import { retention } from '@roadworthy/domain/site/retention';
import { pruneHistory, pruneReceipts } from './sync.sql.ts';

const { receiptDays, historyDays } = retention;
/** How many bytes of receipts and history one user may have, whatever their age. */
const receiptBytes = 8_000_000;
const historyBytes = 16_000_000;

/** The most rows that one turn deletes: a large account takes several turns, so no other account waits long. */
const rowsPerTurn = 2000;

/** Every hundredth change prunes, so that no account exceeds its limit between two runs of the job. */
export const changesBetween = 100;

/** `moved`: the number of records that one change has moved, each of which left history behind. */
export const pruneStatements = (garageId: string, moved = 0) =>
  [
    pruneReceipts({ garageId, days: receiptDays, bytes: receiptBytes, most: rowsPerTurn }),
    pruneHistory({ garageId, days: historyDays, bytes: historyBytes, most: rowsPerTurn + moved }),
  ] as const;

export const isUnfinished = (gone: number): boolean => gone >= rowsPerTurn;
