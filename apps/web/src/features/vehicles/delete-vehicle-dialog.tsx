import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { isOnline } from '../../lib/sync-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { failureWords, removeVehicle } from './vehicles.collection.ts';

type DeleteVehicleDialogProps = {
  /** The one to be deleted; none keeps the dialog closed. */
  vehicle: Vehicle | null;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteVehicleDialog({ vehicle, onClose, onDeleted }: DeleteVehicleDialogProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!vehicle) return;
    setBusy(true);
    try {
      await removeVehicle(vehicle.id);
      notify.success(
        isOnline()
          ? 'Vehicle deleted successfully!'
          : 'Vehicle removed offline. Changes will sync when online.',
      );
      onDeleted();
    } catch (error) {
      notify.error(failureWords(error, 'Failed to delete vehicle. Please try again.'));
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={vehicle !== null}
      onClose={onClose}
      title="Delete Vehicle"
      text="Are you sure you want to delete this vehicle? This action cannot be undone."
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void remove()}>
            {busy ? 'Deleting...' : 'Delete Vehicle'}
          </Button>
        </>
      }
    />
  );
}
