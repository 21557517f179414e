import { photoTitleOf } from '@roadworthy/domain/tasks/photo-titles.rules';
import type { PhotoTitle } from '@roadworthy/domain/tasks/tasks.schema';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { type Upload, usePicture } from '../../../records/files/use-files.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type ThumbProps = {
  id: string;
  label: string;
  upload: Upload | undefined;
  onOpen: () => void;
};

const absent = {
  offline: 'This photo is not on this device. You can see it when you’re online.',
  missing: 'This photo has not been uploaded yet, or has been deleted.',
};

function Thumb({ id, label, upload, onOpen }: ThumbProps) {
  const { status, url } = usePicture(id, 'small', 'image');
  if (status === 'loading') return <Skeleton className="size-20" />;
  if (status !== 'ready') {
    return (
      <span
        role="img"
        aria-label={`${label}: ${absent[status]}`}
        title={absent[status]}
        className="grid size-20 place-items-center rounded-control bg-sunken text-ink-3 ring-1 ring-line"
      >
        <ImageOff size={22} aria-hidden />
      </span>
    );
  }
  return (
    <button type="button" onClick={onOpen} className="relative block rounded-control">
      <img
        src={url}
        alt={upload ? `${label}, waiting to upload` : label}
        className="size-20 rounded-control object-cover ring-1 ring-line"
      />
      {upload && (
        <span
          aria-hidden
          className="chip chip-warn absolute inset-x-1 bottom-1 truncate !px-1 text-center"
        >
          Waiting
        </span>
      )}
    </button>
  );
}

function Large({ id, label }: { id: string; label: string }) {
  const { url } = usePicture(id, 'large', 'image');
  if (!url) return <Skeleton className="h-72" />;
  return (
    <img src={url} alt={label} className="max-h-[70dvh] w-full rounded-control object-contain" />
  );
}

type PhotoStripProps = {
  ids: readonly string[];
  /** The subject of the photos. */
  of: string;
  uploads: ReadonlyMap<string, Upload>;
  /** What the photos show, as far as it is known. */
  titles?: readonly PhotoTitle[] | null | undefined;
};

/** The thumbnails of a completed task; each opens in full size. */
export function PhotoStrip({ ids, of, uploads, titles }: PhotoStripProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const labelOf = (id: string) => {
    const name = `Photo ${ids.indexOf(id) + 1} of ${of}`;
    const title = photoTitleOf(id, titles);
    return title ? `${name}. ${title}` : name;
  };
  return (
    <>
      <ul aria-label="Photos" className="flex flex-wrap gap-2.5">
        {ids.map((id) => {
          const title = photoTitleOf(id, titles);
          return (
            <li key={id} className={title ? 'w-28' : undefined}>
              <Thumb
                id={id}
                label={labelOf(id)}
                upload={uploads.get(id)}
                onOpen={() => setOpened(id)}
              />
              {title && (
                // The picture's own text has it too.
                <p aria-hidden className="mt-1 line-clamp-3 text-13 leading-tight text-ink-2">
                  {title}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Dialog
        open={opened !== null}
        title={opened ? labelOf(opened) : 'Photo'}
        onClose={() => setOpened(null)}
        actions={
          <Button tone="quiet" onClick={() => setOpened(null)}>
            Close
          </Button>
        }
      >
        {opened && <Large id={opened} label={labelOf(opened)} />}
      </Dialog>
    </>
  );
}
