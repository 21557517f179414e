import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { syncNow } from '../../lib/changes.ts';
import { notify } from '../../lib/notify.ts';
import { isOnline, requireClient } from '../../lib/sync-client.ts';

const asked = new WeakSet<object>();

/**
 * Has the server look at what the vehicles need today, once for each time the app is opened. It does so by itself every
 * day and after every change of a vehicle; this is for whoever opens the list before that.
 */
const askOnce = async (): Promise<void> => {
  const client = requireClient();
  if (asked.has(client) || !isOnline()) return;
  asked.add(client);
  try {
    const { created, changed } = await call((api) => api.tasks.generateRenewals());
    if (created + changed > 0) await syncNow();
  } catch (error) {
    // Without a connection the list shows what this device can work out itself.
    const isOutage =
      error instanceof ApiProblem && ['NETWORK', 'UNAUTHENTICATED'].includes(error.code);
    if (!isOutage) notify.error('Failed to generate renewal tasks');
  }
};

/** `isReady`: the local database is open. */
export const useRenewals = (isReady: boolean): void => {
  useEffect(() => {
    if (isReady) void askOnce();
  }, [isReady]);
};
