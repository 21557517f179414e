import type { Visit } from '@roadworthy/domain/visits/visits.schema';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { ignoreFailure } from '../../../browser/ignore-failure.ts';
import { clientOf } from '../../../records/client.ts';

export type Visits =
  | { status: 'loading' }
  | { status: 'failed'; failure: string }
  | { status: 'ready'; visits: readonly Visit[] };

/** The garage that a vehicle is in. */
const garageOf = (vehicleId: string) => clientOf(vehicleId).store.garageId;

/** Returns the links of a vehicle for repair garages, and what came back. The server alone has them. */
export const useVisits = (vehicleId: string) => {
  const [visits, setVisits] = useState<Visits>({ status: 'loading' });
  /** `isQuiet`: nobody asked for it, so that a failure leaves what is shown. */
  const load = useCallback(
    async (isQuiet = false) => {
      try {
        const garageId = garageOf(vehicleId);
        const found = await call((api) => api.visits.list({ garageId, vehicleId }));
        setVisits({ status: 'ready', visits: found });
      } catch (error) {
        const failed: Visits = { status: 'failed', failure: messageOf(error) };
        setVisits((shown) => (isQuiet && shown.status === 'ready' ? shown : failed));
      }
    },
    [vehicleId],
  );
  useEffect(() => void load(), [load]);
  useEffect(() => {
    const reload = () => void load(true);
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [load]);
  return { visits, load };
};

export const revokeVisit = async (vehicleId: string, id: string): Promise<void> => {
  await call((api) => api.visits.revoke({ garageId: garageOf(vehicleId), id }));
};

/**
 * Accepts lines of a writing, and fetches the records that they became. Returns whether the decision counts: another
 * owner may have decided before.
 */
export const decideAbout = async (
  vehicleId: string,
  decision: { id: string; writingId: string; lines: string[] },
): Promise<boolean> => {
  const { accepted } = await call((api) =>
    api.visits.decide({ garageId: garageOf(vehicleId), ...decision }),
  );
  await ignoreFailure(
    clientOf(vehicleId).engine.poke(),
    'the accepted records could not be fetched: the next round of sync fetches them',
  );
  const { lines } = decision;
  return accepted.length === lines.length && accepted.every((line) => lines.includes(line));
};
