import type { Energy, FuelFill, FuelFillFields } from '@roadworthy/domain/costs/costs.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { type FormEvent, useState } from 'react';
import { formatMiles, formatThousandths } from '../../../format/figures.ts';
import { useForm } from '../../../forms/form.ts';
import type { Entries } from '../../../forms/form-schema.ts';
import type { FormInDialog } from '../../../forms/save-dialog.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { Choice } from '../../../ui/inputs/choice.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { fillLabels } from '../change-words.ts';
import type { Costs } from '../costs.reads.ts';
import {
  doubtOf,
  energyOf,
  type FillDoubt,
  fuelFormSchema,
  lastUnitText,
  previewOf,
  totalText,
  unitTextOf,
} from './fuel-form-values.ts';
import { vehicleOptions } from './vehicle-choice.ts';

export type SubmittedFill = { fields: FuelFillFields; isDoubted: boolean };

type FuelFormProps = FormInDialog<SubmittedFill> & {
  fill: FuelFill | null;
  costs: Costs;
  /** The likely vehicle of a new fill. */
  vehicleId: string | null;
  today: CivilDate;
};

const energyOptions = [
  { value: 'fuel', label: 'Fuel' },
  { value: 'electricity', label: 'Electricity' },
] as const;

const words: Record<Energy, { amount: string; unit: string; isFull: string; missed: string }> = {
  fuel: {
    amount: 'Litres',
    unit: 'Price per litre (p)',
    isFull: 'Full tank',
    missed: 'I forgot to enter a fill before this one',
  },
  electricity: {
    amount: 'kWh',
    unit: 'Price per kWh (p)',
    isFull: 'Charged to my usual level',
    missed: 'I forgot to enter a charge before this one',
  },
};

const doubtWords: Record<FillDoubt, string> = {
  'same-day': 'Lower than another reading on the same day. Please check it.',
  drop: 'Lower than an earlier reading. Please check it.',
  jump: 'That’s a lot of miles since the last reading. Please check it.',
};

export function FuelForm({ id, fill, costs, vehicleId, today, onTyped, onSave }: FuelFormProps) {
  const fills = [...costs.fuelFills.values()];
  const opened = fill?.vehicleId ?? vehicleId;
  const [energy, setEnergy] = useState<Energy>(
    fill?.energy ?? energyOf(costs.vehicleOf(opened), fills),
  );
  const [openedUnit] = useState(() =>
    fill
      ? (unitTextOf(formatThousandths(fill.amount), String(fill.pricePence / 100)) ?? '')
      : lastUnitText(energy, fills),
  );
  /** Which of the two prices the user entered; the other is calculated. */
  const [given, setGiven] = useState<'unit' | 'total'>(fill || !openedUnit ? 'total' : 'unit');
  const [said, setSaid] = useState<Entries>({
    vehicleId: opened ?? '',
    date: fill?.date ?? today,
    miles: fill ? String(fill.miles) : '',
    amount: fill ? formatThousandths(fill.amount) : '',
    isFull: fill?.isFull === false ? undefined : 'on',
    missedBefore: fill?.missedBefore ? 'on' : undefined,
  });
  const chosen = String(said.vehicleId ?? '');
  const vehicle = costs.vehicleOf(chosen);
  const own = costs.fillsOf(chosen);
  const readings = costs.readingsOf(chosen).filter(
    // The stored reading of the fill being edited must not cast doubt on its new one.
    ({ date, miles }) => !(fill && date === fill.date && miles === fill.miles),
  );
  const doubt = doubtOf(said, energy, readings);
  const preview = previewOf(said, energy, { fills: own, editing: fill });

  const { form, field } = useForm<FuelFillFields>({
    schema: async () => fuelFormSchema({ today, energy }),
    onSubmit: (fields) => onSave({ fields, isDoubted: doubt !== null }),
  });
  const inputOf = (name: string): HTMLInputElement | null => {
    const input = form.ref.current?.elements.namedItem(name);
    return input instanceof HTMLInputElement ? input : null;
  };
  const write = (name: string, text: string | null) => {
    const input = inputOf(name);
    if (input && text !== null) input.value = text;
  };
  /** Calculates the total from the unit price, or the unit price from the total. */
  const reckon = (from: 'unit' | 'total') => {
    const textOf = (name: string) => inputOf(name)?.value ?? '';
    if (from === 'unit') write('pricePence', totalText(textOf('amount'), textOf('unit')));
    else write('unit', unitTextOf(textOf('amount'), textOf('pricePence')));
  };
  const take = (next: Energy) => {
    setEnergy(next);
    if (given === 'total' || fill) return;
    write('unit', lastUnitText(next, fills));
    reckon('unit');
  };
  const follow = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    const from = name === 'unit' ? 'unit' : name === 'pricePence' ? 'total' : given;
    setGiven(from);
    if (name === 'unit' || name === 'pricePence' || name === 'amount') reckon(from);
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    if (name === 'vehicleId' && !fill) {
      take(energyOf(costs.vehicleOf(String(entries.vehicleId)), fills));
    }
    setSaid(entries);
    onTyped(true);
  };

  const { amount, unit, isFull, missed } = words[energy];
  const known = vehicle?.mileage ?? null;
  return (
    <form
      {...form}
      id={id}
      aria-label="Fuel or charge"
      onInput={follow}
      className="grid grid-cols-2 content-start gap-4 *:min-w-0"
    >
      <div className="col-span-2">
        <SelectField
          {...field('vehicleId')}
          label={fillLabels.vehicleId}
          defaultValue={opened ?? ''}
          options={[
            ...(opened ? [] : [{ value: '', label: 'Choose a vehicle' }]),
            ...vehicleOptions(costs.vehicles, fill?.vehicleId ?? null),
          ]}
        />
      </div>
      <div className="col-span-2">
        <Choice
          label={fillLabels.energy}
          options={energyOptions}
          value={energy}
          onChange={(next) => {
            take(next);
            onTyped(true);
          }}
        />
      </div>
      <InputField
        {...field('date')}
        label={fillLabels.date}
        type="date"
        max={today}
        defaultValue={fill?.date ?? today}
      />
      <InputField
        {...field('miles')}
        label={fillLabels.miles}
        inputMode="numeric"
        autoComplete="off"
        hint={
          doubt ? (
            <span className="font-medium text-warn">{doubtWords[doubt]}</span>
          ) : (
            known !== null && `Last known: ${formatMiles(known)}`
          )
        }
        defaultValue={fill?.miles ?? ''}
      />
      <InputField
        {...field('amount')}
        label={amount}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        defaultValue={fill ? formatThousandths(fill.amount) : ''}
      />
      <InputField
        name="unit"
        label={unit}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={openedUnit}
      />
      <InputField
        {...field('pricePence')}
        label={`${fillLabels.pricePence} (£)`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        defaultValue={fill ? (fill.pricePence / 100).toFixed(2) : ''}
      />
      <p
        role="status"
        className="rounded-control bg-sunken px-3.5 py-3 text-14 text-ink-2 empty:sr-only max-sm:col-span-2 sm:mt-[27px]"
      >
        {preview}
      </p>
      <div className="col-span-2">
        <Checkbox name="isFull" label={isFull} defaultChecked={fill?.isFull !== false} />
        <Checkbox name="missedBefore" label={missed} defaultChecked={fill?.missedBefore === true} />
      </div>
      <div className="col-span-2">
        <TextareaField
          {...field('note')}
          label={fillLabels.note}
          optional
          rows={2}
          defaultValue={fill?.note ?? ''}
        />
      </div>
    </form>
  );
}
