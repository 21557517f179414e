import type { HistoryLink } from '@roadworthy/domain/passport/sharing.schema';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { clientOf } from '../../../records/client.ts';
import { inGarage } from '../../../records/garage-header.ts';
import { shareMessageOf } from './share-words.ts';

/** The options of a call that acts in the garage of a vehicle. */
export const garageOfVehicle = (vehicleId: string) => inGarage(clientOf(vehicleId).store);

export type OpenLinks = {
  /** Null: not known yet. */
  links: readonly HistoryLink[] | null;
  failure: string | null;
  reload: () => Promise<void>;
};

/** Returns the open links of the garage that the vehicle is in. They are on the server only. */
export const useLinks = (vehicleId: string, { online }: { online: boolean }): OpenLinks => {
  const [links, setLinks] = useState<readonly HistoryLink[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reload = useCallback(async () => {
    try {
      setLinks(await call((api) => api.passport.links(undefined, garageOfVehicle(vehicleId))));
      setFailure(null);
    } catch (error) {
      setFailure(shareMessageOf(error));
    }
  }, [vehicleId]);
  useEffect(() => {
    if (online) void reload();
  }, [reload, online]);
  return { links, failure, reload };
};
