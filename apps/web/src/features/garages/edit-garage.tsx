import { type GarageColour, garageColours } from '@roadworthy/domain/garages/garage-name';
import type { Garage, GarageEdit } from '@roadworthy/domain/garages/garages.schema';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../api/api.ts';
import { useForm } from '../../forms/form.ts';
import { notify } from '../../notify/notify.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

const colourNames: Record<GarageColour, string> = {
  blue: 'Blue',
  brown: 'Brown',
  green: 'Green',
  purple: 'Purple',
  teal: 'Teal',
  grey: 'Grey',
};

type EditProps = { garage: Garage; onChanged: () => Promise<void> };

function EditGarageDialog({ garage, onChanged, onClose }: EditProps & { onClose: () => void }) {
  const id = useId();
  const { form, field, busy } = useForm<GarageEdit>({
    schema: async () => (await import('./garage-form.ts')).garageForm,
    onSubmit: async (edit) => {
      await call((api) => api.garages.edit({ garageId: garage.id, ...edit }));
      await onChanged();
      notify.success('Garage saved.');
      onClose();
    },
  });
  return (
    <FormDialog
      open
      short
      title="Name and colour"
      onClose={onClose}
      actions={<FormActions form={id} submit="Save" busy={busy} onCancel={onClose} />}
    >
      <form {...form} id={id} className="grid gap-4">
        <InputField
          label="Name"
          maxLength={40}
          autoComplete="off"
          defaultValue={garage.name}
          hint="Everyone in the garage sees it."
          {...field('name')}
        />
        <fieldset>
          <legend className="mb-2 text-14 font-semibold">Colour</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {garageColours.map((colour) => (
              <label
                key={colour}
                className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 text-15 font-semibold ring-1 ring-line has-checked:ring-2 has-checked:ring-ink forced-colors:has-checked:underline has-focus-visible:outline-3 has-focus-visible:outline-route"
              >
                <input
                  type="radio"
                  name="colour"
                  value={colour}
                  defaultChecked={colour === garage.colour}
                  className="sr-only"
                />
                <i aria-hidden className={`garage-dot garage-${colour}`} />
                {colourNames[colour]}
              </label>
            ))}
          </div>
          <p className="mt-1.5 text-14 text-ink-3">
            Name and colour are shown to people who are in more than one garage.
          </p>
        </fieldset>
      </form>
    </FormDialog>
  );
}

export function EditGarage({ online, ...props }: EditProps & { online: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        disabled={!online}
        icon={<Pencil size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className="max-lg:sr-only">Name and colour</span>
      </Button>
      {open && <EditGarageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
