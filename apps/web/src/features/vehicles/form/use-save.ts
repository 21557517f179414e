import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useNavigate } from 'react-router';
import { recordUsage } from '../../../browser/usage.ts';
import { leaving } from '../../../forms/form.ts';
import { notify } from '../../../notify/notify.ts';
import { isOnline } from '../../../records/client.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { toKeep } from '../../../records/files/use-files.ts';
import type { LocalFile } from '../../../records/store/local-store.ts';
import type { ChosenImage } from '../image/use-vehicle-image.ts';

type Words = { saved: string; savedOffline: string; failed: string };

/** Returns the page to open next. */
type Save = (fields: VehicleFields, files: readonly LocalFile[]) => Promise<string>;

/** Saves the form, reports the outcome and opens the next page. On failure the form stays unchanged. */
export const useSave = (save: Save, words: Words) => {
  const navigate = useNavigate();
  return async (fields: VehicleFields, image: ChosenImage | null) => {
    let next: string;
    try {
      next = await save(fields, image ? [toKeep(image.picked, image)] : []);
    } catch (error) {
      return notify.error(failureWords(error, words.failed));
    }
    recordUsage('vehicle_save');
    notify.success(isOnline() ? words.saved : words.savedOffline);
    void navigate(next);
    return leaving;
  };
};
