import { CloudOff, ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePicture } from '../../../records/files/use-files.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { StoredDocument } from '../documents.reads.ts';
import { PdfTile } from './pdf-tile.tsx';

/** Becomes true near the screen, so that thumbnails that stay out of sight are not fetched. */
const useSeen = () => {
  const ref = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, seen };
};

function Photo({ fileId }: { fileId: string }) {
  const { ref, seen } = useSeen();
  const { status, url } = usePicture(seen ? fileId : null, 'small', 'document');
  const Missing = status === 'offline' ? CloudOff : ImageOff;
  return (
    <span ref={ref} className="grid size-full place-items-center text-ink-3">
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : status === 'loading' ? (
        <Skeleton className="size-full rounded-none" />
      ) : (
        <Missing size={22} aria-hidden />
      )}
    </span>
  );
}

export function DocumentThumb({ document }: { document: StoredDocument }) {
  const { mimeType, fileId } = document;
  return (
    <span className="block size-16 flex-none overflow-hidden rounded-control bg-sunken ring-1 ring-line">
      {mimeType === 'application/pdf' ? <PdfTile /> : <Photo fileId={fileId} />}
    </span>
  );
}
