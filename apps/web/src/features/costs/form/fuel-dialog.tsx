import type { FuelFill } from '@roadworthy/domain/costs/costs.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Costs } from '../costs.reads.ts';
import { addFill, editFill } from '../costs.writes.ts';
import { CostDialog } from './cost-dialog.tsx';
import { FuelForm, type SubmittedFill } from './fuel-form.tsx';
import { likelyVehicle } from './vehicle-choice.ts';

type FuelDialogProps = {
  /** The fill to edit, as it was when the dialog opened; null keeps the dialog closed. */
  fill: FuelFill | 'new' | null;
  costs: Costs;
  vehicleId: string | null;
  today: CivilDate;
  onClose: () => void;
};

export function FuelDialog({ fill, costs, vehicleId, today, onClose }: FuelDialogProps) {
  const editing = fill === 'new' ? null : fill;
  const save = async ({ fields, isDoubted }: SubmittedFill) => {
    const vehicle = costs.vehicleOf(fields.vehicleId);
    if (editing) await editFill(editing.id, editing, fields);
    else await addFill(fields, { vehicle, isDoubted });
  };
  return (
    <CostDialog
      open={fill !== null}
      title={editing ? 'Edit fuel or charge' : 'Add fuel or charge'}
      noun="Fuel entry"
      isNew={editing === null}
      onClose={onClose}
      save={save}
    >
      {(form) => (
        <FuelForm
          {...form}
          fill={editing}
          costs={costs}
          vehicleId={likelyVehicle(costs, vehicleId)}
          today={today}
        />
      )}
    </CostDialog>
  );
}
