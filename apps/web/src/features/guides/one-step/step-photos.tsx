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
  const { photos, removePhoto } = run;
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos of this work" className="mt-3 flex flex-wrap gap-3">
      {photos.map((id, at) => (
        <li key={id} className="relative">
          <Thumb id={id} label={`Photo ${at + 1} of ${photos.length}`} />
          <button
            type="button"
            aria-label={`Remove photo ${at + 1}`}
            onClick={() => void removePhoto(id)}
            className="absolute -top-2 -right-2 grid size-11 place-items-center"
          >
            <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-1 ring-1 ring-line">
              <X size={16} aria-hidden />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
