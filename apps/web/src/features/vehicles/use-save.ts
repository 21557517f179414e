import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useNavigate } from 'react-router';
import { notify } from '../../lib/notify.ts';
import { isOnline } from '../../lib/sync-client.ts';
import { recordUsage } from '../../lib/usage.ts';
import { failureWords } from './vehicles.collection.ts';

type Words = { saved: string; savedOffline: string; failed: string };

/** Saves, says how that went, and goes back to the list; on failure the form stays as it is. */
export const useSave = (save: (fields: VehicleFields) => Promise<void>, words: Words) => {
  const navigate = useNavigate();
  return async (fields: VehicleFields): Promise<void> => {
    try {
      await save(fields);
    } catch (error) {
      return notify.error(failureWords(error, words.failed));
    }
    recordUsage('vehicle_save');
    notify.success(isOnline() ? words.saved : words.savedOffline);
    await navigate('/vehicles');
  };
};
