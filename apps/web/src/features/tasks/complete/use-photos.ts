import { fileLimits } from '@roadworthy/domain/files/files.rules';
import { useEffect, useRef, useState } from 'react';
import { heicWords, isHeic } from '../../../browser/heic.ts';
import { type PickedFile, pickFile } from '../../../records/files/use-files.ts';
import { shrinkPhoto } from './shrink-photo.ts';

type Photo = { picked: PickedFile; url: string };

/** Holds the photos of a form until they are saved with it. `limit`: the highest number of photos. */
export const usePhotos = (limit: number) => {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
      made.clear();
    };
  }, []);

  const toPhoto = async (file: File): Promise<Photo | null> => {
    try {
      const small = await shrinkPhoto(file);
      const url = URL.createObjectURL(small);
      urls.current.add(url);
      return { picked: await pickFile(small, 'image'), url };
    } catch {
      return null;
    }
  };

  const add = async (files: readonly File[]): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    // One after another, because a phone lacks the memory for a dozen of its photos at once.
    for (const file of files) {
      const photo = await toPhoto(file);
      if (photo) setPhotos((now) => (now.length < limit ? [...now, photo] : now));
      else setProblem(isHeic(file) ? heicWords : fileLimits.image.wrongType);
    }
    setIsBusy(false);
  };
  const remove = (id: string) => setPhotos((now) => now.filter(({ picked }) => picked.id !== id));

  return { photos, problem, isBusy, isFull: photos.length >= limit, add, remove };
};
