import { ledgerOf, type Payments } from '@roadworthy/domain/costs/ledger.rules';
import { mostDaysApart } from '@roadworthy/domain/costs/same-payment.rules';
import { costOfLastMonths, type MonthCost } from '@roadworthy/domain/costs/totals.rules';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { coverPayments } from '@roadworthy/domain/cover/payments.rules';
import type { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import { addDays, addMonths, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { whenIdle } from '../../browser/when-idle.ts';
import type { LocalStore } from '../../records/store/local-store.ts';
import { type Asking, queryTables } from '../../records/store/queries.ts';

export const costTables = ['taskCompletions', 'documents', 'expenses', 'fuelFills', 'covers'];

type Paper = DocumentFields & { id: string; createdAt: string };

/** What was paid since a day. A paper without a day of its own counts on the one it was added. */
export const readPayments = async (
  { records }: Asking,
  since: CivilDate,
  today: CivilDate,
): Promise<Payments & { completions: TaskCompletion[]; covers: Cover[] }> => {
  // What a paper of the first days is the receipt of may be older by so much.
  const from = addDays(since, -mostDaysApart);
  const [completions, dated, added, expenses, fuelFills, covers] = await Promise.all([
    records<TaskCompletion>({ table: 'taskCompletions', index: 'completedOn', from }),
    records<Paper>({ table: 'documents', index: 'serviceDate', from }),
    records<Paper>({ table: 'documents', index: 'createdAt', from }),
    records<Payments['expenses'][number]>({ table: 'expenses', index: 'date', from }),
    records<Payments['fuelFills'][number]>({ table: 'fuelFills', index: 'date', from }),
    records<Cover>({ table: 'covers' }),
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
