import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { serviceWarnings } from '@roadworthy/domain/vehicles/vehicles.rules';
import type { Vehicle, VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ignoreFailure } from '../../../browser/ignore-failure.ts';
import { type Sending, useForm, useSending } from '../../../forms/form.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { links } from '../../../links.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Silhouette } from '../../../ui/display/silhouette.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Tabs } from '../../../ui/inputs/tabs.tsx';
import { BasicPanel, DocumentsPanel, OtherPanel, ServicePanel } from '../detail/vehicle-panels.tsx';
import { ImageArea } from '../image/image-area.tsx';
import { type ChosenImage, useVehicleImage } from '../image/use-vehicle-image.ts';
import { guessBody } from '../vehicle-body.ts';
import { type FormTab, formTabs, tabOf } from './vehicle-form-tabs.ts';
import { type Draft, draftFrom, isNewPlate, vehicleFormSchema } from './vehicle-form-values.ts';

type VehicleFormProps = {
  /** The values that the form opens with and its hidden fields keep. */
  opened: Draft;
  /** Some values were typed before, and would be lost. */
  typed?: boolean;
  /** Absent while the vehicle has never been saved. */
  documents?: ReactNode;
  today: CivilDate;
  /** Returns another vehicle of the garage with this plate, if there is one. */
  holderOf: (registration: string) => Promise<Vehicle | null>;
  /** Set while the form is being sent, so that the page can show it too. */
  sending: Sending;
  /** Shows the form, for pages that hide it, when a field must be visible. */
  onReveal?: () => void;
  onSave: (fields: VehicleFields, image: ChosenImage | null) => Promise<unknown>;
};

function SaveButton({ sending }: { sending: Sending }) {
  const busy = useSending(sending);
  return (
    <Button type="submit" busy={busy}>
      {busy ? 'Saving...' : 'Save Vehicle'}
    </Button>
  );
}

/** Serves adding and editing. It never fetches and never stores; the page does. */
export function VehicleForm({
  opened,
  typed = false,
  documents,
  today,
  holderOf,
  sending,
  onReveal,
  onSave,
}: VehicleFormProps) {
  const [tab, setTab] = useState<FormTab>('basic');
  const [draft, setDraft] = useState(opened);
  const [taken, setTaken] = useState<{ plate: string; holder: Vehicle } | null>(null);
  const image = useVehicleImage(opened.imageId ?? null);
  const { form, field, errors } = useForm<VehicleFields>({
    schema: async () =>
      vehicleFormSchema(today, opened, async (plate) => (await holderOf(plate)) !== null),
    sending,
    // The field must be on screen before it can take the focus.
    reveal: (name) =>
      flushSync(() => {
        onReveal?.();
        setTab(tabOf(name));
      }),
    onSubmit: (fields) => onSave(fields, image.chosen),
  });

  const follow = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    const now = draftFrom(Object.fromEntries(new FormData(event.currentTarget)), opened);
    setDraft(now);
    const plate = now.registrationNumber;
    if (plate === draft.registrationNumber || !isNewPlate(plate, opened)) return;
    const found = holderOf(plate).then((holder) => setTaken(holder && { plate, holder }));
    void ignoreFailure(
      found,
      'the plate could not be looked for among the saved vehicles: saving the form reports the failure',
    );
  };
  const isDirty =
    typed ||
    image.id !== (opened.imageId ?? null) ||
    Object.keys(draft).some(
      (name) => !Object.is(draft[name as keyof Draft], opened[name as keyof Draft]),
    );
  const wrongTabs = new Set(
    Object.entries(errors)
      .filter(([, message]) => message)
      .map(([name]) => tabOf(name)),
  );
  const warnings = serviceWarnings(draft);
  const holder = taken?.plate === draft.registrationNumber ? taken.holder : null;
  const panel = { field, opened, today };

  return (
    <form {...form} onInput={follow} aria-label="Vehicle Details">
      <LeaveGuard dirty={isDirty} />
      <input type="hidden" name="imageId" value={image.id ?? ''} />
      <ImageArea
        image={image}
        placeholder={
          <Silhouette
            body={guessBody({ make: draft.make ?? '', model: draft.model ?? '' })}
            colour={draft.color}
            className="max-md:h-34"
          />
        }
      />
      <Tabs
        label="Vehicle Details"
        tabs={formTabs.map((one) => ({
          ...one,
          mark: wrongTabs.has(one.id) ? 'has errors' : undefined,
        }))}
        value={tab}
        onChange={setTab}
        panels={{
          basic: <BasicPanel {...panel} />,
          service: <ServicePanel {...panel} />,
          other: <OtherPanel {...panel} isSaved={documents !== undefined} />,
          // The documents tab holds no inputs of this form, so it is mounted only while open.
          documents: tab === 'documents' && <DocumentsPanel documents={documents} />,
        }}
      />
      <div role="status" className="empty:sr-only mt-5 grid gap-3">
        {holder && (
          <Notice
            tone="warn"
            live="none"
            action={
              <Link to={links.vehicle(holder.id)} className="link">
                {`Open the ${holder.make} ${holder.model}`}
              </Link>
            }
          >
            {`${formatRegistration(holder.registrationNumber)} is already in your garage.`}
          </Notice>
        )}
        {warnings.length > 0 && (
          <Notice tone="warn" live="none">
            <ul className="grid gap-1">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <div className="mt-6 flex justify-end gap-2.5 max-md:*:flex-1">
        <ButtonLink to={links.vehicles} tone="quiet">
          Cancel
        </ButtonLink>
        <SaveButton sending={sending} />
      </div>
    </form>
  );
}
