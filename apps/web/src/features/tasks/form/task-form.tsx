import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { TaskForm as TaskFormValues } from '@roadworthy/domain/tasks/tasks.forms';
import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useForm } from '../../../forms/form.ts';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { labels } from '../change-words.ts';
import { isFromGuide } from '../task-words.ts';
import { AssigneeField } from './assignee-field.tsx';
import { ListField } from './list-field.tsx';
import { RecurrenceFields } from './recurrence-fields.tsx';
import {
  type Draft,
  draftFrom,
  isTyped,
  type ListName,
  type Lists,
  listsFrom,
  listsOf,
  taskFormSchema,
} from './task-form-values.ts';
import {
  categoryOptions,
  difficultyOptions,
  listWords,
  priorityOptions,
  vehicleOptions,
} from './task-options.ts';
import { WhenChips } from './when-chips.tsx';

type TaskFormProps = {
  /** For the submit button outside the form. */
  id: string;
  opened: Draft;
  /** The stored task, for an edit. */
  before?: TaskFields;
  vehicles: readonly Vehicle[];
  today: CivilDate;
  onTyped: (typed: boolean) => void;
  onBusy: (busy: boolean) => void;
  onSave: (values: TaskFormValues) => Promise<void>;
  /** The buttons, where the form is not in a dialog that has its own. */
  children?: ReactNode;
};

const noneTyped: Record<ListName, string> = { tools: '', parts: '', warnings: '', tips: '' };

/** Adds the text left in each list's field as an entry. */
const withTyped = (lists: Lists, typed: Record<ListName, string>): Lists =>
  listsFrom((name) => {
    const entry = typed[name].trim();
    return entry && !lists[name].includes(entry) ? [...lists[name], entry] : lists[name];
  });

/**
 * Serves adding and editing: a new task is one line with chips, and the rest is folded. It never fetches and never
 * stores.
 */
