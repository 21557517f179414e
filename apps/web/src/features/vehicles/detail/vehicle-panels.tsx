import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { notes } from '@roadworthy/domain/law/duties';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { FileText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { links } from '../../../links.ts';
import { paints } from '../../../ui/display/paint.ts';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { PlateField } from '../../../ui/inputs/plate-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { type AnswerName, boxTexts, type Draft } from '../form/vehicle-form-values.ts';
import { labels } from '../vehicle-words.ts';

/** The fields that are typed; a yes or no is another kind of input. */
type Name = Exclude<keyof VehicleFields, `is${string}` | 'motExempt'>;
type PanelProps = {
  field: (name: Name) => { name: string; error?: string };
  opened: Draft;
  today: CivilDate;
};

const panel = 'grid gap-4 md:grid-cols-2';

/** Returns the props of a date, a number or a line, with the shared label. */
const fieldsOf = ({ field, opened }: PanelProps) => {
  const common = (name: Name) => ({
    label: labels[name],
    defaultValue: opened[name] ?? '',
    ...field(name),
  });
  return {
    line: (name: Name) => ({ ...common(name), autoComplete: 'off' }),
    date: (name: Name) => ({ ...common(name), type: 'date' }),
    number: (name: Name) => ({
      ...common(name),
      inputMode: 'numeric' as const,
      autoComplete: 'off',
    }),
  };
};

export function BasicPanel(props: PanelProps) {
  const { line, number } = fieldsOf(props);
  const colours = useId();
  const { registrationNumber } = props.opened;
  return (
    <div className={panel}>
      <InputField {...line('make')} autoCapitalize="words" />
      <InputField {...line('model')} autoCapitalize="words" />
      <InputField {...number('year')} maxLength={4} />
      <PlateField
        {...line('registrationNumber')}
        defaultValue={registrationNumber ? formatRegistration(registrationNumber) : ''}
        small
      />
      <InputField
        {...line('vin')}
        label="VIN (Optional)"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <InputField {...line('color')} label="Colour (Optional)" list={colours} />
      <datalist id={colours}>
        {paints.map((paint) => (
          <option key={paint} value={paint} />
        ))}
      </datalist>
      <InputField {...number('mileage')} hint="Miles on the clock" />
    </div>
  );
}

export function ServicePanel(props: PanelProps) {
  const { date, number } = fieldsOf(props);
  return (
    <div className={panel}>
      <InputField {...date('lastServiceDate')} max={props.today} />
      <InputField {...number('lastServiceMileage')} />
      <InputField {...date('nextServiceDate')} />
      <InputField {...number('nextServiceMileage')} />
    </div>
  );
}

const nations = [
  { value: '', label: 'Not set (we go by its plate)' },
  { value: 'gb', label: 'Great Britain' },
  { value: 'ni', label: 'Northern Ireland' },
];

type YesNoProps = { opened: Draft; name: AnswerName; label: string };

/** A checkbox after a hidden input, because an unchecked box sends nothing. */
function YesNo({ opened, name, label }: YesNoProps) {
  return (
    <div>
      <input type="hidden" name={name} value={boxTexts.unchecked} />
      <Checkbox
        name={name}
        value={boxTexts.checked}
        defaultChecked={opened[name] === true}
        label={label}
      />
    </div>
  );
}

/** `isSaved`: the insurance of a saved vehicle is stored in its cover only. */
export function OtherPanel({ isSaved, ...props }: PanelProps & { isSaved: boolean }) {
  const { line, date } = fieldsOf(props);
  return (
    <div className={panel}>
      {isSaved ? (
        <p className="text-ink-2 md:col-span-2">
          Insurance is kept under{' '}
          <Link to={links.covers} className="link">
            Cover
          </Link>
          , with its price and policy number.
        </p>
      ) : (
        <>
          <InputField {...line('insuranceProvider')} autoCapitalize="words" />
          <InputField {...date('insuranceExpiryDate')} />
        </>
      )}
      <InputField {...date('motExpiryDate')} />
      <InputField {...date('taxDueDate')} />
      <SelectField
        {...props.field('nation')}
        label="Tested in"
        hint="A car’s first MOT is due after 3 years in Great Britain, after 4 in Northern Ireland"
        defaultValue={props.opened.nation ?? ''}
        options={nations}
      />
      <div className="grid content-start gap-3 md:pt-6.5">
        <YesNo
          {...props}
          name="motExempt"
          label={`${notes.exempt.text}. ${notes.exemptDeclared.text}`}
        />
        <YesNo
          {...props}
          name="isTestedYearly"
          label="A taxi, an ambulance or a vehicle for more than 8 passengers: tested every year from the first"
        />
      </div>
      <div className="md:col-span-2">
        <TextareaField {...line('notes')} rows={5} />
      </div>
    </div>
  );
}

/** The documents come from another feature, so they are passed in; an unsaved vehicle has none. */
export function DocumentsPanel({ documents }: { documents: ReactNode }) {
  if (documents) return documents;
  return (
    <div className="flex items-center gap-3.5 py-4 text-ink-2">
      <FileText size={28} aria-hidden className="flex-none text-ink-3" />
      <p>Save the vehicle first to upload documents</p>
    </div>
  );
}
