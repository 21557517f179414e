import { expenseEntity } from '@roadworthy/domain/costs/costs.entity';
import type { Expense, ExpenseFields } from '@roadworthy/domain/costs/costs.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { WhereField } from '../../../garages/lazy-parts.tsx';
import { useVehiclesFor, useWhereToAdd } from '../../../garages/where-to-add.ts';
import type { Costs } from '../costs.reads.ts';
import { addExpense, editExpense } from '../costs.writes.ts';
import { CostDialog } from './cost-dialog.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { likelyVehicle } from './vehicle-choice.ts';

type ExpenseDialogProps = {
  /** The expense to edit, as it was when the dialog opened; null keeps the dialog closed. */
  expense: Expense | 'new' | null;
  costs: Costs;
  vehicleId: string | null;
  today: CivilDate;
  onClose: () => void;
};

export function ExpenseDialog({ expense, costs, vehicleId, today, onClose }: ExpenseDialogProps) {
  const editing = expense === 'new' ? null : expense;
  const where = useWhereToAdd(expenseEntity);
  const vehicles = useVehiclesFor(expenseEntity, costs.vehicles, editing?.id ?? null);
  const likely = likelyVehicle(costs, vehicleId);
  const save = async (said: ExpenseFields) => {
    if (editing) await editExpense(editing.id, editing, said);
    else await addExpense(said, where.garageId);
  };
  return (
    <CostDialog
      open={expense !== null}
      title={editing ? 'Edit expense' : 'Add expense'}
      noun="Expense"
      isNew={editing === null}
      onClose={onClose}
      save={save}
    >
      {(form) => (
        <ExpenseForm
          {...form}
          expense={editing}
          vehicles={vehicles}
          vehicleId={vehicles.some(({ id }) => id === likely) ? likely : null}
          {...(editing ? {} : { where: <WhereField {...where} /> })}
          today={today}
        />
      )}
    </CostDialog>
  );
}
