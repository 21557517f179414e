import { useState } from 'react';
import { notify } from '../../notify/notify.ts';
import { isOnline } from '../../records/client.ts';
import { failureWords } from '../../records/failure-words.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { StoredDocument } from './documents.reads.ts';
import { removeDocument } from './documents.writes.ts';

type DeleteDocumentDialogProps = {
  /** The document to delete; null keeps the dialog closed. */
  document: StoredDocument | null;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteDocumentDialog({ document, onClose, onDeleted }: DeleteDocumentDialogProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!document) return;
    setBusy(true);
    try {
      await removeDocument(document);
      notify.success(
        isOnline()
          ? 'Document deleted successfully'
          : 'Document removed offline. Changes will sync when online.',
      );
      onDeleted();
    } catch (error) {
      notify.error(failureWords(error, 'Failed to delete document'));
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={document !== null}
      title="Delete document"
      text="Are you sure you want to delete this document? This action cannot be undone."
      stay="Cancel"
      go={busy ? 'Deleting...' : 'Delete document'}
      busy={busy}
      onStay={onClose}
      onGo={() => void remove()}
    />
  );
}
