import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import type { Expense, FuelFill } from '@roadworthy/domain/costs/costs.schema';
import type { LedgerEntry } from '@roadworthy/domain/costs/ledger.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { useState } from 'react';
import { formatPounds } from '../../format/figures.ts';
import { deleteWithUndo, removeWithUndo } from '../../records/undo.ts';
import type { Costs } from './costs.reads.ts';
import { ExpenseDialog } from './form/expense-dialog.tsx';
import { FuelDialog } from './form/fuel-dialog.tsx';

export type CostActions = {
  onEdit: (entry: LedgerEntry) => void;
  onDelete: (entry: LedgerEntry) => void;
};

const removeEntry = ({ source, id, title, pence }: LedgerEntry): Promise<boolean> => {
  const isFuel = source === 'fuel';
  const noun = isFuel ? 'Fuel entry' : 'Expense';
  const remove = () =>
    isFuel ? deleteWithUndo(fuelFillEntity, id) : deleteWithUndo(expenseEntity, id);
  return removeWithUndo(remove, {
    removed: `${noun} deleted.`,
    notRemoved: `Failed to delete the ${noun.toLowerCase()}.`,
    description: `${title}, ${formatPounds(pence)}`,
    undone: { title: `${noun} is back.` },
    notUndone: `Failed to restore the ${noun.toLowerCase()}.`,
  });
};

type OpenedDialog<T> = T | 'new' | null;

type Options = {
  costs: Costs;
  today: CivilDate;
  /** The vehicle on screen: a new entry is likely for it. */
  vehicleId: string | null;
  /** Moves the focus, because the row that had it is gone. */
  onDeleted: () => void;
};

/** Returns the actions on payments and their dialogs, which the page must render. */
export const useCostActions = ({ costs, today, vehicleId, onDeleted }: Options) => {
  const [expense, setExpense] = useState<OpenedDialog<Expense>>(null);
  const [fill, setFill] = useState<OpenedDialog<FuelFill>>(null);
  const actions: CostActions = {
    onEdit: ({ source, id }) => {
      if (source === 'expense') setExpense(costs.expenses.get(id) ?? null);
      if (source === 'fuel') setFill(costs.fuelFills.get(id) ?? null);
    },
    onDelete: (entry) => void removeEntry(entry).then((isGone) => isGone && onDeleted()),
  };
  const common = { costs, today, vehicleId };
  const dialogs = (
    <>
      <ExpenseDialog {...common} expense={expense} onClose={() => setExpense(null)} />
      <FuelDialog {...common} fill={fill} onClose={() => setFill(null)} />
    </>
  );
  return {
    actions,
    dialogs,
    addExpense: () => setExpense('new'),
    addFill: () => setFill('new'),
    editExpense: (id: string) => setExpense(costs.expenses.get(id) ?? null),
  };
};
