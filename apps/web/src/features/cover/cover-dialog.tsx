import { nextTerm } from '@roadworthy/domain/cover/cover.rules';
import type { Cover, CoverFields, CoverKind } from '@roadworthy/domain/cover/cover.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { SaveDialog } from '../../forms/save-dialog.tsx';
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

const openedFor = (asked: DialogPurpose, today: CivilDate): CoverDraft => {
  if (asked.for === 'new') return { kind: asked.kind, vehicleId: asked.vehicleId };
  if (asked.for === 'renew') return nextTerm(asked.cover, today);
  const { id: _, ...fields } = asked.cover;
  return fields;
};

type CoverDialogProps = {
  asked: DialogPurpose | null;
  vehicles: readonly Vehicle[];
  today: CivilDate;
  onClose: () => void;
};

export function CoverDialog({ asked, vehicles, today, onClose }: CoverDialogProps) {
  const save = async (said: CoverFields) => {
    if (!asked) return;
    if (asked.for === 'edit') await editCover(asked.cover, said);
    else await addCover(said);
    const words = doneWords[asked.for];
    notify.success(isOnline() ? `${words}.` : `${words} offline. Will sync when online.`);
  };
  const isFixed =
    asked?.for === 'renew' || (asked?.for === 'edit' && asked.cover.kind === 'insurance');
  return (
    <SaveDialog<CoverFields>
      open={asked !== null}
      title={asked ? titles[asked.for] : ''}
      submit="Save"
      save={save}
      failure={(error) => failureWords(error, 'Failed to save the cover.')}
      onClose={onClose}
    >
      {(form) =>
        asked && (
          <CoverForm
            {...form}
            opened={openedFor(asked, today)}
            isFixed={isFixed}
            vehicles={vehicles}
          />
        )
      }
    </SaveDialog>
  );
}
