import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { notify } from '../../notify/notify.ts';
import { recordStore, sharedGarages } from '../../records/client.ts';
import { inGarage } from '../../records/garage-header.ts';
import { syncNow } from '../../records/save.ts';

/** The renewals that the server was last asked about and has answered. It will not create those it has left out. */
let answered: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Nothing is added to a closed garage. */
const closedGarage = (garageId: string) =>
  sharedGarages()?.known.some(({ id, isOwn, closed }) => id === garageId && closed && !isOwn);

let asking: string | null = null;

const ask = async (wanted: string): Promise<void> => {
  if (asking === wanted) return;
  asking = wanted;
  try {
    const garages = recordStore().stores.filter(({ garageId }) => !closedGarage(garageId));
    await Promise.all(
      garages.map((garage) =>
        call((api) => api.tasks.generateRenewals(undefined, inGarage(garage))),
      ),
    );
    // Syncs before the renewals stop being foreseen, so that nothing flickers.
    await syncNow();
    answered = wanted;
    for (const listener of listeners) listener();
  } catch (error) {
    const isOutage =
      error instanceof ApiProblem && ['NETWORK', 'UNAUTHENTICATED'].includes(error.code);
    if (!isOutage) notify.error('Failed to generate renewal tasks');
  } finally {
    asking = null;
  }
};

/**
 * Asks the server to create the renewals that this device finds missing. The server does so daily and after every
 * change of a vehicle; this covers a list opened before that. Returns whether the server has answered.
 */
export const useRenewals = (wanted: string, { canAsk }: { canAsk: boolean }): boolean => {
  const isAnswered = useSyncExternalStore(subscribe, () => answered) === wanted;
  useEffect(() => {
    if (wanted && canAsk && !isAnswered) void ask(wanted);
  }, [wanted, canAsk, isAnswered]);
  return isAnswered;
};
