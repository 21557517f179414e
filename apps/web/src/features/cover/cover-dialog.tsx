import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import { nextTerm } from '@roadworthy/domain/cover/cover.rules';
import type { Cover, CoverFields, CoverKind } from '@roadworthy/domain/cover/cover.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { WhereField } from '../../garages/lazy-parts.tsx';
import { useVehiclesFor, useWhereToAdd } from '../../garages/where-to-add.ts';
import { notify } from '../../notify/notify.ts';
import { isOnline } from '../../records/client.ts';
import { failureWords } from '../../records/failure-words.ts';
import { addCover, editCover } from './cover.writes.ts';
import { type CoverDraft, CoverForm } from './cover-form.tsx';

/** The purpose that the dialog was opened for. */
export type DialogPurpose =
  | { for: 'new'; kind: CoverKind; vehicleId: string | null }
  | { for: 'edit' | 'renew'; cover: Cover };

const titles = {
  new: 'Add cover or document',
  edit: 'Edit cover',
  renew: 'Add the renewal',
};
const doneWords = { new: 'Cover added', edit: 'Cover updated', renew: 'Renewed' };

const openedFor = (purpose: DialogPurpose, today: CivilDate): CoverDraft => {
  if (purpose.for === 'new') return { kind: purpose.kind, vehicleId: purpose.vehicleId };
  if (purpose.for === 'renew') return nextTerm(purpose.cover, today);
  const { id: _, ...fields } = purpose.cover;
  return fields;
};

type CoverDialogProps = {
  purpose: DialogPurpose | null;
  vehicles: readonly Vehicle[];
  today: CivilDate;
  onClose: () => void;
};

export function CoverDialog({ purpose, vehicles, today, onClose }: CoverDialogProps) {
  const where = useWhereToAdd(coverEntity);
  const existing = purpose && purpose.for !== 'new' ? purpose.cover.id : null;
  const possible = useVehiclesFor(coverEntity, vehicles, existing);
  const save = async (said: CoverFields) => {
    if (!purpose) return;
    if (purpose.for === 'edit') await editCover(purpose.cover, said);
    else await addCover(said, where.garageId);
    const words = doneWords[purpose.for];
    notify.success(isOnline() ? `${words}.` : `${words} offline. Will sync when online.`);
  };
  const isFixed =
    purpose?.for === 'renew' || (purpose?.for === 'edit' && purpose.cover.kind === 'insurance');
  return (
    <SaveDialog<CoverFields>
      open={purpose !== null}
      title={purpose ? titles[purpose.for] : ''}
      submit="Save"
      save={save}
      failure={(error) => failureWords(error, 'Failed to save the cover.')}
      onClose={onClose}
    >
      {(form) =>
        purpose && (
          <CoverForm
            {...form}
            opened={openedFor(purpose, today)}
            isFixed={isFixed}
            vehicles={possible}
            {...(purpose.for === 'new' ? { where: <WhereField {...where} /> } : {})}
          />
        )
      }
    </SaveDialog>
  );
}
