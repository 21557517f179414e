import { useUploads } from '../../../records/files/use-files.ts';
import { useDocuments } from '../documents.reads.ts';
import { downloadDocument } from '../download-document.ts';
import { DocumentViewer } from './document-viewer.tsx';

type PaperViewerProps = {
  vehicleId: string;
  /** The document on screen; null keeps the viewer closed. */
  documentId: string | null;
  onShow: (documentId: string | null) => void;
};

/** The documents of a vehicle on the whole screen, for pages without their list. */
export function PaperViewer({ vehicleId, documentId, onShow }: PaperViewerProps) {
  const { documents } = useDocuments(vehicleId);
  const uploads = useUploads();
  return (
    <DocumentViewer
      document={documents.find(({ id }) => id === documentId) ?? null}
      documents={documents}
      onShow={({ id }) => onShow(id)}
      onDownload={(document) =>
        downloadDocument(document, { isOnlyHere: uploads.has(document.fileId) })
      }
      onClose={() => onShow(null)}
    />
  );
}