export function TaskForm({
  id,
  opened,
  before,
  vehicles,
  today,
  onTyped,
  onBusy,
  onSave,
  children,
}: TaskFormProps) {
  const [now, setNow] = useState(opened);
  const [lists, setLists] = useState(() => listsOf(opened));
  const [typed, setTyped] = useState(noneTyped);
  const details = useRef<HTMLDetailsElement>(null);
  const all = withTyped(lists, typed);
  const { form, field, errors } = useForm<TaskFormValues>({
    schema: async () => taskFormSchema({ today, lists: all, ...(before ? { before } : {}) }),
    reveal: (name) => {
      const control = form.ref.current?.elements.namedItem(name);
      if (details.current && control instanceof Node && details.current.contains(control)) {
        details.current.open = true;
      }
    },
    onSubmit: async (values) => {
      onBusy(true);
      await onSave(values).finally(() => onBusy(false));
    },
  });

  const reportTyped = (entries: Record<string, unknown>, next: Lists) => {
    const draft = draftFrom(entries, next);
    setNow(draft);
    onTyped(isTyped(opened, draft));
  };
  const entriesNow = () => Object.fromEntries(new FormData(form.ref.current ?? undefined));
  const follow = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    reportTyped(Object.fromEntries(new FormData(event.currentTarget)), all);
  };
  const listField = (name: ListName) => (
    <ListField
      label={labels[name]}
      one={listWords[name].one}
      placeholder={listWords[name].example}
      entries={lists[name]}
      typed={typed[name]}
      error={errors[name]}
      onTyped={(text) => {
        setTyped((others) => ({ ...others, [name]: text }));
        if (text.trim()) onTyped(true);
      }}
      onChange={(entries) => {
        const next = { ...lists, [name]: entries };
        setLists(next);
        reportTyped(entriesNow(), next);
      }}
    />
  );
  const text = (name: 'title' | 'estimatedDuration' | 'dueDate') => ({
    label: labels[name],
    defaultValue: opened[name] ?? '',
    ...field(name),
  });
  /** Fills a field in as the owner would, so that the form follows. */
  const fillIn = (name: 'dueDate' | 'dueMiles', value: string) => {
    const input = form.ref.current?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const showDate = () => {
    if (details.current) details.current.open = true;
    const input = form.ref.current?.elements.namedItem('dueDate');
    if (input instanceof HTMLInputElement) input.focus();
  };
  const needsVehicle =
    !now.vehicleId && (now.dueMiles || now.recurringMiles || now.recurringType === 'miles');

  return (
    <form
      {...form}
      id={id}
      aria-label="Task"
      onInput={follow}
      className="grid content-start gap-4 *:min-w-0 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <InputField {...text('title')} autoComplete="off" placeholder="Check tyre pressures" />
      </div>
      <div className="sm:col-span-2">
        <SelectField
          label={labels.vehicleId}
          optional
          options={vehicleOptions(vehicles, opened.vehicleId)}
          defaultValue={opened.vehicleId ?? ''}
          hint={needsVehicle ? 'Choose a vehicle so that we can track its mileage.' : undefined}
          {...field('vehicleId')}
        />
      </div>
      <AssigneeField opened={opened} vehicleId={now.vehicleId ?? null} field={field} />
      {!before && (
        <WhenChips
          vehicle={vehicles.find((vehicle) => vehicle.id === now.vehicleId) ?? null}
          today={today}
          dueDate={now.dueDate}
          dueMiles={now.dueMiles}
          onDate={(date) => fillIn('dueDate', date ?? '')}
          onMiles={(miles) => fillIn('dueMiles', miles === null ? '' : String(miles))}
          onAnother={showDate}
        />
      )}
      {children}
      <details ref={details} open={before !== undefined} className="sm:col-span-2">
        <summary className="link inline-flex min-h-11 items-center">More details</summary>
        <div className="mt-2 grid gap-4 *:min-w-0 sm:grid-cols-2">
          <InputField {...text('dueDate')} type="date" min={today} optional />
          <InputField
            label={labels.dueMiles}
            optional
            inputMode="numeric"
            autoComplete="off"
            defaultValue={opened.dueMiles ?? ''}
            {...field('dueMiles')}
          />
          <div className="sm:col-span-2">
            <TextareaField
              label={labels.description}
              defaultValue={opened.description ?? ''}
              rows={3}
              optional
              {...field('description')}
            />
          </div>
          <SelectField
            label={labels.category}
            options={categoryOptions(opened.category)}
            defaultValue={opened.category ?? ''}
            {...field('category')}
          />
          <InputField
            {...text('estimatedDuration')}
            autoComplete="off"
            optional
            placeholder="1-2 hours"
          />
          {before && isFromGuide(before) ? (
            <SelectField
              label={labels.difficulty}
              options={difficultyOptions}
              defaultValue={opened.difficulty ?? 'Medium'}
              {...field('difficulty')}
            />
          ) : (
            <input type="hidden" name="difficulty" value={opened.difficulty ?? 'Medium'} />
          )}
          <SelectField
            label={labels.priority}
            options={priorityOptions}
            defaultValue={opened.priority ?? 'medium'}
            {...field('priority')}
          />
          <RecurrenceFields opened={opened} now={now} field={field} />
          {listField('tools')}
          {listField('parts')}
          {listField('warnings')}
          {listField('tips')}
          <InputField
            label="Estimated cost (£)"
            optional
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            defaultValue={
              opened.estimatedCostPence === null ? '' : (opened.estimatedCostPence / 100).toFixed(2)
            }
            {...field('estimatedCostPence')}
          />
          <div className="sm:col-span-2">
            <TextareaField
              label={labels.notes}
              optional
              rows={3}
              defaultValue={opened.notes ?? ''}
              {...field('notes')}
            />
          </div>
        </div>
      </details>
    </form>
  );
}
