import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect, useState } from 'react';
import { askAbout, rememberAnswer, useKeptAnswer } from '../../../plates/lookup.ts';
import { useSyncStatus } from '../../../records/hooks.ts';

type History = {
  status: 'loading' | 'ready';
  answer: LookupAnswer | null;
};

/**
 * What this device knows of a vehicle's past. The history is no part of the record, so a device that did not look the
 * vehicle up itself asks once; of a vehicle that was never looked up nobody is asked without being told to.
 */
export const useHistory = ({ registrationNumber, checkedAt }: Vehicle): History => {
  const { online } = useSyncStatus();
  const kept = useKeptAnswer(registrationNumber);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = kept.status === 'ready' && kept.value === null;
  const isWanted = isMissing && Boolean(checkedAt) && online && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    askAbout(registrationNumber).then(rememberAnswer, () => setHasFailed(true));
  }, [isWanted, registrationNumber]);
  const status = kept.status === 'loading' || isWanted ? 'loading' : 'ready';
  return { status, answer: kept.value };
};
