import { fileProblem } from '@roadworthy/domain/files/files.rules';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { notify } from '../../../notify/notify.ts';
import { isOnline, requireClient, sharedGarages } from '../../../records/client.ts';
import { uploadFile } from '../../../records/files/upload.ts';
import { uploadProblemWords } from '../../../records/files/upload-words.ts';
import { type PickedFile, pickFile } from '../../../records/files/use-files.ts';

/** A picture that was chosen and is not saved yet; the server may already have it. */
export type ChosenImage = { picked: PickedFile; isSent: boolean };

type ImageState = {
  id: string | null;
  chosen: ChosenImage | null;
  /** Between 0 and 1 during the upload. */
  progress: number | null;
};

/** Returns whether the failure may pass; the file then waits on this device. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiProblem && error.code.startsWith('FILE_')) &&
  !(error instanceof ApiProblem && error.code === 'NO_ROOM_FOR_FILE');

/** Holds the picture of a form: uploads it at once if online, and saves it with the form. */
export const useVehicleImage = (openedId: string | null) => {
  const [image, setImage] = useState<ImageState>({ id: openedId, chosen: null, progress: null });

  /** Checks a file. A photo just taken is cropped anyway, so only chosen files are held to the size limit. */
  const check = (file: File, { isFresh }: { isFresh: boolean }): boolean => {
    const problem = fileProblem('image', isFresh ? { type: file.type, size: 0 } : file);
    if (problem) notify.error(problem);
    return problem === null;
  };

  const send = async (picked: PickedFile) => {
    const update = (change: Partial<ImageState>) =>
      setImage((now) => (now.id === picked.id ? { ...now, ...change } : now));
    update({ progress: 0 });
    try {
      const garage = requireClient().store;
      await uploadFile(picked, { garage, onProgress: (progress) => update({ progress }) });
      update({ progress: null, chosen: { picked, isSent: true } });
      notify.success('Vehicle image uploaded successfully!');
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : null;
      if (isPassing(error)) {
        if (code === 'FILES_UNAVAILABLE') notify.warning(uploadProblemWords(code, 'image'));
        return update({ progress: null });
      }
      update({ progress: null, id: openedId, chosen: null });
      notify.error(uploadProblemWords(code, 'image'));
    }
  };

  const choose = async (file: File) => {
    const picked = await pickFile(file, 'image');
    setImage({ id: picked.id, chosen: { picked, isSent: false }, progress: null });
    // With several garages, the form decides where the vehicle is: its picture is sent once it is saved.
    if (isOnline() && !sharedGarages()) await send(picked);
  };

  const remove = () => setImage({ id: null, chosen: null, progress: null });

  return { ...image, check, choose, remove };
};
