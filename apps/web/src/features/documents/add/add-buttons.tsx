import { Camera, Plus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { acceptedFiles } from './pick-files.ts';

type AddButtonsProps = { onFiles: (files: readonly File[]) => void };

/** The file picker and, on devices without a mouse, the camera. */
export function AddButtons({ onFiles }: AddButtonsProps) {
  const files = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // Otherwise the same file could not be chosen again.
    target.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:[&>.btn]:grow">
      <Button
        icon={<Plus size={20} aria-hidden />}
        data-add-document
        onClick={() => files.current?.click()}
      >
        Add document
      </Button>
      <Button
        tone="quiet"
        icon={<Camera size={20} aria-hidden />}
        className="pointer-fine:hidden"
        onClick={() => photo.current?.click()}
      >
        Take photo
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        accept={acceptedFiles}
        hidden
        aria-label="Documents to add"
        onChange={take}
      />
      <input
        ref={photo}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo of a document"
        onChange={take}
      />
    </div>
  );
}
