import { traitsOf } from '@roadworthy/domain/cover/cover.kinds';
import type { CoverFields, CoverKind } from '@roadworthy/domain/cover/cover.schema';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm } from '../../forms/form.ts';
import type { FormInDialog } from '../../forms/save-dialog.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../ui/inputs/textarea-field.tsx';
import { detailLabels, kindOptions, labels, rhythmOptions } from './cover-words.ts';

/** The values that the form opens with. */
export type CoverDraft = Partial<CoverFields> & { kind: CoverKind };

type CoverFormProps = FormInDialog<CoverFields> & {
  opened: CoverDraft;
  /** The kind cannot change: the cover is a renewal, or the vehicle's policy. */
  isFixed: boolean;
  vehicles: readonly Vehicle[];
  /** Asks for the garage of a new cover. */
  where?: ReactNode;
};

const vehicleOptions = (vehicles: readonly Vehicle[], none: string) => [
  { value: '', label: none },
  ...vehicles.map(({ id, make, model, registrationNumber }) => ({
    value: id,
    label: `${make} ${model} (${formatRegistration(registrationNumber)})`,
  })),
];

export function CoverForm({
  id,
  opened,
  isFixed,
  vehicles,
  where,
  onTyped,
  onSave,
}: CoverFormProps) {
  const [kind, setKind] = useState(opened.kind);
  const { form, field } = useForm<CoverFields>({
    schema: async () => (await import('./cover-form-values.ts')).coverFormSchema(opened),
    onSubmit: onSave,
  });
  const follow = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    onTyped(true);
  };
  const { of, mayRoll } = traitsOf[kind];
  const price = opened.costPence ?? null;
  const line = (name: 'provider' | 'reference') => ({
    ...field(name),
    label: labels[name],
    optional: true,
    autoComplete: 'off',
    defaultValue: opened[name] ?? '',
  });
  return (
    <form
      {...form}
      id={id}
      aria-label="Cover"
      onInput={follow}
      className="grid content-start gap-4 *:min-w-0 sm:grid-cols-2"
    >
      {isFixed ? (
        <input type="hidden" name="kind" value={kind} />
      ) : (
        <SelectField
          {...field('kind')}
          label={labels.kind}
          value={kind}
          onChange={({ target }) => setKind(target.value as CoverKind)}
          options={kindOptions}
        />
      )}
      {isFixed && of !== 'person' && (
        <input type="hidden" name="vehicleId" value={opened.vehicleId ?? ''} />
      )}
      {!isFixed && of !== 'person' && (
        <SelectField
          {...field('vehicleId')}
          label={labels.vehicleId}
          defaultValue={opened.vehicleId ?? (of === 'vehicle' ? (vehicles[0]?.id ?? '') : '')}
          options={vehicleOptions(vehicles, of === 'vehicle' ? 'Choose a vehicle' : 'No vehicle')}
        />
      )}
      {of !== 'person' && of !== 'vehicle' && where}
      <InputField
        {...field('detail')}
        {...detailLabels[kind]}
        optional={kind !== 'other'}
        autoComplete="off"
        defaultValue={opened.detail ?? ''}
      />
      {of !== 'person' && <InputField {...line('provider')} autoCapitalize="words" />}
      <InputField
        {...field('startsOn')}
        label={labels.startsOn}
        type="date"
        optional
        defaultValue={opened.startsOn ?? ''}
      />
      <InputField
        {...field('endsOn')}
        label={labels.endsOn}
        type="date"
        optional={mayRoll}
        hint={mayRoll ? 'Leave blank if it’s ongoing' : undefined}
        defaultValue={opened.endsOn ?? ''}
      />
      <InputField
        {...field('costPence')}
        label={`${labels.costPence} (£)`}
        optional
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        hint="Counted in Costs on each payment date"
        defaultValue={price === null ? '' : (price / 100).toFixed(2)}
      />
      <SelectField
        {...field('every')}
        label={labels.every}
        optional
        defaultValue={opened.every ?? ''}
        options={rhythmOptions}
      />
      <InputField {...line('reference')} hint="Policy or card number" />
      <div className="sm:col-span-2">
        <TextareaField
          {...field('notes')}
          label={labels.notes}
          optional
          rows={3}
          defaultValue={opened.notes ?? ''}
        />
      </div>
    </form>
  );
}
