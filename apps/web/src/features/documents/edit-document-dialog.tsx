import { useId, useState } from 'react';
import { failureWords } from '../../lib/failure-words.ts';
import { notify } from '../../lib/notify.ts';
import { isOnline } from '../../lib/sync-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { DocumentForm } from './document-form.tsx';
import { changedDetails, detailsOf } from './document-form-values.ts';
import { type DocumentDetails, editDocument, type StoredDocument } from './documents.collection.ts';

type EditDocumentDialogProps = {
  /** The one to be edited, as it was when somebody asked for it; none keeps the dialog closed. */
  document: StoredDocument | null;
  onClose: () => void;
};

export function EditDocumentDialog({ document, onClose }: EditDocumentDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Said in the dialog: a toast would lie behind it. */
  const [problem, setProblem] = useState<string | null>(null);

  const close = () => {
    setTyped(false);
    setProblem(null);
    onClose();
  };
  const save = async (details: DocumentDetails) => {
    if (!document) return;
    try {
      await editDocument(document.id, changedDetails(detailsOf(document), details), document);
    } catch (error) {
      return setProblem(failureWords(error, 'Failed to update document'));
    }
    notify.success(
      isOnline()
        ? 'Document updated successfully!'
        : 'Document updated offline. Will sync when online.',
    );
    close();
  };

  return (
    <DetailsDialog
      open={document !== null}
      title="Edit Document"
      typed={typed}
      onClose={close}
      actions={(cancel) => (
        <>
          <Button tone="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Saving...' : 'Save Document'}
          </Button>
        </>
      )}
    >
      {document && (
        <div className="grid gap-4">
          <p className="font-semibold wrap-anywhere">{document.fileName}</p>
          {problem && (
            <Notice tone="stop" live="alert">
              {problem}
            </Notice>
          )}
          <DocumentForm
            id={id}
            opened={detailsOf(document)}
            onTyped={setTyped}
            onBusy={setBusy}
            onSave={save}
          />
        </div>
      )}
    </DetailsDialog>
  );
}
