import { isSame } from '@roadworthy/domain/sync/merge';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useToday } from '../../lib/today.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSave } from './use-save.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { VehicleGone } from './vehicle-gone.tsx';
import { editVehicle, useVehicle } from './vehicles.collection.ts';

const words = {
  saved: 'Vehicle updated successfully!',
  savedOffline: 'Vehicle updated offline. Will sync when online.',
  failed: 'Failed to update vehicle.',
};

type EditFormProps = { vehicle: Vehicle; now: Vehicle | null };

/** Keeps the values it was opened with: what arrives from another device must not touch what is being typed. */
function EditForm({ vehicle, now }: EditFormProps) {
  const today = useToday();
  const [{ id, createdAt: _, ...opened }] = useState(vehicle);
  const save = useSave((fields) => editVehicle({ id, opened, fields }, today), words);
  // Its own change is not another device's.
  const [saving, setSaving] = useState(false);
  return (
    <Card className="max-w-[880px]">
      <h2>Vehicle Details</h2>
      <p className="mb-5 text-ink-3">Update your vehicle information</p>
      {!saving && !isSame(now, vehicle) && (
        <div className="mb-5">
          <Notice>
            This vehicle has just been changed on another device. Only what you change here will be
            saved.
          </Notice>
        </div>
      )}
      <VehicleForm
        opened={opened}
        id={id}
        today={today}
        onSave={async (fields) => {
          setSaving(true);
          await save(fields);
          setSaving(false);
        }}
      />
    </Card>
  );
}

function EditVehicle({ id }: { id: string }) {
  const { status, vehicle } = useVehicle(id);
  const [first, setFirst] = useState<Vehicle | null>(vehicle);
  if (vehicle && !first) setFirst(vehicle);
  const shown = first ?? vehicle;
  if (!shown) return <VehicleGone status={status} />;
  return (
    <>
      <PageHeader title="Edit Vehicle" />
      <EditForm vehicle={shown} now={vehicle} />
    </>
  );
}

export function EditVehiclePage() {
  const { id = '' } = useParams();
  return <EditVehicle key={id} id={id} />;
}
