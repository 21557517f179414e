import { Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../download-document.ts';
import type { Zoom } from './use-zoom.ts';

export type ViewerFrameActions = { onDownload: () => Promise<Outcome>; onClose: () => void };

type ViewerFrameProps = ViewerFrameActions & {
  name: string;
  /** The position in the document: 'Page 2 of 5'. */
  place?: string | null;
  zoom?: Zoom;
  children: ReactNode;
};

/** The frame of the viewer, with the bar at the top. */
export function ViewerFrame({
  name,
  place,
  zoom,
  onDownload,
  onClose,
  children,
}: ViewerFrameProps) {
  /** Shown here, because a toast would be hidden behind the viewer. */
  const [said, setSaid] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The frame of another file, or of the viewer once it is loaded, replaces the one that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  const download = async () => setSaid((await onDownload()).words);
  return (
    <div className="flex h-full flex-col">
      <header className="flex flex-none items-center gap-1 py-1.5 pr-1.5 pl-4">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="truncate text-16">
            {name}
          </h2>
          <p role="status" className="num text-13 text-asphalt-ink">
            {[place, said].filter(Boolean).join(' · ')}
          </p>
        </div>
        {zoom && (
          <>
            <button
              type="button"
              aria-label="Zoom out"
              className="viewer-button"
              aria-disabled={!zoom.canZoomOut}
              onClick={zoom.zoomOut}
            >
              <ZoomOut size={22} aria-hidden />
            </button>
            <button
              type="button"
              aria-label="Zoom in"
              className="viewer-button"
              aria-disabled={!zoom.canZoomIn}
              onClick={zoom.zoomIn}
            >
              <ZoomIn size={22} aria-hidden />
            </button>
          </>
        )}
        <button
          type="button"
          aria-label="Download"
          className="viewer-button"
          onClick={() => void download()}
        >
          <Download size={22} aria-hidden />
        </button>
        <button type="button" aria-label="Close" className="viewer-button" onClick={onClose}>
          <X size={24} aria-hidden />
        </button>
      </header>
      <div className="relative min-h-0 flex-1">{children}</div>
    </div>
  );
}
