import { changedFields } from '@roadworthy/domain/sync/merge';
import { otherHolder } from '@roadworthy/domain/vehicles/same-plate.rules';
import type { Vehicle, VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useToday } from '../../../browser/today.ts';
import { links } from '../../../links.ts';
import { notify } from '../../../notify/notify.ts';
import { RecordGone } from '../../../records/outbox/write.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { VehicleGone } from '../detail/vehicle-gone.tsx';
import { formatField, vehicleWords } from '../vehicle-words.ts';
import { useVehicle, useVehicles } from '../vehicles.reads.ts';
import { addVehicle, patchVehicle } from '../vehicles.writes.ts';
import { useSave } from './use-save.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { fieldsOf } from './vehicle-form-values.ts';

const words = {
  saved: 'Vehicle updated successfully!',
  savedOffline: 'Vehicle updated offline. Will sync when online.',
  failed: 'Failed to update vehicle.',
};

type NewsProps = { opened: VehicleFields; now: Vehicle | null };

/** Shows what another device changed while the form was open, before the user overwrites it. */
function News({ opened, now }: NewsProps) {
  const others = Object.entries(now ? changedFields(opened, fieldsOf(now)) : {});
  if (now && others.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="warn">
        {now
          ? 'Changed on another device just now. Only what you change here will be saved.'
          : 'Deleted on another device just now. Saving adds it again.'}
        <ul>
          {others.map(([name, value]) => (
            <li key={name}>{`${vehicleWords.labelOf(name)}: ${formatField(name, value)}`}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type Slots = { documents: (vehicleId: string) => ReactNode };
type EditFormProps = Slots & { vehicle: Vehicle; now: Vehicle | null };

/** Keeps the values it opened with, so that changes from another device do not disturb what is being typed. */
function EditForm({ vehicle, now, documents }: EditFormProps) {
  const today = useToday();
  const { id } = vehicle;
  const [opened] = useState(() => fieldsOf(vehicle));
  const { vehicles } = useVehicles();
  // The form's own save must not be shown as a change from elsewhere.
  const [saving, setSaving] = useState(false);
  const save = useSave(async (fields, files) => {
    try {
      await patchVehicle(id, changedFields(opened, fields), { today, seen: opened, files });
    } catch (error) {
      if (!(error instanceof RecordGone)) throw error;
      await addVehicle(fields, { today, files });
    }
    if (opened.imageId && !fields.imageId) notify.success('Vehicle image deleted successfully!');
    return links.vehicles;
  }, words);
  return (
    <Card className="max-w-[880px]">
      <h2>Vehicle Details</h2>
      <p className="mb-5 text-ink-3">Update your vehicle information</p>
      {!saving && <News opened={opened} now={now} />}
      <VehicleForm
        opened={opened}
        documents={documents(id)}
        today={today}
        holderOf={(plate) => otherHolder(vehicles, plate, { ...opened, id })}
        onSave={async (fields, image) => {
          setSaving(true);
          await save(fields, image);
          setSaving(false);
        }}
      />
    </Card>
  );
}

function EditVehicle({ id, documents }: Slots & { id: string }) {
  const { status, vehicle } = useVehicle(id);
  const [first, setFirst] = useState<Vehicle | null>(vehicle);
  if (vehicle && !first) setFirst(vehicle);
  const shown = first ?? vehicle;
  if (!shown) return <VehicleGone status={status} />;
  return (
    <>
      <PageHeader title="Edit Vehicle" />
      {/* A database that was closed is not a deletion. */}
      <EditForm vehicle={shown} now={status === 'ready' ? vehicle : shown} documents={documents} />
    </>
  );
}

export function EditVehiclePage({ documents }: Slots) {
  const { id = '' } = useParams();
  return <EditVehicle key={id} id={id} documents={documents} />;
}
