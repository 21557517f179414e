import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { notify } from '../../notify/notify.ts';
import { syncNow } from '../../records/save.ts';

/** Which renewals the server has been asked about, and has answered: what it did not make then, it will not. */
let answered: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let asking: string | null = null;

const ask = async (wanted: string): Promise<void> => {
  if (asking === wanted) return;
  asking = wanted;
  try {
    await call((api) => api.tasks.generateRenewals());
    // First the records, then they are no longer foreseen: nothing must flicker.
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
 * Has the server make the renewals this device finds missing. It does so by itself every day and after every change of a
 * vehicle; this is for whoever opens the list before that. Gives whether it has answered.
 */
export const useRenewals = (wanted: string, { canAsk }: { canAsk: boolean }): boolean => {
  const isAnswered = useSyncExternalStore(subscribe, () => answered) === wanted;
  useEffect(() => {
    if (wanted && canAsk && !isAnswered) void ask(wanted);
  }, [wanted, canAsk, isAnswered]);
  return isAnswered;
};
