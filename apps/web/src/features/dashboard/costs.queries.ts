import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import { ledgerOf, type Payments } from '@roadworthy/domain/costs/ledger.rules';
import { mostDaysApart } from '@roadworthy/domain/costs/same-payment.rules';
import { costOfLastMonths, type MonthCost } from '@roadworthy/domain/costs/totals.rules';
import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { coverPayments } from '@roadworthy/domain/cover/payments.rules';
import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { addDays, addMonths, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { taskCompletionEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { whenIdle } from '../../browser/when-idle.ts';
import type { Asking } from '../../records/store/asking.ts';
import { queryTables } from '../../records/store/queries.ts';
import type { RecordsView } from '../../records/store/records-view.ts';

export const costTables = [
  taskCompletionEntity,
  documentEntity,
  expenseEntity,
  fuelFillEntity,
  coverEntity,
];

/** Reads the payments since a day. A document without a date counts on the day it was added. */
export const readPayments = async (
  { records }: Asking,
  since: CivilDate,
  today: CivilDate,
): Promise<Payments & { completions: TaskCompletion[]; covers: Cover[] }> => {
  // A document of the first days may be the receipt of a payment that is older by this many days.
  const from = addDays(since, -mostDaysApart);
  const [completions, dated, added, expenses, fuelFills, covers] = await Promise.all([
    records({ of: taskCompletionEntity, index: 'completedOn', from }),
    records({ of: documentEntity, index: 'serviceDate', from }),
    records({ of: documentEntity, index: 'createdAt', from }),
    records({ of: expenseEntity, index: 'date', from }),
    records({ of: fuelFillEntity, index: 'date', from }),
    records({ of: coverEntity }),
  ]);
  const papers = new Map([...dated, ...added].map((paper) => [paper.id, paper]));
  return {
    ...{ completions, documents: [...papers.values()], expenses, fuelFills, covers },
    coverPayments: coverPayments(covers, { today, since: from }),
  };
};

/** One month per bar. */
export const monthsOfCosts = 6;

/**
 * Returns the cost of each of the last months, oldest first. Read when the browser is idle, because the bars are
 * further down the page.
 */
export const readMonths = async (store: RecordsView, today: CivilDate): Promise<MonthCost[]> => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const from = addMonths(`${today.slice(0, 7)}-01`, 1 - monthsOfCosts);
  const payments = await queryTables(store, costTables, (asking) =>
    readPayments(asking, from, today),
  );
  return costOfLastMonths(ledgerOf(payments), today, monthsOfCosts);
};
