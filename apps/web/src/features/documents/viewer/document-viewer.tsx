import { usePart } from '../../../browser/use-part.ts';
import { isOnline } from '../../../records/client.ts';
import { Spinner } from '../../../ui/display/spinner.tsx';
import { useModal } from '../../../ui/overlays/use-modal.ts';
import type { StoredDocument } from '../documents.reads.ts';
import type { Outcome } from '../download-document.ts';
import type { ImageViewerProps } from './image-viewer.tsx';
import { ViewerFrame, type ViewerFrameActions } from './viewer-frame.tsx';
import { ViewerProblem } from './viewer-problem.tsx';

const loadPdfViewer = () => import('./pdf-viewer.tsx');
const loadImageViewer = () => import('./image-viewer.tsx');

type LateProps = ViewerFrameActions & { document: StoredDocument };

/** Shown while the viewer loads, and if it cannot be loaded. */
function Waiting({ part, document, ...actions }: LateProps & { part: 'failed' | null }) {
  return (
    <ViewerFrame name={document.fileName} {...actions}>
      {part === 'failed' ? (
        <ViewerProblem isOffline={!isOnline()} />
      ) : (
        <div className="grid h-full place-items-center">
          <Spinner size={28} label="Loading..." />
        </div>
      )}
    </ViewerFrame>
  );
}

function LatePdf(props: LateProps) {
  const part = usePart(loadPdfViewer);
  if (part === null || part === 'failed') return <Waiting part={part} {...props} />;
  return <part.PdfViewer {...props} />;
}

type LateImageProps = LateProps & Pick<ImageViewerProps, 'place' | 'onPrevious' | 'onNext'>;

function LateImage({ place, onPrevious, onNext, ...props }: LateImageProps) {
  const part = usePart(loadImageViewer);
  if (part === null || part === 'failed') return <Waiting part={part} {...props} />;
  return <part.ImageViewer {...props} place={place} onPrevious={onPrevious} onNext={onNext} />;
}

type DocumentViewerProps = {
  /** The document on screen; null keeps the viewer closed. */
  document: StoredDocument | null;
  /** All documents of the vehicle, in the order of the list. */
  documents: readonly StoredDocument[];
  onShow: (document: StoredDocument) => void;
  onDownload: (document: StoredDocument) => Promise<Outcome>;
  onClose: () => void;
};

const isPdf = ({ mimeType }: StoredDocument) => mimeType === 'application/pdf';

export function DocumentViewer({
  document,
  documents,
  onShow,
  onDownload,
  onClose,
}: DocumentViewerProps) {
  const images = documents.filter((one) => !isPdf(one));
  const at = images.findIndex(({ id }) => id === document?.id);
  const step = (by: number) => {
    const next = at < 0 ? undefined : images[at + by];
    return next && (() => onShow(next));
  };
  const actions = document && { onDownload: () => onDownload(document), onClose };
  return (
    <dialog
      {...useModal(document !== null, onClose)}
      aria-label={document?.fileName}
      className="viewer"
    >
      {document &&
        actions &&
        (isPdf(document) ? (
          <LatePdf key={document.id} document={document} {...actions} />
        ) : (
          <LateImage
            key={document.id}
            document={document}
            place={images.length > 1 && at >= 0 ? `Image ${at + 1} of ${images.length}` : null}
            onPrevious={step(-1)}
            onNext={step(1)}
            {...actions}
          />
        ))}
    </dialog>
  );
}
