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
import type { LocalStore } from '../../records/store/local-store.ts';
import { type Asking, queryTables } from '../../records/store/queries.ts';

export const costTables = [
  taskCompletionEntity,
  documentEntity,
  expenseEntity,
  fuelFillEntity,
  coverEntity,
];

/** What was paid since a day. A paper without a day of its own counts on the one it was added. */
export const readPayments = async (
  { records }: Asking,
  since: CivilDate,
  today: CivilDate,
): Promise<Payments & { completions: TaskCompletion[]; covers: Cover[] }> => {
  // What a paper of the first days is the receipt of may be older by so much.
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

/** As many months as there are bars. */
export const monthsOfCosts = 6;

/** What each of the last months cost, this one last. Read in a quiet moment: the bars lie further down. */
export const readMonths = async (store: LocalStore, today: CivilDate): Promise<MonthCost[]> => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const from = addMonths(`${today.slice(0, 7)}-01`, 1 - monthsOfCosts);
  const payments = await queryTables(store, costTables, (asking) =>
    readPayments(asking, from, today),
  );
  return costOfLastMonths(ledgerOf(payments), today, monthsOfCosts);
};
