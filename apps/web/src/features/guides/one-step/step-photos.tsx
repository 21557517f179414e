import { ImageOff, X } from 'lucide-react';
import type { GuideRun } from '../../../navigation/guide-run.ts';
import { usePicture } from '../../../records/files/use-files.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';

function Thumb({ id, label }: { id: string; label: string }) {
  const { status, url } = usePicture(id, 'small', 'image');
  if (status === 'loading') return <Skeleton className="size-18" />;
  if (status !== 'ready') {
    return (
      <span
        role="img"
        aria-label={`${label}: not on this device`}
        className="grid size-18 place-items-center rounded-control bg-sunken text-ink-3 ring-1 ring-line"
      >
        <ImageOff size={22} aria-hidden />
      </span>
    );
  }
  return (
    <img src={url} alt={label} className="size-18 rounded-control object-cover ring-1 ring-line" />
  );
}

/** The photos so far; completing the task saves them with it. */
export function StepPhotos({ run }: { run: GuideRun }) {
  const { photos, photoTitleOf, removePhoto } = run;
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos of this job" className="mt-3 flex flex-wrap gap-3">
      {photos.map((id, at) => {
        const title = photoTitleOf(id);
        const name = `photo ${at + 1}${title ? `, ${title}` : ''}`;
        return (
          <li key={id} className="relative w-28">
            <Thumb id={id} label={title ?? `Photo ${at + 1} of ${photos.length}`} />
            {title && (
              <p aria-hidden className="mt-1 line-clamp-3 text-13 leading-tight text-ink-2">
                {title}
              </p>
            )}
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => void removePhoto(id)}
              className="absolute -top-2 left-13 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-1 ring-1 ring-line">
                <X size={16} aria-hidden />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
