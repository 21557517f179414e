import { changedFields } from '@roadworthy/domain/sync/merge';
import type { Vehicle, VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useParams } from 'react-router';
import { useToday } from '../../../browser/today.ts';
import { createSending, type Sending, useSending } from '../../../forms/form.ts';
import { links } from '../../../links.ts';
import { notify } from '../../../notify/notify.ts';
import { RecordGone } from '../../../records/outbox/write.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { onTopModal, topModal } from '../../../ui/overlays/modals.ts';
import { VehicleGone } from '../detail/vehicle-gone.tsx';
import { useMayVehicle } from '../use-may-vehicle.ts';
import { formatField, vehicleWords } from '../vehicle-words.ts';
import { findByPlate, useVehicle } from '../vehicles.reads.ts';
import { addVehicle, patchVehicle } from '../vehicles.writes.ts';
import { useSave } from './use-save.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { fieldsOf } from './vehicle-form-values.ts';

const words = {
  saved: 'Vehicle updated successfully!',
  savedOffline: 'Vehicle updated offline. Will sync when online.',
  failed: 'Failed to update vehicle.',
};

type NewsProps = { id: string; opened: VehicleFields };

/** Shows what was changed elsewhere while the form was open, before the user overwrites it: by a document, or on another device. */
function News({ id, opened }: NewsProps) {
  const { status, vehicle: now } = useVehicle(id);
  // A screen reader does not read what is behind a dialog.
  const dialog = useSyncExternalStore(onTopModal, topModal);
  const others = Object.entries(now ? changedFields(opened, fieldsOf(now)) : {});
  // A database that was closed is not a deletion.
  if (dialog || status !== 'ready' || (now && others.length === 0)) return null;
  return (
    <div className="mb-5">
      <Notice tone="warn">
        {now
          ? 'This vehicle has changed since you opened it. Only what you change here will be saved.'
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

/** Shows no news once the form is sent: its own change is not one from another device. */
function NewsUntilSent({ sending, ...news }: NewsProps & { sending: Sending }) {
  return useSending(sending) ? null : <News {...news} />;
}

type Slots = { documents: (vehicleId: string) => ReactNode };

/** Keeps the values it opened with, so that changes from another device do not disturb what is being typed. */
function EditForm({ vehicle, documents }: Slots & { vehicle: Vehicle }) {
  const today = useToday();
  const { id } = vehicle;
  const [opened] = useState(() => fieldsOf(vehicle));
  const [sending] = useState(createSending);
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
      <NewsUntilSent id={id} opened={opened} sending={sending} />
      <VehicleForm
        opened={opened}
        documents={documents(id)}
        today={today}
        holderOf={(plate) => findByPlate(plate, id)}
        sending={sending}
        onSave={save}
      />
    </Card>
  );
}

type FirstReadProps = { id: string; onRead: (vehicle: Vehicle) => void };

/**
 * Reads the vehicle that the form opens with. A separate component, so that the form does not re-render when the
 * vehicle changes.
 */
function FirstRead({ id, onRead }: FirstReadProps) {
  const { status, vehicle } = useVehicle(id);
  useLayoutEffect(() => {
    if (vehicle) onRead(vehicle);
  }, [vehicle, onRead]);
  return vehicle ? null : <VehicleGone id={id} status={status} />;
}

function EditVehicle({ id, documents }: Slots & { id: string }) {
  const [vehicle, setVehicle] = useState<Vehicle | null>(null);
  if (!vehicle) return <FirstRead id={id} onRead={setVehicle} />;
  return (
    <>
      <PageHeader title="Edit Vehicle" />
      <EditForm vehicle={vehicle} documents={documents} />
    </>
  );
}

export function EditVehiclePage({ documents }: Slots) {
  const { id = '' } = useParams();
  const { mayEdit } = useMayVehicle(id);
  // A link that an owner sent to a driver.
  if (!mayEdit) return <Navigate to={links.vehicle(id)} replace />;
  return <EditVehicle key={id} id={id} documents={documents} />;
}
