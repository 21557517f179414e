import { Camera, ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import type { usePhotos } from './use-photos.ts';

type PhotoPickerProps = ReturnType<typeof usePhotos>;

export function PhotoPicker({ photos, problem, isBusy, isFull, add, remove }: PhotoPickerProps) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // Allows the same file to be chosen again.
    input.value = '';
    if (chosen.length > 0) void add(chosen);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-semibold">
        Photos <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        <Button
          tone="quiet"
          icon={<Camera size={20} aria-hidden />}
          disabled={isFull}
          className="pointer-fine:hidden"
          onClick={() => camera.current?.click()}
        >
          Take photo
        </Button>
        <Button
          tone="quiet"
          icon={<ImagePlus size={20} aria-hidden />}
          busy={isBusy}
          disabled={isFull}
          onClick={() => files.current?.click()}
        >
          Choose photos
        </Button>
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Take photo"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Choose photos"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <p role="status" className="empty:sr-only mt-1.5 text-14 font-medium text-stop">
        {problem}
      </p>
      {photos.length > 0 && (
        <ul aria-label="Photos" className="mt-3 grid grid-cols-3 gap-2.5 sm:grid-cols-4">
          {photos.map(({ picked, url }, at) => (
            <li key={picked.id} className="relative">
              <img
                src={url}
                alt={`${at + 1} of ${photos.length}`}
                className="aspect-square w-full rounded-control object-cover ring-1 ring-line"
              />
              <button
                type="button"
                aria-label={`Remove photo ${at + 1}`}
                onClick={() => remove(picked.id)}
                className="absolute top-0 right-0 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-1 ring-1 ring-line">
                  <X size={16} aria-hidden />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
