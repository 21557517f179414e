import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMedia } from '../../../browser/media.ts';
import { usePart } from '../../../browser/use-part.ts';
import type { PickedFile } from '../../../records/files/use-files.ts';
import { Spinner } from '../../../ui/display/spinner.tsx';
import { formatSize } from '../document-words.ts';
import { PdfTile } from '../list/pdf-tile.tsx';

const loadPages = () => import('../viewer/pdf-pages.tsx');

function Pages({ bytes }: { bytes: ArrayBuffer }) {
  const part = usePart(loadPages);
  if (part === null) return <Spinner label="Loading..." />;
  if (part === 'failed') return <PdfTile />;
  return <part.PdfPages bytes={bytes} className="size-full" failed={<PdfTile />} />;
}

const useObjectUrl = (picked: PickedFile): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([picked.bytes], { type: picked.type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picked]);
  return url;
};

function Picture({ picked }: { picked: PickedFile }) {
  const url = useObjectUrl(picked);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <ImageOff size={32} aria-hidden className="text-ink-3" />;
  return (
    url && (
      <img
        src={url}
        alt=""
        onError={() => setIsBroken(true)}
        className="max-h-full max-w-full object-contain"
      />
    )
  );
}

/** The picked file, large enough to type from if there is room. */
export function FilePreview({ picked }: { picked: PickedFile }) {
  const isRoomy = useMedia('(min-width: 768px)');
  const { name, type, bytes } = picked;
  const isPdf = type === 'application/pdf';
  return (
    <figure className="flex min-w-0 gap-3.5 max-md:items-center md:flex-col">
      <div className="grid size-18 flex-none place-items-center overflow-hidden rounded-control bg-sunken ring-1 ring-line md:h-96 md:w-full">
        {!isPdf && <Picture picked={picked} />}
        {isPdf && !isRoomy && <PdfTile />}
        {isPdf && isRoomy && <Pages bytes={bytes} />}
      </div>
      <figcaption className="min-w-0 text-14">
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="text-ink-3">{formatSize(bytes.byteLength)}</span>
      </figcaption>
    </figure>
  );
}
