import { useDrag } from '@use-gesture/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePicture } from '../../../records/files/use-files.ts';
import { Spinner } from '../../../ui/display/spinner.tsx';
import type { StoredDocument } from '../documents.reads.ts';
import { scroller } from './scroller.ts';
import { useInnerSize } from './use-inner-size.ts';
import { useKeys } from './use-keys.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerFrame, type ViewerFrameActions } from './viewer-frame.tsx';
import { ViewerProblem } from './viewer-problem.tsx';

export type ImageViewerProps = ViewerFrameActions & {
  document: StoredDocument;
  /** 'Image 2 of 5', if there are several. */
  place: string | null;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

/** Beyond this zoom the screen-sized picture looks pixelated. */
const closeUp = 1.5;

export function ImageViewer({ document, place, onPrevious, onNext, ...actions }: ImageViewerProps) {
  const { fileId, fileName } = document;
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage, { byWheel: true });
  const size = useInnerSize(stage);
  const [ratio, setRatio] = useState(0);
  const picture = usePicture(fileId, 'large', 'document');
  const original = usePicture(zoom.zoom > closeUp ? fileId : null, 'original', 'document');
  const [isBroken, setIsBroken] = useState(false);
  const url = original.url ?? picture.url;
  const width = Math.min(size.width, size.height * ratio) * zoom.zoom;
  useKeys({
    ArrowLeft: onPrevious,
    ArrowRight: onNext,
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.reset,
  });
  // Only for the mouse, because touch scrolls natively.
  useDrag(({ delta: [x, y] }) => stage.current?.scrollBy(-x, -y), {
    target: stage,
    pointer: { mouse: true },
  });
  const isOffline = picture.status === 'offline';
  const hasFailed = isOffline || picture.status === 'missing' || isBroken;
  return (
    <ViewerFrame name={fileName} place={place} {...(hasFailed ? {} : { zoom })} {...actions}>
      {hasFailed && <ViewerProblem isOffline={isOffline} />}
      {!hasFailed && (
        <div ref={stage} {...scroller(fileName)} className="viewer-stage absolute inset-0">
          {url ? (
            <img
              src={url}
              alt={fileName}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setRatio(naturalWidth / naturalHeight)
              }
              onError={() => setIsBroken(true)}
              style={{ width, height: ratio ? width / ratio : 0 }}
              className="m-auto max-w-none flex-none select-none"
            />
          ) : (
            <div className="m-auto">
              <Spinner size={28} label="Loading..." />
            </div>
          )}
        </div>
      )}
      {onPrevious && (
        <button
          type="button"
          aria-label="Previous image"
          className="viewer-button viewer-side left-2"
          onClick={onPrevious}
        >
          <ChevronLeft size={28} aria-hidden />
        </button>
      )}
      {onNext && (
        <button
          type="button"
          aria-label="Next image"
          className="viewer-button viewer-side right-2"
          onClick={onNext}
        >
          <ChevronRight size={28} aria-hidden />
        </button>
      )}
    </ViewerFrame>
  );
}
