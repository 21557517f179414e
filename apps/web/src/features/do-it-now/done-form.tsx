import {
  type DoneValues,
  likelyDate,
  type RenewableKind,
} from '@roadworthy/domain/do-it-now/done.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect, useRef } from 'react';
import { useForm } from '../../forms/form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { dateLabels } from './do-it-now-words.ts';

type DoneFormProps = {
  kind: RenewableKind;
  vehicle: Vehicle;
  today: CivilDate;
  onSave: (values: DoneValues) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the new date, prefilled with the likeliest one. */
export function DoneForm({ kind, vehicle, today, onSave, onCancel }: DoneFormProps) {
  const { form, field, busy } = useForm<DoneValues>({
    schema: async () =>
      (await import('./done-form-values.ts')).doneFormSchema({ kind, vehicle, today }),
    onSubmit: onSave,
  });
  const date = useRef<HTMLInputElement>(null);
  // The form replaces the button that was pressed.
  useEffect(() => date.current?.focus(), []);
  const number = { inputMode: 'numeric' as const, autoComplete: 'off' };
  return (
    <form {...form} className="grid gap-4">
      <InputField
        {...field('date')}
        ref={date}
        type="date"
        min={today}
        label={dateLabels[kind]}
        defaultValue={likelyDate(kind, vehicle, today) ?? ''}
        hint={kind === 'service' ? 'Or leave it empty and enter the mileage' : undefined}
      />
      {kind === 'insurance' && (
        <InputField
          {...field('provider')}
          label="Insurance provider"
          optional
          autoComplete="off"
          autoCapitalize="words"
          defaultValue={vehicle.insuranceProvider ?? ''}
        />
      )}
      {kind === 'service' && (
        <div className="grid grid-cols-2 gap-3">
          <InputField {...field('mileage')} {...number} label="Mileage now" optional />
          <InputField {...field('nextMileage')} {...number} label="Next at (miles)" optional />
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button tone="quiet" onClick={onCancel}>
          Back
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
