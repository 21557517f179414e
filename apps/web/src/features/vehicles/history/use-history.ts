import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect, useState } from 'react';
import { ignoreFailure } from '../../../browser/ignore-failure.ts';
import { lookUpPlate, storeAnswer, useCachedAnswer } from '../../../lookup/lookup.ts';
import { storeWithVehicle } from '../../../lookup/store-with-vehicle.ts';
import { useSyncStatus } from '../../../records/hooks.ts';

type History = {
  status: 'loading' | 'ready';
  answer: LookupAnswer | null;
};

/**
 * Returns the history of a vehicle on this device. The history is not part of the record, so a device without it asks
 * once. A vehicle that was never looked up is looked up only when the owner asks.
 */
export const useHistory = ({ registrationNumber, checkedAt }: Vehicle): History => {
  const { online } = useSyncStatus();
  const cached = useCachedAnswer(registrationNumber);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = cached.status === 'ready' && cached.value === null;
  const isWanted = isMissing && Boolean(checkedAt) && online && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    lookUpPlate(registrationNumber).then(storeAnswer, () => setHasFailed(true));
  }, [isWanted, registrationNumber]);
  const { value: answer } = cached;
  // An answer may have been kept before the vehicle was added, or by an earlier version.
  useEffect(() => {
    if (answer)
      void ignoreFailure(
        storeWithVehicle(answer),
        'the vehicle’s history could not be stored: it is stored when the page is next opened',
      );
  }, [answer]);
  const status = cached.status === 'loading' || isWanted ? 'loading' : 'ready';
  return { status, answer };
};
