import type { Expense, ExpenseFields } from '@roadworthy/domain/costs/costs.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { FormEvent, ReactNode } from 'react';
import { useForm } from '../../../forms/form.ts';
import type { FormInDialog } from '../../../forms/save-dialog.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { categoryOptions, expenseLabels } from '../change-words.ts';
import { expenseFormSchema } from './expense-form-values.ts';
import { vehicleOptions } from './vehicle-choice.ts';

type ExpenseFormProps = FormInDialog<ExpenseFields> & {
  expense: Expense | null;
  vehicles: readonly Vehicle[];
  /** The likely vehicle of a new expense. */
  vehicleId: string | null;
  today: CivilDate;
  /** Asks for the garage of a new expense. */
  where?: ReactNode;
};

export function ExpenseForm({
  id,
  expense,
  vehicles,
  vehicleId,
  today,
  where,
  onTyped,
  onSave,
}: ExpenseFormProps) {
  const { form, field } = useForm<ExpenseFields>({
    schema: async () => expenseFormSchema({ today }),
    onSubmit: onSave,
  });
  const follow = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    onTyped(true);
  };
  return (
    <form
      {...form}
      id={id}
      aria-label="Expense"
      onInput={follow}
      className="grid content-start gap-4 *:min-w-0 sm:grid-cols-2"
    >
      <InputField
        {...field('amountPence')}
        label={`${expenseLabels.amountPence} (£)`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        defaultValue={expense ? (expense.amountPence / 100).toFixed(2) : ''}
      />
      <InputField
        {...field('date')}
        label={expenseLabels.date}
        type="date"
        max={today}
        defaultValue={expense?.date ?? today}
      />
      <SelectField
        {...field('category')}
        label={expenseLabels.category}
        defaultValue={expense?.category ?? ''}
        options={[{ value: '', label: 'Choose a category' }, ...categoryOptions]}
      />
      <SelectField
        {...field('vehicleId')}
        label={expenseLabels.vehicleId}
        defaultValue={(expense ? expense.vehicleId : vehicleId) ?? ''}
        options={[
          { value: '', label: 'No vehicle' },
          ...vehicleOptions(vehicles, expense?.vehicleId ?? null),
        ]}
      />
      {where}
      <div className="sm:col-span-2">
        <TextareaField
          {...field('note')}
          label={expenseLabels.note}
          optional
          rows={3}
          hint="The first line is its name in the list"
          defaultValue={expense?.note ?? ''}
        />
      </div>
    </form>
  );
}
