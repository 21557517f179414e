import { mostDiagnosisPhotos } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { fileLimits } from '@roadworthy/domain/files/files.rules';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { pickFile, toKeep } from '../../records/files/use-files.ts';
import { Button } from '../../ui/inputs/button.tsx';
import type { Diagnosis } from './diagnosis.reads.ts';
import { editDiagnosis } from './diagnosis.writes.ts';

type CasePhotosProps = {
  diagnosis: Diagnosis;
  /** Renders the thumbnails. */
  strip: (ids: readonly string[], of: string) => ReactNode;
  shrink: (photo: File) => Promise<File>;
};

/** Photos of the fault, stored with the case and uploaded when online. */
export function CasePhotos({ diagnosis, strip, shrink }: CasePhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { id, photoIds } = diagnosis;
  const isFull = photoIds.length >= mostDiagnosisPhotos;
  const add = async (files: readonly File[]) => {
    setIsBusy(true);
    try {
      const chosen = [];
      // One after another, because a phone lacks the memory for several of its photos at once.
      for (const file of files.slice(0, mostDiagnosisPhotos - photoIds.length)) {
        const small = await shrink(file).catch(() => null);
        if (small) chosen.push(toKeep(await pickFile(small, 'image')));
        else notify.error(fileLimits.image.wrongType);
      }
      if (chosen.length > 0) {
        const all = [...photoIds, ...chosen.map((file) => file.id)];
        await editDiagnosis(id, { photoIds: all }, chosen);
      }
    } catch (error) {
      notify.error(failureWords(error, 'The photo could not be saved. Please try again.'));
    }
    setIsBusy(false);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      {photoIds.length > 0 && strip(photoIds, 'the fault')}
      <Button
        tone="quiet"
        icon={<ImagePlus size={18} aria-hidden />}
        busy={isBusy}
        disabled={isFull}
        onClick={() => input.current?.click()}
      >
        Add photos
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Add photos"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // Allows the same file to be chosen again.
          currentTarget.value = '';
          if (chosen.length > 0) void add(chosen);
        }}
      />
    </div>
  );
}
