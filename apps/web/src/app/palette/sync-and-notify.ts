import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { notify } from '../../notify/notify.ts';
import { isOnline } from '../../records/client.ts';
import { syncNow } from '../../records/save.ts';

/** Syncs now, and says whether it worked. */
export const syncAndNotify = async (): Promise<void> => {
  const isSynced = await ignoreFailure(syncNow(), 'the sync failed: a notification tells the user');
  if (isSynced) notify.success('Synced.');
  else if (isOnline()) notify.error('Sync failed. Your changes are kept and sent later.');
  else notify.info('No connection. Your changes are kept and sent later.');
};
