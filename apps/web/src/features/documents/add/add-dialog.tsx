import type { InvoiceDeed } from '@roadworthy/domain/documents/service-undo.rules';
import { useId, useState } from 'react';
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx';
import { useUnsaved } from '../../../forms/unsaved.ts';
import { notify } from '../../../notify/notify.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { undoAndNotify } from '../service/undo-invoice.ts';
import { AddStep } from './add-step.tsx';
import type { Chosen } from './use-chosen-files.ts';

type AddDialogProps = {
  vehicleId: string;
  /** The files to add; null keeps the dialog closed. */
  chosen: Chosen | null;
  onDone: (saved: number) => void;
};

const updated = 'Document saved, and the vehicle updated.';

const start = {
  at: 0,
  saved: 0,
  said: null as string | null,
};

/** One form for each file, one after the other. */
export function AddDialog({ vehicleId, chosen, onDone }: AddDialogProps) {
  const formId = useId();
  const [{ at, saved, said }, setWay] = useState(start);
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  // A reload would lose the chosen files, even if nothing was typed.
  useUnsaved(chosen !== null);

  const files = chosen?.files ?? [];
  const isLast = at + 1 >= files.length;
  const finish = (count: number, words: string | null, deed: InvoiceDeed | null = null) => {
    setWay(start);
    setTyped(false);
    onDone(count);
    if (!words) return;
    const undo = deed && { action: { label: 'Undo', run: () => void undoAndNotify(deed) } };
    notify.success(deed ? updated : words, undo ?? {});
  };
  const goOn = (count: number, words: string | null, deed: InvoiceDeed | null = null) => {
    if (isLast) return finish(count, words, deed);
    setTyped(false);
    setWay({ at: at + 1, saved: count, said: deed ? updated : words });
  };
  const file = files[at];

  return (
    <GuardedDialog
      open={file !== undefined}
      title="Add document"
      note={files.length > 1 ? `File ${at + 1} of ${files.length}` : undefined}
      wide
      typed={typed}
      onClose={() => finish(saved, said)}
      actions={(cancel) => (
        <>
          <Button tone="quiet" onClick={cancel}>
            Cancel
          </Button>
          {files.length > 1 && (
            <Button tone="quiet" onClick={() => goOn(saved, said)}>
              Skip
            </Button>
          )}
          <Button type="submit" form={formId} busy={busy}>
            {busy ? 'Uploading...' : isLast ? 'Save document' : 'Save and next'}
          </Button>
        </>
      )}
    >
      <div role="status" className="empty:sr-only mb-4">
        {said && <Notice live="none">{said}</Notice>}
      </div>
      {at === 0 && chosen && chosen.rejected.length > 0 && (
        <div className="mb-4">
          <Notice tone="warn" live="alert">
            <ul className="grid gap-1">
              {chosen.rejected.map(({ name, problem }) => (
                <li key={name} className="wrap-anywhere">
                  <span className="font-semibold">{name}:</span> {problem}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {file && (
        <AddStep
          key={at}
          formId={formId}
          file={file}
          vehicleId={vehicleId}
          takesFocus={at > 0}
          onTyped={setTyped}
          onBusy={setBusy}
          onSaved={(words, deed) => goOn(saved + 1, words, deed)}
        />
      )}
    </GuardedDialog>
  );
}
