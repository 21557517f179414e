import { changedFields } from '@roadworthy/domain/sync/merge';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { notify } from '../../notify/notify.ts';
import { isOnline } from '../../records/client.ts';
import { failureWords } from '../../records/failure-words.ts';
import { DocumentForm } from './document-form.tsx';
import { detailsOf } from './document-form-values.ts';
import type { StoredDocument } from './documents.reads.ts';
import { type DocumentDetails, editDocument } from './documents.writes.ts';

type EditDocumentDialogProps = {
  /** The document to edit, as it was when the dialog opened; null keeps the dialog closed. */
  document: StoredDocument | null;
  onClose: () => void;
};

const save = async (document: StoredDocument, details: DocumentDetails): Promise<void> => {
  await editDocument(document.id, changedFields(detailsOf(document), details), document);
  notify.success(
    isOnline()
      ? 'Document updated successfully!'
      : 'Document updated offline. Will sync when online.',
  );
};

export function EditDocumentDialog({ document, onClose }: EditDocumentDialogProps) {
  return (
    <SaveDialog<DocumentDetails>
      open={document !== null}
      title="Edit document"
      about={document?.fileName}
      submit="Save document"
      save={async (details) => {
        if (document) await save(document, details);
      }}
      failure={(error) => failureWords(error, 'Failed to update document')}
      onClose={onClose}
    >
      {(form) => document && <DocumentForm {...form} opened={detailsOf(document)} />}
    </SaveDialog>
  );
}
