import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { changedFields } from '@roadworthy/domain/sync/merge';
import { ownersReadings } from '@roadworthy/domain/vehicles/odometer.rules';
import type {
  Vehicle,
  VehicleFields,
  VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm } from '../../../forms/form.ts';
import { type FormInDialog, SaveDialog } from '../../../forms/save-dialog.tsx';
import { isOnline } from '../../../records/client.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { offerUndo } from '../../../records/undo.ts';
import { editWithUndo } from '../../../records/vehicle-edit.ts';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { fieldsOf } from '../form/vehicle-form-values.ts';
import { labels } from '../vehicle-words.ts';

/** The fields that are typed; the others are chosen elsewhere or come from the registers. */
export type FactName = Exclude<
  keyof VehicleFields,
  | 'motExempt'
  | 'nation'
  | 'imageId'
  | 'checkedAt'
  // Belong to a cover.
  | 'insuranceProvider'
  | 'insuranceExpiryDate'
>;
type Editing = { title: string; names: readonly FactName[] };

const failed = 'Failed to update vehicle.';
const numeric: readonly FactName[] = ['year', 'cylinderCapacity', 'co2Emissions'];

function FactField({ name, opened, today, ...field }: FieldProps) {
  const common = { ...field, name, label: labels[name], defaultValue: String(opened[name] ?? '') };
  if (name === 'notes') return <TextareaField {...common} rows={5} />;
  if (name.endsWith('Date')) {
    const isPast = name === 'lastServiceDate' || name === 'firstRegistrationDate';
    return <InputField {...common} type="date" max={isPast ? today : undefined} />;
  }
  const isNumber = numeric.includes(name) || /mileage$/i.test(name);
  return <InputField {...common} autoComplete="off" inputMode={isNumber ? 'numeric' : undefined} />;
}
type FieldProps = { name: FactName; error?: string; opened: VehicleFields; today: CivilDate };

type FactFormProps = FormInDialog<VehicleFields> & {
  editing: Editing;
  opened: VehicleFields;
  today: CivilDate;
};

function FactForm({ id, editing, opened, today, onTyped, onSave }: FactFormProps) {
  const { form, field } = useForm<VehicleFields>({
    schema: async () =>
      (await import('../form/vehicle-form-values.ts')).vehicleFormSchema(today, opened),
    onSubmit: onSave,
  });
  const follow = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    onTyped(true);
  };
  return (
    <form {...form} id={id} aria-label={editing.title} onInput={follow} className="grid gap-4">
      {editing.names.map((name) => (
        <FactField key={name} {...field(name)} name={name} opened={opened} today={today} />
      ))}
    </form>
  );
}

/** Adds the month to a date of first registration, because the month is what is shown. */
const withMonth = (patch: VehiclePatch): VehiclePatch => {
  const { firstRegistrationDate: day } = patch;
  return day ? { ...patch, monthOfFirstRegistration: day.slice(0, 7) } : patch;
};

type FactDialogProps = {
  vehicle: Vehicle;
  today: CivilDate;
  /** Null: the dialog is closed. */
  editing: Editing | null;
  onClose: () => void;
};

export function FactDialog({ vehicle, today, editing, onClose }: FactDialogProps) {
  /** The values when the dialog opened, so that synced changes do not disturb what is being typed. */
  const [opened, setOpened] = useState<VehicleFields>(() => fieldsOf(vehicle));
  const [shown, setShown] = useState(editing);
  if (editing !== shown) {
    setShown(editing);
    if (editing) setOpened(fieldsOf(vehicle));
  }

  const save = async (fields: VehicleFields) => {
    const patch = withMonth(changedFields(opened, fields));
    if (Object.keys(patch).length === 0) return;
    const { id } = vehicle;
    const readings = ownersReadings(id, { date: today, miles: patch.mileage });
    const undo = await editWithUndo({ id, patch, seen: opened, readings });
    offerUndo(
      isOnline()
        ? 'Vehicle updated successfully!'
        : 'Vehicle updated offline. Will sync when online.',
      undo,
      { notUndone: failed },
    );
  };
  return (
    <SaveDialog<VehicleFields>
      open={editing !== null}
      title={editing?.title ?? ''}
      submit="Save"
      short
      save={save}
      failure={(error) => failureWords(error, failed)}
      onClose={onClose}
    >
      {(form) => editing && <FactForm {...form} editing={editing} opened={opened} today={today} />}
    </SaveDialog>
  );
}

/** Edits a fact in place. Returns the function that opens the edit, and the dialog, which the page must render. */
export const useFactEdit = (vehicle: Vehicle, today: CivilDate) => {
  const [editing, setEditing] = useState<Editing | null>(null);
  const onEdit = (title: string, names: readonly FactName[]) => setEditing({ title, names });
  const dialog: ReactNode = (
    <FactDialog
      vehicle={vehicle}
      today={today}
      editing={editing}
      onClose={() => setEditing(null)}
    />
  );
  return { onEdit, dialog };
};
