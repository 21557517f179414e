import { notes } from '@roadworthy/domain/law/duties';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { Plate } from '../../lookup/plate.tsx';
import { isOnline } from '../../records/client.ts';
import { removeWithUndo } from '../../records/undo.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { alsoDeletedWords } from './also-deleted-words.ts';
import { usePartCounts } from './vehicles.reads.ts';
import { removeVehicle } from './vehicles.writes.ts';

type DeleteVehicleDialogProps = {
  /** The vehicle to delete; null keeps the dialog closed. */
  vehicle: Vehicle | null;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteVehicleDialog({ vehicle, onClose, onDeleted }: DeleteVehicleDialogProps) {
  const [busy, setBusy] = useState(false);
  const partCounts = usePartCounts(vehicle?.id ?? null);
  const words = partCounts ? alsoDeletedWords(partCounts) : '';
  const remove = async () => {
    if (!vehicle) return;
    setBusy(true);
    const name = `${vehicle.make} ${vehicle.model}`;
    const isGone = await removeWithUndo(() => removeVehicle(vehicle.id), {
      removed: isOnline()
        ? 'Vehicle deleted successfully!'
        : 'Vehicle removed offline. Changes will sync when online.',
      notRemoved: 'Failed to delete vehicle. Please try again.',
      description: name,
      undone: { title: `${name} is back.` },
      notUndone: 'Failed to restore the vehicle.',
    });
    setBusy(false);
    if (isGone) onDeleted();
    else onClose();
  };
  return (
    <ConfirmDialog
      open={vehicle !== null}
      title="Delete Vehicle"
      about={
        vehicle && (
          <>
            <Plate registration={vehicle.registrationNumber} />
            {`${vehicle.make} ${vehicle.model}`}
          </>
        )
      }
      text={`Are you sure you want to delete this vehicle? You can undo this for a moment.${words}`}
      stay="Cancel"
      go={busy ? 'Deleting...' : 'Delete Vehicle'}
      busy={busy}
      onStay={onClose}
      onGo={() => void remove()}
    >
      <p className="text-15">
        {notes.sold.text}{' '}
        <a
          href={notes.sold.source.address}
          target="_blank"
          rel="noopener noreferrer"
          className="link"
        >
          Tell DVLA on GOV.UK
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </ConfirmDialog>
  );
}
