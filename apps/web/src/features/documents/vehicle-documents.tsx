import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../notify/notify.ts';
import { useUploads } from '../../records/files/use-files.ts';
import { cx } from '../../ui/cx.ts';
import { RetryNotice } from '../../ui/display/retry-notice.tsx';
import { AddButtons } from './add/add-buttons.tsx';
import { AddDialog } from './add/add-dialog.tsx';
import { useChosenFiles } from './add/use-chosen-files.ts';
import { useIncomingFiles } from './add/use-incoming-files.ts';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { type StoredDocument, useDocuments } from './documents.reads.ts';
import { downloadDocument } from './download-document.ts';
import { EditDocumentDialog } from './edit-document-dialog.tsx';
import { DocumentList } from './list/document-list.tsx';
import { DocumentsSkeleton } from './list/documents-skeleton.tsx';
import { useDeeds } from './service/invoice-deeds.ts';
import { undoAndNotify } from './service/undo-invoice.ts';
import { DocumentViewer } from './viewer/document-viewer.tsx';

const dropHint = <p className="drop-hint">or drop or paste files here</p>;

type Open = { what: 'view' | 'edit' | 'delete'; document: StoredDocument };

/** The documents of one vehicle, and the actions on them. */
export function VehicleDocuments({ vehicleId }: { vehicleId: string }) {
  const { status, documents, retry } = useDocuments(vehicleId);
  const uploads = useUploads();
  const deeds = useDeeds();
  const place = useRef<HTMLDivElement>(null);
  const { chosen, choose, clear } = useChosenFiles();
  const { isOver } = useIncomingFiles(place, choose);
  const [open, setOpen] = useState<Open | null>(null);
  const opened = (what: Open['what']) => (open?.what === what ? open.document : null);
  const show = (what: Open['what']) => (document: StoredDocument) => setOpen({ what, document });
  const close = () => setOpen(null);

  const download = (document: StoredDocument) =>
    downloadDocument(document, { isOnlyHere: uploads.has(document.fileId) });
  const downloadAndSay = async (document: StoredDocument) => {
    const { tone, words } = await download(document);
    notify[tone](words);
  };

  /** Moves the focus, because the pressed button may be gone with its row or with the empty list. */
  const focusHere = () => place.current?.querySelector<HTMLElement>('[data-add-document]')?.focus();
  const closeDeleted = () => {
    // The dialog must be closed before anything outside it can take the focus.
    flushSync(close);
    focusHere();
  };

  return (
    <div ref={place} className={cx('drop-zone', isOver && 'drop-zone-over')}>
      {status === 'loading' && <DocumentsSkeleton />}
      {status === 'failed' && <RetryNotice onRetry={retry}>Failed to load documents</RetryNotice>}
      {status === 'ready' && documents.length === 0 && (
        <>
          <p className="font-semibold">No documents yet</p>
          <p className="text-ink-2">Keep invoices, certificates and policies with their vehicle.</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            <AddButtons onFiles={choose} />
            {dropHint}
          </div>
        </>
      )}
      {documents.length > 0 && (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            <AddButtons onFiles={choose} />
            {dropHint}
          </div>
          <DocumentList
            documents={documents}
            onView={show('view')}
            onDownload={(document) => void downloadAndSay(document)}
            onEdit={show('edit')}
            onDelete={show('delete')}
            undoOf={({ id }) => {
              const deed = deeds.find(({ documentId }) => documentId === id);
              return deed ? () => void undoAndNotify(deed).then(focusHere) : null;
            }}
          />
        </>
      )}
      {isOver && (
        <p aria-hidden className="drop-words">
          <span>Drop to add</span>
        </p>
      )}
      <AddDialog
        vehicleId={vehicleId}
        chosen={chosen}
        onDone={() => {
          flushSync(clear);
          focusHere();
        }}
      />
      <EditDocumentDialog document={opened('edit')} onClose={close} />
      <DeleteDocumentDialog document={opened('delete')} onClose={close} onDeleted={closeDeleted} />
      <DocumentViewer
        document={opened('view')}
        documents={documents}
        onShow={show('view')}
        onDownload={download}
        onClose={close}
      />
    </div>
  );
}
