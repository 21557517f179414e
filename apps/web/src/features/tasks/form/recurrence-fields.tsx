import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { labels } from '../change-words.ts';
import type { Draft } from './task-form-values.ts';

type Name = 'recurringInterval' | 'recurringType' | 'recurringMiles' | 'countFrom';

type RecurrenceFieldsProps = {
  opened: Draft;
  now: Draft;
  field: (name: Name) => { name: string; error?: string };
};

const types = [
  { value: 'days', label: 'Days' },
  { value: 'weeks', label: 'Weeks' },
  { value: 'months', label: 'Months' },
  { value: 'miles', label: 'Miles' },
];
const startings = [
  { value: 'completion', label: 'The day it is done' },
  { value: 'schedule', label: 'The day it was due' },
];

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** The recurrence of a task. Fields that do not apply are not rendered, and so not sent. */
export function RecurrenceFields({ opened, now, field }: RecurrenceFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-control bg-sunken/60 p-4 ring-1 ring-line sm:col-span-2">
      <legend className="sr-only">Recurrence</legend>
      <Checkbox
        name="isRecurring"
        defaultChecked={opened.isRecurring === true}
        label="Recurring task"
      />
      {now.isRecurring && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <InputField
              {...field('recurringInterval')}
              label="Repeat every"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={numberText(opened.recurringInterval)}
            />
            <SelectField
              {...field('recurringType')}
              label={labels.recurringType}
              options={types}
              defaultValue={opened.recurringType ?? 'months'}
            />
          </div>
          {now.recurringType !== 'miles' && (
            <InputField
              {...field('recurringMiles')}
              label="Or every … miles"
              optional
              hint="It’s due at whichever comes first."
              inputMode="numeric"
              autoComplete="off"
              defaultValue={numberText(opened.recurringMiles)}
            />
          )}
          <SelectField
            {...field('countFrom')}
            label="Next one due from"
            options={startings}
            defaultValue={opened.countFrom ?? 'completion'}
          />
        </>
      )}
    </fieldset>
  );
}
