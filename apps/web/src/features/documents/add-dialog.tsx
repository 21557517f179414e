import { useId, useState } from 'react';
import { GuardedDialog } from '../../lib/guarded-dialog.tsx';
import { notify } from '../../lib/notify.ts';
import { useToday } from '../../lib/today.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddStep } from './add-step.tsx';
import type { DocumentDetails } from './documents.collection.ts';
import { findServiceOffer, type Serviced } from './service/find-service-offer.ts';
import { ServiceStep } from './service/service-step.tsx';
import type { Chosen } from './use-chosen-files.ts';

type AddDialogProps = {
  vehicleId: string;
  /** What is to be added; nothing keeps the dialog closed. */
  chosen: Chosen | null;
  onDone: (saved: number) => void;
};

const start = {
  at: 0,
  saved: 0,
  said: null as string | null,
  /** What the invoice that was just saved says of its vehicle. */
  serviced: null as Serviced | null,
};

/** One form for each file, one after the other. */
export function AddDialog({ vehicleId, chosen, onDone }: AddDialogProps) {
  const formId = useId();
  const today = useToday();
  const [{ at, saved, said, serviced }, setWay] = useState(start);
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  // A reload would take the files with it, typed or not.
  useUnsaved(chosen !== null);

  const files = chosen?.files ?? [];
  const isLast = at + 1 >= files.length;
  const finish = (count: number, words: string | null) => {
    setWay(start);
    setTyped(false);
    onDone(count);
    if (words) notify.success(words);
  };
  const goOn = (count: number, words: string | null) => {
    if (isLast) return finish(count, words);
    setTyped(false);
    setWay({ at: at + 1, saved: count, said: words, serviced: null });
  };
  /** It is saved, whatever becomes of the question that follows. */
  const ask = async (words: string, details: DocumentDetails): Promise<void> => {
    const found = await findServiceOffer(vehicleId, details, today).catch(() => null);
    if (!found) return goOn(saved + 1, words);
    setTyped(false);
    setWay({ at, saved: saved + 1, said: words, serviced: found });
  };
  const file = files[at];

  return (
    <GuardedDialog
      open={file !== undefined}
      title={serviced ? 'Update your vehicle?' : 'Add Document'}
      note={files.length > 1 ? `File ${at + 1} of ${files.length}` : undefined}
      wide
      typed={typed}
      onClose={() => finish(saved, said)}
      actions={(cancel) =>
        serviced ? (
          <>
            <Button tone="quiet" onClick={() => goOn(saved, said)}>
              Not now
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {busy ? 'Saving...' : 'Update'}
            </Button>
          </>
        ) : (
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
              {busy ? 'Uploading...' : isLast ? 'Save Document' : 'Save and next'}
            </Button>
          </>
        )
      }
    >
      {serviced && (
        <ServiceStep
          {...serviced}
          formId={formId}
          onBusy={setBusy}
          onSaved={() => goOn(saved, 'Document saved, and the vehicle updated.')}
        />
      )}
      <div role="status" className="empty:hidden mb-4">
        {said && !serviced && <Notice live="none">{said}</Notice>}
      </div>
      {at === 0 && !serviced && chosen && chosen.rejected.length > 0 && (
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
      {file && !serviced && (
        <AddStep
          key={at}
          formId={formId}
          file={file}
          vehicleId={vehicleId}
          takesFocus={at > 0}
          onTyped={setTyped}
          onBusy={setBusy}
          onSaved={(words, details) => void ask(words, details)}
        />
      )}
    </GuardedDialog>
  );
}
