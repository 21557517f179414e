import { useRef, useState } from 'react';
import { Spinner } from '../../../ui/display/spinner.tsx';
import type { StoredDocument } from '../documents.reads.ts';
import { PdfPages } from './pdf-pages.tsx';
import { useFile } from './use-file.ts';
import { useKeys } from './use-keys.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerFrame, type ViewerFrameActions } from './viewer-frame.tsx';
import { ViewerProblem } from './viewer-problem.tsx';

type PdfViewerProps = ViewerFrameActions & { document: StoredDocument };

export function PdfViewer({ document, ...actions }: PdfViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage, { byWheel: false });
  const { file, tryAgain } = useFile(document.fileId);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  useKeys({ '+': zoom.zoomIn, '=': zoom.zoomIn, '-': zoom.zoomOut, '0': zoom.reset });
  return (
    <ViewerFrame
      name={document.fileName}
      place={pages > 0 ? `Page ${page} of ${pages}` : null}
      {...(pages > 0 ? { zoom } : {})}
      {...actions}
    >
      {file.status === 'loading' && (
        <div className="grid h-full place-items-center">
          <Spinner size={28} label="Loading..." />
        </div>
      )}
      {(file.status === 'offline' || file.status === 'failed') && (
        <ViewerProblem isOffline={file.status === 'offline'} onTryAgain={tryAgain} />
      )}
      {file.status === 'ready' && (
        <PdfPages
          bytes={file.bytes}
          stage={stage}
          zoom={zoom.zoom}
          className="absolute inset-0"
          failed={<ViewerProblem isOffline={false} />}
          onOpened={setPages}
          onSeen={setPage}
        />
      )}
    </ViewerFrame>
  );
}
